import type { DetailedPlant, DetailedPlantRecommendation } from '#contract/plant.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { PlantResultsProps, PlantSetup } from '../methodView.ts'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'

interface DetailedAlternativesProps extends Pick<PlantResultsProps<DetailedPlant>, 'analysis' | 'panels'> {
  readonly current: DetailedPlantRecommendation
  readonly onSelect: ((setup: PlantSetup) => void) | null
}

/** Setups at the best number follow it when it changes; one that is there for its cost or its energy keeps its number. */
const KEEPS_NUMBER = { recommended: false, chosen: false, economy: true, premium: true } as const

/** The setups of the plant one can change to, with the rule by which each is among them. */
export const DetailedAlternatives = ({ analysis, panels, current, onSelect }: DetailedAlternativesProps) => {
  const { t } = useTranslation(['plant', 'detailed'])
  const formats = useFormats()
  const alternatives = analysis.recommendations
    .filter((setup) => setup !== current)
    .map(({ panelId, role, size }) => ({ ...size, panelId, role }))
  if (alternatives.length === 0) return null
  const rules = { recommended: null, chosen: null, economy: t('economyRule'), premium: t('premiumRule') } as const
  return (
    <AlternativesSection
      alternatives={alternatives}
      panels={panels}
      worth={({ money }) => t('detailed:worthOfAlternative', { value: formats.wholeEuro(money.netPresentValueEur) })}
      rule={({ role }) => rules[role]}
      onSelect={
        onSelect &&
        (({ panelId, role, quantity }) => onSelect({ panelId, quantity: KEEPS_NUMBER[role] ? quantity : null }))
      }
    />
  )
}

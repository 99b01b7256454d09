import type { DetailedPlant, DetailedPlantRecommendation } from '#contract/plant.ts'
import { ECONOMY_COST, PREMIUM_ENERGY } from '#engine/method/recommend.ts'
import type { PlantSetup } from '../../design/takenSetup.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { PlantResultsProps } from '../methodView.ts'
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
  const recommended = analysis.recommendations.find(({ role }) => role === 'recommended')?.size
  // Where no setup keeps a rule the nearest one stands in.
  const ruleOf = ({ role, annualProduction, money }: (typeof alternatives)[number]): string | null => {
    if (!recommended) return null
    const { totalEur } = recommended.money.investment
    if (role === 'economy' && money.investment.totalEur <= ECONOMY_COST * totalEur) return t('economyRule')
    if (role === 'premium' && annualProduction >= PREMIUM_ENERGY * recommended.annualProduction) return t('premiumRule')
    return null
  }
  return (
    <AlternativesSection
      alternatives={alternatives}
      panels={panels}
      worth={({ money }) => t('detailed:worthOfAlternative', { value: formats.wholeEuro(money.netPresentValueEur) })}
      rule={ruleOf}
      onSelect={
        onSelect &&
        (({ panelId, role, quantity }) => onSelect({ panelId, quantity: KEEPS_NUMBER[role] ? quantity : null }))
      }
    />
  )
}

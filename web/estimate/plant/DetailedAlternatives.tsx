import type { DetailedPlant, DetailedPlantRecommendation } from '#contract/plant.ts'
import type { Design } from '../../design/design.ts'
import type { PlantSetup } from '../../design/takenSetup.ts'
import { useWords } from '../../i18n/useWords.ts'
import type { PlantResultsProps } from '../methodView.ts'
import { AlternativesSection } from '../setup/AlternativesSection.tsx'

interface DetailedAlternativesProps extends Pick<PlantResultsProps<DetailedPlant>, 'analysis' | 'panels'> {
  readonly current: DetailedPlantRecommendation
  readonly onSelect: ((setup: PlantSetup, beside?: Pick<Design, 'battery'>) => void) | null
}

/** Setups at the best number follow it when it changes; one that is there for its cost or its energy keeps its number. */
const KEEPS_NUMBER = { recommended: false, leastLoss: false, chosen: false, economy: true, premium: true } as const

/** The setups of the plant one can change to, with the rule by which each is among them. */
export const DetailedAlternatives = ({ analysis, panels, current, onSelect }: DetailedAlternativesProps) => {
  const { t, formats } = useWords(['plant', 'detailed'])
  const alternatives = analysis.recommendations
    .filter((setup) => setup !== current)
    .map(({ panelId, role, better, batteryCapacityKwh, size }) => ({
      ...size,
      panelId,
      role,
      better,
      batteryCapacityKwh,
    }))
  const has = (role: DetailedPlantRecommendation['role']) =>
    analysis.recommendations.some((setup) => setup.role === role)
  const missing = [...(has('economy') ? [] : [t('noEconomy')]), ...(has('premium') ? [] : [t('noPremium')])]
  const notes = has('leastLoss') ? [t('noneElse')] : has('recommended') ? missing : []
  const note = notes.length > 0 ? notes.join(' ') : null
  if (alternatives.length === 0 && note === null) return null
  const ruleOf = ({ role, better, batteryCapacityKwh = 0, money }: (typeof alternatives)[number]): string | null => {
    if (role === 'economy') return t('economyRule')
    if (better === 'modules') return t('premiumModules')
    if (better !== 'battery') return null
    return t('premiumBattery', {
      capacity: `${formats.number(batteryCapacityKwh, 1)} kWh`,
      share: formats.percent(100 * money.firstYear.selfConsumptionFraction),
    })
  }
  return (
    <AlternativesSection
      alternatives={alternatives}
      panels={panels}
      worth={({ money }) => t('detailed:worthOfAlternative', { value: formats.wholeEuro(money.netPresentValueEur) })}
      rule={ruleOf}
      note={note}
      onSelect={
        onSelect &&
        (({ panelId, role, quantity, better, batteryCapacityKwh: capacityKwh }) =>
          onSelect(
            { panelId, quantity: KEEPS_NUMBER[role] ? quantity : null },
            better === 'battery' && capacityKwh !== undefined ? { battery: { capacityKwh } } : undefined,
          ))
      }
    />
  )
}

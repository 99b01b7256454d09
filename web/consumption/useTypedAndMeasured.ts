import type { Consumption } from '#engine/plant/plantChoices.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { annualKwhOf } from './consumptionDraft.ts'

/** `3,900 kWh typed, 2,920 measured`, of readings that replaced another typed energy; null for any other consumption. */
export const useTypedAndMeasured = (base: Consumption['base']): string | null => {
  const { t, formats } = useRestWords('consumption')
  const typedKwh = useDesign((design) => design.typedKwh)
  const measuredKwh = Math.round(annualKwhOf(base))
  if (base.kind !== 'hourly' || typedKwh === null || Math.round(typedKwh) === measuredKwh) return null
  return t('typedAndMeasured', { typed: formats.energyKwh(typedKwh), measured: formats.number(measuredKwh) })
}

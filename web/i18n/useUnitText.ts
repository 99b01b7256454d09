import { useTranslation } from 'react-i18next'
import type { AssumptionUnit } from '../../api/engine/assumptions/assumptionRow.ts'
import { type UnitWords, unitText } from '../../api/wording/assumptionUnit.ts'

/** How the unit of an assumption is written in the chosen language. Needs the texts of the Detailed method. */
export const useUnitText = (): ((unit: AssumptionUnit) => string) => {
  const { t } = useTranslation('assumptions')
  const words: UnitWords = {
    year: t('yearUnit'),
    years: t('yearsUnit'),
    rows: t('rowsUnit'),
    solarHour: t('solarHourUnit'),
    perYear: (over) => t('perYear', { unit: over }),
  }
  return (unit) => unitText(unit, words)
}

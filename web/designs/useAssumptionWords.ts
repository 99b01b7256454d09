import { useTranslation } from 'react-i18next'
import type { DesignDocument } from '../../api/contract/design.ts'
import type { AssumptionRow } from '../../api/engine/assumptions/assumptionRow.ts'
import { ASSUMPTIONS, type AssumptionKey } from '../../api/engine/assumptions/assumptions.ts'
import { shownValue } from '../../api/wording/assumptionUnit.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useUnitText } from '../i18n/useUnitText.ts'
import type { DifferenceRow } from './useDifferenceGroups.ts'

const SHOWN_DIGITS = 4

const isKnown = (key: string): key is AssumptionKey => Object.hasOwn(ASSUMPTIONS, key)

/** What each side assumes where that differs; a value that nobody changed is the default. One that this version of the planner does
 * not know is shown by its key, without a unit. */
export const useAssumptionWords = () => {
  const { t } = useTranslation(['designs', 'assumptions'])
  const { decimal } = useFormats()
  const unitText = useUnitText()
  const written = ({ unit }: AssumptionRow, value: number): string =>
    `${decimal(shownValue(unit, value), SHOWN_DIGITS)} ${unitText(unit)}`
  const valueText = (key: string, { assumptions }: DesignDocument): string => {
    const value = assumptions[key]
    if (!isKnown(key)) return value === undefined ? t('notGiven') : decimal(value, SHOWN_DIGITS)
    const row = ASSUMPTIONS[key]
    return value === undefined ? t('asDefault', { value: written(row, row.value) }) : written(row, value)
  }
  return (key: string, mine: DesignDocument, theirs: DesignDocument): DifferenceRow => ({
    label: isKnown(key) ? t(`assumptions:${key}`) : key,
    mine: valueText(key, mine),
    theirs: valueText(key, theirs),
  })
}

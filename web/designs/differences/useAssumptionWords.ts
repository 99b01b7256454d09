import type { DesignDocument } from '#contract/design.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { SHOWN_DIGITS } from '#wording/assumptionUnit.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { DifferenceRow } from './designDifferences.ts'

const isKnown = (key: string): key is AssumptionKey => Object.hasOwn(ASSUMPTIONS, key)

/** What each side assumes where that differs; a value that nobody changed is the default. One that this version of the planner does
 * not know is shown by its key, without a unit. */
export const useAssumptionWords = () => {
  const { t } = useTranslation(['designs', 'assumptions'])
  const locale = useLocaleBundle('assumptions', 'estimate')
  const valueText = (key: string, { assumptions }: DesignDocument): string => {
    const value = assumptions[key]
    if (!isKnown(key)) return value === undefined ? t('notGiven') : locale.formats.number(value, SHOWN_DIGITS)
    return value === undefined
      ? t('asDefault', { value: assumptionValue(key, ASSUMPTIONS[key].value, locale) })
      : assumptionValue(key, value, locale)
  }
  return (key: string, mine: DesignDocument, theirs: DesignDocument): DifferenceRow => ({
    label: isKnown(key) ? t(`assumptions:${key}`) : key,
    mine: valueText(key, mine),
    theirs: valueText(key, theirs),
  })
}

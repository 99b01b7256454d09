import { createElement as h, type ReactElement } from 'react'
import type { PlantCertainty } from '#contract/certainty.ts'
import { adviceText, barTexts, inputRangeText, numbersText, paybackBandText } from '#wording/certaintyText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { Prose, Row, RowsInColumns, Section } from '../../pdf/document/documentParts.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { NamedValue } from '../../pdf/proposal/proposalContent.ts'

const inputRow = (input: PlantCertainty['inputs'][number], locale: LocaleBundle): NamedValue => [
  `${locale.certainty[input.id]}: ${inputRangeText(input, locale)}`,
  barTexts(input, locale).barShort,
]

/** How sure the proposed plant is: what the advice hangs on, its energy by levels, its bands and what moves its value.
 * @param horizonYears years of operation */
export const certaintySection = (told: PlantCertainty, horizonYears: number, locale: LocaleBundle): ReactElement => {
  const { certainty, formats } = locale
  const { firstYearKwh, netPresentValueEur: value, bestQuantity } = told
  const range = (from: string, to: string): string => filledIn(certainty.range, { from, to })
  const rows: readonly NamedValue[] = [
    ...(['p50', 'p75', 'p90'] as const).map(
      (level): NamedValue => [certainty[level], formats.energyKwh(firstYearKwh[level])],
    ),
    [certainty.presentValue, range(formats.wholeEuro(value.worse), formats.wholeEuro(value.better))],
    [certainty.payback, paybackBandText(told.paybackYears, horizonYears, locale)],
    [certainty.bestNumber, numbersText(bestQuantity, locale)],
  ]
  return h(
    Section,
    { key: 'certainty', title: certainty.title, isWhole: true },
    h(Prose, { text: adviceText(told, locale) }),
    h(RowsInColumns, { rows }),
    h(Prose, { text: certainty.p50For }),
    h(Prose, { text: `${certainty.tornado}. ${certainty.tornadoNote}` }),
    told.inputs.map((input) => {
      const [name, outcome] = inputRow(input, locale)
      return h(Row, { key: input.id, name, value: outcome })
    }),
  )
}

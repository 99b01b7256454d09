import { createElement as h, type ReactElement } from 'react'
import type { DetailedRecommendation } from '#contract/analysis.ts'
import { CASH_FLOW_COLUMNS, cashFlowSums } from '#wording/cashFlowColumns.ts'
import { filledIn } from '#wording/filledIn.ts'
import { lossCells } from '#wording/lossCells.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { monthNames } from '#wording/monthNames.ts'
import { BarChart } from '../document/barChart.ts'
import { Prose, Section } from '../document/documentParts.ts'
import { COLOUR } from '../document/documentStyles.ts'
import { Table } from '../document/table.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { ProposedSetup } from './proposedSetup.ts'
import { isDetailed } from './setupRows.ts'

const SUN = '#f59e0b'

const monthly = (
  { production }: DetailedRecommendation,
  { own, detailed, formats, language }: LocaleBundle,
): ReactElement => {
  const names = monthNames(language, 'short')
  const bars = production.monthlyKwh.map((value, month) => ({
    label: names[month] ?? '',
    value,
    text: formats.number(value),
  }))
  return h(
    Section,
    { key: 'monthly', title: own.monthly, isWhole: true },
    h(BarChart, { bars, colour: SUN, valueTitle: detailed.kwhAMonth, format: formats.number }),
  )
}

const cashFlow = ({ money }: DetailedRecommendation, { own, detailed, formats }: LocaleBundle): ReactElement => {
  const rows = money.years.map((row) => [formats.number(row.year), ...cashFlowSums(row).map(formats.wholeEuro)])
  const bars = money.years.map(({ year, cumulativeEur }) => ({ label: formats.number(year), value: cumulativeEur }))
  return h(
    Section,
    { key: 'cashFlow', title: own.cashFlow },
    h(BarChart, {
      bars,
      colour: COLOUR.primary,
      valueTitle: `${detailed.cashFlow} (€)`,
      acrossTitle: detailed.year,
      format: formats.number,
    }),
    h(Table, {
      columns: [detailed.year, ...CASH_FLOW_COLUMNS.map((column) => detailed[column])],
      rows,
      widths: [0.5, 1, 1, 1, 1.1, 1.1, 1, 1.1, 1.2],
    }),
  )
}

const losses = ({ production }: DetailedRecommendation, { own, detailed, formats }: LocaleBundle): ReactElement => {
  const words: Readonly<Record<string, string>> = detailed
  const rows = production.waterfall.map((step, index) => [
    words[step.step] ?? step.step,
    ...lossCells(step, index, formats),
  ])
  return h(
    Section,
    { key: 'losses', title: `${own.losses} – ${detailed.losses}`, isWhole: true },
    h(Prose, { text: detailed.lossesNote }),
    h(Table, { columns: [detailed.step, detailed.change, detailed.changeShare, detailed.left], rows }),
  )
}

const unavailable = (key: string, title: string, text: string): ReactElement =>
  h(Section, { key, title }, h(Prose, { text }))

/** Production by month, losses and cash flow of a setup. For the Standard method a sentence states that it has none. */
export const yearSections = (setup: ProposedSetup, locale: LocaleBundle): readonly ReactElement[] => {
  const { own, formats } = locale
  if (isDetailed(setup)) return [monthly(setup, locale), losses(setup, locale), cashFlow(setup, locale)]
  return [
    unavailable('monthly', own.monthly, own.noMonths),
    unavailable('losses', own.losses, filledIn(own.noLosses, methodConstants(formats))),
    unavailable('cashFlow', own.cashFlow, own.noCashFlow),
  ]
}

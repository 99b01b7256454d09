import { createElement as h, type ReactElement } from 'react'
import type { Recommendation, StandardAnalysis } from '#contract/analysis.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { layoutText } from '#wording/layoutText.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { Prose, Section } from '../../pdf/document/documentParts.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { commonRows, type NamedValue, type ProposalContent } from '../../pdf/proposal/proposalContent.ts'

const ownRows = ({ layout, finance, environment }: Recommendation, locale: LocaleBundle): readonly NamedValue[] => {
  const { analysis, estimate, formats } = locale
  return [
    [estimate.layout, layoutText(layout, locale)],
    [analysis.initialInvestment, formats.euro(finance.initialInvestmentEur)],
    [analysis.annualSavings, formats.euro(finance.annualSavingsEur)],
    [
      analysis.investmentReturn,
      filledIn(analysis.perYear, { percent: formats.percent(finance.investmentReturnPercent) }),
    ],
    [analysis.payback, filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) })],
    [analysis.savings25, formats.euro(finance.savings25YearsEur)],
    [analysis.co2, carbonText(environment.co2KgPerYear, locale)],
  ]
}

const unavailable = (key: string, title: string, text: string): ReactElement =>
  h(Section, { key, title }, h(Prose, { text }))

/** A proposal by the Standard method. */
const content: ProposalContent<StandardAnalysis> = {
  // biome-ignore lint/correctness/useYield: it lays no modules
  *modules() {
    return []
  },
  roofNote: (_, { own }) => own.notLaidNote,
  rows: (setup, proposed, locale) => [...commonRows(setup, proposed, locale), ...ownRows(setup, locale)],
  notes: () => [],
  sections: (_, { own, formats }) => [
    unavailable('monthly', own.monthly, own.noMonths),
    unavailable('losses', own.losses, filledIn(own.noLosses, methodConstants(formats))),
    unavailable('cashFlow', own.cashFlow, own.noCashFlow),
  ],
  assumptions: ({ area }, { own, formats }) => {
    const constants = methodConstants(formats)
    return [
      [own.sunHours, `${constants.hours} h`],
      [own.allLosses, constants.performanceRatio],
      [own.orientationFactor, formats.factor(area.orientationFactor)],
      [own.angleFactor, formats.factor(area.angleFactor)],
      [own.savingPerKwh, constants.saving],
      [own.horizon, constants.horizonYears],
      [own.co2, constants.co2PerKwh],
    ].map((row) => [...row, own.standardSource])
  },
  explanation: (_, { own, analysis }) => [own.methodStandard1, own.methodStandard2, analysis.panelsOnly],
}
export default content

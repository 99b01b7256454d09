import { createElement as h, type ReactElement } from 'react'
import type { DetailedAnalysis, StandardAnalysis } from '#contract/analysis.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { filledIn } from '#wording/filledIn.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { sourceIn } from '#wording/sourceWords.ts'
import { Section } from '../document/documentParts.ts'
import { Table } from '../document/table.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** Assumptions whose name on the screen reads as a question, such as `Inverter: replaced in`. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof LocaleBundle['own']>>

const assumptionName = (key: AssumptionKey, { own, assumptions }: LocaleBundle): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

const sourceText = (key: AssumptionKey, value: number, { own, assumptions, language }: LocaleBundle): string => {
  const row = ASSUMPTIONS[key]
  if (value !== row.value) return own.changed
  return row.quality === 'ownAssumption'
    ? assumptions.ownAssumption
    : filledIn(assumptions[row.quality], { ...sourceIn(language, row.source) })
}

const detailedRows = ({ assumptions }: DetailedAnalysis, locale: LocaleBundle) =>
  KEYS.flatMap((key) => {
    const value = assumptions[key]
    return value === undefined
      ? []
      : [[assumptionName(key, locale), assumptionValue(key, value, locale), sourceText(key, value, locale)]]
  })

const standardRows = ({ area }: StandardAnalysis, { own, formats }: LocaleBundle) => {
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
}

/** Every assumption behind the figures, with its source. */
export const assumptionsSection = ({ analysis }: ProposalOrder, locale: LocaleBundle): ReactElement =>
  h(
    Section,
    { key: 'assumptions', title: locale.own.assumptions },
    h(Table, {
      columns: [locale.own.assumption, locale.own.value, locale.own.source],
      rows: analysis.method === 'detailed' ? detailedRows(analysis, locale) : standardRows(analysis, locale),
      widths: [1.2, 0.6, 1.7],
      textColumns: [0, 2],
    }),
  )

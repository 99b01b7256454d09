import { createElement as h, type ReactElement } from 'react'
import type { DetailedAnalysis, StandardAnalysis } from '#contract/analysis.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { filledIn } from '#wording/filledIn.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { sourceIn } from '#wording/sourceWords.ts'
import { Section } from '../paper/paperParts.ts'
import { Table } from '../paper/table.ts'
import { assumptionName } from './assumptionName.ts'
import type { ProposalOrder } from './proposalOrder.ts'
import type { Speech } from './speech.ts'

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

const sourceText = (key: AssumptionKey, value: number, { own, assumptions, language }: Speech): string => {
  const row = ASSUMPTIONS[key]
  if (value !== row.value) return own.changed
  return row.quality === 'ownAssumption'
    ? assumptions.ownAssumption
    : filledIn(assumptions[row.quality], { ...sourceIn(language, row.source) })
}

const detailedRows = ({ assumptions }: DetailedAnalysis, speech: Speech) =>
  KEYS.flatMap((key) => {
    const value = assumptions[key]
    return value === undefined
      ? []
      : [[assumptionName(key, speech), assumptionValue(key, value, speech), sourceText(key, value, speech)]]
  })

const standardRows = ({ area }: StandardAnalysis, { own, formats }: Speech) => {
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

/** Every value the figures rest on, and where it is from. */
export const assumptionsSection = ({ analysis }: ProposalOrder, speech: Speech): ReactElement =>
  h(
    Section,
    { key: 'assumptions', title: speech.own.assumptions },
    h(Table, {
      columns: [speech.own.assumption, speech.own.value, speech.own.source],
      rows: analysis.method === 'detailed' ? detailedRows(analysis, speech) : standardRows(analysis, speech),
      widths: [1.2, 0.6, 1.7],
      textColumns: [0, 2],
    }),
  )

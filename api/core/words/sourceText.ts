import type { AssumptionSource } from '#engine/assumptions/assumptionRow.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** `2026-Q1` */
const QUARTER = /^(\d{4})-Q([1-4])$/

/** Source and date of an assumption's value. */
export const sourceText = ({ id, asOf }: AssumptionSource, { sources }: Pick<LocaleBundle, 'sources'>) => {
  const [, year = '', quarter] = QUARTER.exec(asOf) ?? []
  const time = quarter ? filledIn(sources.quarter, { year, quarter }) : asOf
  return { title: sources[id], asOf: asOf === 'undated' ? sources.undated : time }
}

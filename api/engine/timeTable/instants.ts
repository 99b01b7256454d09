import { romeOffsetHours } from '../romeOffset.ts'
import { HOUR_MS } from './durations.ts'
import type { WrittenTime } from './writtenTime.ts'

/** UTC instant of a written time. A time without an offset is of the Italian clock, in the hour that October has twice of its second one.
 * @returns [ms since 1970] */
export const instantMsOf = ({ writtenMs, offsetMs }: Pick<WrittenTime, 'writtenMs' | 'offsetMs'>): number =>
  writtenMs - (offsetMs ?? romeOffsetHours(writtenMs - HOUR_MS) * HOUR_MS)

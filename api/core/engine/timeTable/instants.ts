import { romeOffsetHours } from '../calendar/romeOffset.ts'
import { HOUR_MS } from '../units.ts'
import type { WrittenTime } from './writtenTime.ts'

/** UTC instant of a written time. A time without an offset is read by the Italian clock; in October's repeated hour it is the second one.
 * @returns [ms since 1970] */
export const instantMsOf = ({ writtenMs, offsetMs }: Pick<WrittenTime, 'writtenMs' | 'offsetMs'>): number =>
  writtenMs - (offsetMs ?? romeOffsetHours(writtenMs - HOUR_MS) * HOUR_MS)

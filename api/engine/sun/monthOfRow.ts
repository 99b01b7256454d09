import { HOURS_A_YEAR } from './weatherYear.ts'

const MS_AN_HOUR = 3_600_000
/** Any common year: the rows of a weather year are the hours of one. */
const COMMON_YEAR = 2025

/** Month of each row of a weather year in UTC, 0 is January. */
export const MONTH_OF_ROW: Uint8Array = Uint8Array.from({ length: HOURS_A_YEAR }, (_, row) =>
  new Date(Date.UTC(COMMON_YEAR, 0, 1) + row * MS_AN_HOUR).getUTCMonth(),
)

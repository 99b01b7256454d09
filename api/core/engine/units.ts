/** Factors between units, each named as its use reads: `kW * W_A_KW`. */
export const W_A_KW = 1000
export const MM_A_METRE = 1000
export const PERCENT = 100

/** A common year. */
export const MONTHS_A_YEAR = 12
export const DAYS_A_YEAR = 365
export const HOURS_A_YEAR = 8760
export const HOURS_A_DAY = 24

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = HOURS_A_DAY * HOUR_MS

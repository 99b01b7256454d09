/** Date and time in Italy, as `2026-11-22 15:04:05`. */
export const italianTime = (epochMs: number): string =>
  new Date(epochMs).toLocaleString('sv-SE', { timeZone: 'Europe/Rome' })

/** The day in Italy, as the start of that day in UTC: it is the same day in both [ms since 1970]. */
export const italianDayMs = (epochMs: number): number => Date.parse(italianTime(epochMs).slice(0, 10))

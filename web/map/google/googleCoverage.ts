import type { Coverage } from '../places/geocoder.ts'

/** Google's search coverage.
 * @param searchCountries two-letter countries it keeps to; empty for all */
export const googleCoverage = (searchCountries: readonly string[]): Coverage => ({
  isItalyOnly: searchCountries.length === 1 && searchCountries[0]?.toUpperCase() === 'IT',
  hasStreets: true,
})

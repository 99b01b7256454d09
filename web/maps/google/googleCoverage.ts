import type { Coverage } from '../places/geocoder.ts'

/** Google's search coverage.
 * @param searchCountries two-letter codes of the countries searched; empty for all */
export const googleCoverage = (searchCountries: readonly string[]): Coverage => ({
  isItalyOnly: searchCountries.length === 1 && searchCountries[0]?.toUpperCase() === 'IT',
  hasStreets: true,
})

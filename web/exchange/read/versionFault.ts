import { DESIGN_VERSION } from '#contract/design.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

/** The oldest version that is still read: of it only the areas were kept, and all that came since has a default. */
const OLDEST_VERSION = 1

/** Why a version is not read, or null where it is. */
export const versionFault = (version: unknown): ExchangeFault | null => {
  if (typeof version !== 'number' || !Number.isInteger(version) || version < OLDEST_VERSION)
    return exchangeFault('field', null, `version: ${JSON.stringify(version)}`)
  return version > DESIGN_VERSION ? exchangeFault('newerVersion', null, String(version)) : null
}

import { fail, ok, type Result } from '#engine/result.ts'
import { DesignChoices } from '../designChoices.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import { MARKER } from '../marker.ts'
import { fieldFault } from './fieldFault.ts'
import { versionFault } from './versionFault.ts'

/** What was chosen for the whole design, out of what we wrote beside the features.
 * @param own undefined where the file is not ours
 * @returns null for a file that is not ours */
export const readChoices = (own: unknown): Result<DesignChoices | null, ExchangeFault> => {
  if (own === undefined) return ok(null)
  if (typeof own !== 'object' || own === null) return fail(exchangeFault('field', null, MARKER))
  const { version, ...stored } = own as Readonly<Record<string, unknown>>
  const badVersion = versionFault(version)
  if (badVersion) return fail(badVersion)
  const read = DesignChoices.safeParse(stored)
  return read.success ? ok(read.data) : fail(fieldFault(read.error, stored))
}

import { MAX_AREAS, MAX_OBSTACLES } from '../../../api/contract/limits.ts'
import { fail, ok, type Result } from '../../../api/engine/result.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'
import { readExchangeFile } from './readExchangeFile.ts'

/** Why files are not imported, and which of them is at fault. */
export interface FileFault extends ExchangeFault {
  readonly fileName: string
}

/** More outlines are in no file, so that those of the next one get other ids. */
const IDS_A_FILE = MAX_AREAS + MAX_OBSTACLES

/** The outlines of several files. What each of them chose for a whole design cannot hold for all. */
const together = (designs: readonly ImportedDesign[]): ImportedDesign => {
  const [first, ...others] = designs
  if (first && others.length === 0) return first
  return {
    areas: designs.flatMap(({ areas }) => areas),
    obstacles: designs.flatMap(({ obstacles }) => obstacles),
    choices: null,
    holeCount: designs.reduce((sum, { holeCount }) => sum + holeCount, 0),
    pointCount: designs.reduce((sum, { pointCount }) => sum + pointCount, 0),
  }
}

const tooMany = ({ areas, obstacles }: ImportedDesign): ExchangeFault | null => {
  if (areas.length > MAX_AREAS) return exchangeFault('tooManyAreas')
  return obstacles.length > MAX_OBSTACLES ? exchangeFault('tooManyObstacles') : null
}

/** Reads files that were chosen together as one design, all or nothing.
 * @param nowMs ids are made of it for outlines of other programs [ms since 1970]
 * @returns the design, or the first fault, and in which file */
export const readExchangeFiles = async (
  files: readonly Pick<File, 'name' | 'size' | 'arrayBuffer'>[],
  nowMs: number,
): Promise<Result<ImportedDesign, FileFault>> => {
  const designs: ImportedDesign[] = []
  for (const [index, file] of files.entries()) {
    const read = await readExchangeFile(file, nowMs + index * IDS_A_FILE)
    if (!read.ok) return fail({ ...read.fault, fileName: file.name })
    designs.push(read.value)
    const fault = tooMany(together(designs))
    if (fault) return fail({ ...fault, fileName: file.name })
  }
  return ok(together(designs))
}

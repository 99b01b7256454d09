import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, ok, type Result } from '#engine/result.ts'
import { compareBusiness } from './businessFile.ts'
import { compareClearSky } from './clearSkyFile.ts'
import { type Comparison, parsePrinted } from './comparison.ts'
import { compareHouseholds } from './householdsFile.ts'
import { compareLayouts } from './layoutFile.ts'
import { compareMarket } from './marketFile.ts'
import { compareNearShading } from './nearShadingFile.ts'
import { comparePlants } from './plantsFile.ts'
import { comparePvgis } from './pvgisComparisonFile.ts'
import { compareSensitivity } from './sensitivityFile.ts'
import { compareSolarPosition } from './solarPositionFile.ts'
import { compareStandardMethod } from './standardMethodFile.ts'
import { compareStrings } from './stringsFile.ts'
import { compareTemperaturePower } from './temperaturePowerFile.ts'
import { compareTransposition } from './transpositionFile.ts'
import type { MissingFile } from './weatherFile.ts'
import { compareYields } from './yieldsFile.ts'

type Compare = (file: unknown, folder: string) => Comparison[][] | MissingFile

/** The supported files with their comparisons. */
const UNDERSTOOD: Readonly<Record<string, Compare>> = {
  'business.json': compareBusiness,
  'clear-sky.json': compareClearSky,
  'households.json': compareHouseholds,
  'layout.json': compareLayouts,
  'market.json': compareMarket,
  'near-shading.json': compareNearShading,
  'plants.json': comparePlants,
  'pvgis-comparison.json': comparePvgis,
  'sensitivity-piedmont.json': compareSensitivity,
  'solar-position.json': compareSolarPosition,
  'standard-method.json': compareStandardMethod,
  'strings.json': compareStrings,
  'temperature-power.json': compareTemperaturePower,
  'transposition.json': compareTransposition,
  'yields-bolzano-tmy.json': compareYields,
  'yields-piedmont.json': compareYields,
  'yields-sicily-tmy.json': compareYields,
}

export interface ReferenceFolder {
  readonly files: readonly { readonly name: string; readonly comparisons: readonly Comparison[] }[]
  /** Supported files that need a file missing from the folder. */
  readonly incomplete: readonly { readonly name: string; readonly missing: string }[]
  readonly notUnderstood: readonly string[]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const jsonFilesOf = (folder: string): Result<string[], string> => {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return ok(names.sort())
  } catch (error) {
    return fail(`cannot read the folder ${folder}: ${messageOf(error)}`)
  }
}

const compareFile = (
  folder: string,
  name: string,
  compare: Compare,
): Result<readonly Comparison[] | MissingFile, string> => {
  try {
    const compared = compare(parsePrinted(readFileSync(path.join(folder, name), 'utf8')), folder)
    return ok('missing' in compared ? compared : compared.flat())
  } catch (error) {
    return fail(`${name} is not in the format of the reference: ${messageOf(error)}`)
  }
}

/** Reads the JSON files of a folder and runs the cases of those understood through the engine.
 * @param only name of a single file to run; absent for all files
 * @returns the comparisons, or a sentence where the folder cannot be read, has no file that is understood, or one of them is malformed */
export const readReferenceFolder = (folder: string, only?: string): Result<ReferenceFolder, string> => {
  const names = jsonFilesOf(folder)
  if (!names.ok) return names
  const files: { name: string; comparisons: readonly Comparison[] }[] = []
  const incomplete: { name: string; missing: string }[] = []
  for (const name of names.value) {
    const compare = UNDERSTOOD[name]
    if (!compare || (only !== undefined && name !== only)) continue
    const comparisons = compareFile(folder, name, compare)
    if (!comparisons.ok) return comparisons
    if ('missing' in comparisons.value) incomplete.push({ name, missing: comparisons.value.missing })
    else files.push({ name, comparisons: comparisons.value })
  }
  if (files.length === 0)
    return fail(`${folder} has none of the files understood: ${Object.keys(UNDERSTOOD).join(', ')}`)
  return ok({ files, incomplete, notUnderstood: names.value.filter((name) => !(name in UNDERSTOOD)) })
}

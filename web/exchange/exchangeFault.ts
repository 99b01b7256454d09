import type { DrawRefusal } from '../map/mapAdapter.ts'

type FaultCode =
  /** More bytes than are read. */
  | 'tooLarge'
  | 'severalFiles'
  /** The browser cannot get at the file. */
  | 'unreadable'
  /** Bytes that are no text in the encoding they claim. */
  | 'notText'
  /** KMZ, a compressed KML. */
  | 'compressed'
  | 'unknownFormat'
  | 'jsonSyntax'
  | 'xmlSyntax'
  /** A document type declaration, which could define entities. */
  | 'doctype'
  /** A design file of a version that is newer than this program. */
  | 'newerVersion'
  /** A field that is missing, unknown or out of its range. */
  | 'field'
  /** Coordinates in another reference system than WGS 84. */
  | 'otherCrs'
  | 'geometry'
  | 'coordinates'
  | 'nothing'
  | 'tooManyAreas'
  | 'tooManyObstacles'
  | DrawRefusal

/** Why a file is not imported. */
export interface ExchangeFault {
  readonly code: FaultCode
  /** Where in the file, counted from 1; null where the whole of it is meant. */
  readonly at: { readonly of: 'line' | 'feature' | 'area' | 'obstacle'; readonly number: number } | null
  /** What stands there, short enough to be read. */
  readonly found: string | null
}

/** What is quoted of a faulty file stays readable. */
const MAX_FOUND_CHARACTERS = 60

export const exchangeFault = (
  code: FaultCode,
  at: ExchangeFault['at'] = null,
  found: string | null = null,
): ExchangeFault => ({
  code,
  at,
  found: found === null || found.length <= MAX_FOUND_CHARACTERS ? found : `${found.slice(0, MAX_FOUND_CHARACTERS)}…`,
})

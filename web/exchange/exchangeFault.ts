import { cutText } from '#contract/limits.ts'
import type { DrawnList } from '../design/drawn.ts'
import type { DrawRefusal } from '../map/mapAdapter.ts'

/** Larger files are not even read [bytes]: they are something else, and a phone has no memory for them. Exports must fit, and a
 * module takes up to 430 bytes of GeoJSON: so many are 48,000 modules, 20 MW. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024

type FaultCode =
  /** More bytes than are read. */
  | 'tooLarge'
  /** The browser cannot get at the file. */
  | 'unreadable'
  /** The reader broke down, for want of memory, say, or its code cannot be had. */
  | 'readerFailed'
  /** No design, GeoJSON, KML or KMZ. */
  | 'unknownFormat'
  /** Such a file that is cut off, broken, encrypted or packed in a rare way, or that could define entities. */
  | 'damaged'
  /** A design file of a version that is newer than this program. */
  | 'newerVersion'
  /** A field that is missing, unknown or out of its range. */
  | 'field'
  /** Coordinates in another reference system than WGS 84, which the file names. */
  | 'otherCrs'
  /** Coordinates that are too large for degrees. */
  | 'metres'
  | 'geometry'
  | 'coordinates'
  | 'nothing'
  | 'onlyPoints'
  | 'tooManyAreas'
  | 'tooManyObstacles'
  | 'tooManySurroundings'
  | DrawRefusal

/** Where in a file, counted from 1. */
export interface FaultPlace {
  readonly of: 'feature' | 'area' | 'obstacle' | 'surrounding'
  readonly number: number
}

/** Why a file is not imported. */
export interface ExchangeFault {
  readonly code: FaultCode
  /** Null where the whole of it is meant. */
  readonly at: FaultPlace | null
  /** The faulty text, shortened. */
  readonly found: string | null
}

/** There is more in a list than a design holds. */
export const TOO_MANY = {
  areas: 'tooManyAreas',
  obstacles: 'tooManyObstacles',
  surroundings: 'tooManySurroundings',
} as const satisfies Record<DrawnList, FaultCode>

/** Longest quote from a faulty file. */
const MAX_FOUND_CHARACTERS = 60

export const exchangeFault = (
  code: FaultCode,
  at: ExchangeFault['at'] = null,
  found: string | null = null,
): ExchangeFault => ({
  code,
  at,
  found: found === null || found.length <= MAX_FOUND_CHARACTERS ? found : `${cutText(found, MAX_FOUND_CHARACTERS)}…`,
})

import type { DrawnList } from '#design/drawn.ts'
import type { DrawRefusal } from '#design/shape.ts'
import { cutText, MAX_AREAS, MAX_OBSTACLES, MAX_VERTICES } from '#wire/limits.ts'

/** Larger files are not read [bytes]: they are something else, and would exceed a phone's memory. Exports must fit, and a module takes
 * up to 430 bytes of GeoJSON: enough for 48,000 modules, 20 MW. */
export const MAX_IMPORT_BYTES = 20 * 1024 * 1024

/** Documents of KML with more coordinates are refused: as many corners as the areas and obstacles of a design may have. */
export const MAX_KML_TUPLES = MAX_VERTICES * (MAX_AREAS + MAX_OBSTACLES)

type FaultCode =
  /** The file exceeds the size limit. */
  | 'tooLarge'
  /** KML has more elements or coordinates than a phone's memory holds. */
  | 'tooDetailed'
  /** The browser cannot read the file. */
  | 'unreadable'
  /** The reader failed, e.g. for lack of memory, or its code cannot be fetched. */
  | 'readerFailed'
  /** No design, GeoJSON, KML or KMZ. */
  | 'unknownFormat'
  /** A known format that is truncated, invalid, encrypted or compressed by a rare method, or that could define entities. */
  | 'damaged'
  /** A design file from a newer version of the planner. */
  | 'newerVersion'
  /** A field is missing, unknown or out of range. */
  | 'field'
  /** The file names another reference system than WGS 84. */
  | 'otherCrs'
  /** The coordinates are too large for degrees. */
  | 'metres'
  | 'geometry'
  | 'coordinates'
  | 'nothing'
  | 'onlyPoints'
  | 'tooManyAreas'
  | 'tooManyObstacles'
  | 'tooManySurroundings'
  | DrawRefusal

/** Place in a file, counted from 1. */
export interface FaultPlace {
  readonly of: 'feature' | 'area' | 'obstacle' | 'surrounding'
  readonly number: number
}

/** Why a file is not imported. */
export interface ExchangeFault {
  readonly code: FaultCode
  /** Null for the whole file. */
  readonly at: FaultPlace | null
  /** The faulty text, shortened. */
  readonly found: string | null
}

/** A list holds more than a design allows. */
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

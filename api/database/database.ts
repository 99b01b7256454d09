import type { Kysely } from 'kysely'

/** One product of the catalogue. The sort key `position` and, of a panel, the daily `stock` are columns; the rest is one JSON document,
 * because the fields of a panel are optional and keep how they were written ('€ 189,00', 'n/a', 430), which typed columns would lose, and
 * because nothing is searched for inside the database. */
export interface ProductRow {
  readonly id: string
  /** Order in the list. */
  readonly position: number
  /** Available units, >= 0; of panels alone. */
  readonly stock?: number | undefined
  /** The other fields of the record, as JSON text: the same on SQLite and PostgreSQL. */
  readonly document: string
}

/** A cached weather year, so that its place is requested once. */
export interface WeatherYearTable {
  /** The service and the rounded place. */
  readonly key: string
  /** `YYYY-MM-DD`, UTC; the oldest go first. */
  readonly kept_on: string
  /** The series as JSON, packed by `packText`. */
  readonly document: string
}

/** A saved design. The table holds only hashes of its id and edit secret. */
export interface DesignTable {
  /** SHA-256 of the id, base64url. */
  readonly id_hash: string
  /** SHA-256 of the edit secret, base64url. */
  readonly secret_hash: string
  /** The newest version. */
  readonly version: number
  /** `YYYY-MM-DD`, UTC: when it was last opened or saved. */
  readonly used_on: string
  /** Running time of the store when it was found expired [s]; null while it is not. */
  readonly marked_at_s: number | null
  /** 1 if it was opened, or saved on a later day than its first one, or copied; else 0. */
  readonly is_opened: number
  /** `YYYY-MM-DD`, UTC; null for designs of earlier releases. */
  readonly created_on: string | null
}

/** One row. */
export interface RunningTimeTable {
  /** How long the store has been served by any process, by clocks that never jump [s]. */
  readonly running_s: number
}

/** One version of a saved design; deleted with the design. */
export interface DesignVersionTable {
  readonly id_hash: string
  readonly version: number
  /** ISO 8601, UTC. */
  readonly saved_at: string
  readonly area_count: number
  /** Tells apart who saved one design; null: not known. */
  readonly hand: string | null
  /** The design as JSON, packed by gzip, in base64. */
  readonly document: string
}

/** The picture in the preview of a design's link; deleted with the design. */
export interface DesignPictureTable {
  readonly id_hash: string
  readonly title: string
  /** Another one for another picture. */
  readonly mark: string
  readonly width_px: number
  readonly height_px: number
  /** In base64. */
  readonly jpeg: string
}

/** One row. */
export interface SealKeyTable {
  /** 32 random bytes, in base64. */
  readonly key: string
}

export interface Tables {
  readonly panel: ProductRow
  readonly inverter: ProductRow
  readonly battery: ProductRow
  readonly weather_year: WeatherYearTable
  readonly design: DesignTable
  readonly running_time: RunningTimeTable
  readonly seal_key: SealKeyTable
  readonly design_version: DesignVersionTable
  readonly design_picture: DesignPictureTable
}

/** The tables of products. */
export type ProductTableName = 'panel' | 'inverter' | 'battery'

export type Database = Kysely<Tables>

import type { Kysely } from 'kysely'

/** One panel. What the shop changes every day (`stock`) and what reads sort by (`position`) are columns; the rest is one
 * JSON document, because the product's fields are optional and keep how they were written ('€ 189,00', 'n/a', 430),
 * which typed columns would lose, and because nothing is searched for inside the database. */
export interface PanelTable {
  readonly id: string
  /** Order in the list. */
  readonly position: number
  /** Available units, >= 0. */
  readonly stock: number
  /** The other fields of the panel record, as JSON text: the same on SQLite and PostgreSQL. */
  readonly document: string
}

/** A fetched weather year, kept so that its place is asked for once. */
export interface WeatherYearTable {
  /** The service and the rounded place. */
  readonly key: string
  /** `YYYY-MM-DD`, UTC; the oldest go first. */
  readonly kept_on: string
  /** The series as JSON, packed by gzip, in base64. */
  readonly document: string
}

export interface Tables {
  readonly panel: PanelTable
  readonly weather_year: WeatherYearTable
}

export type Database = Kysely<Tables>

import type { EnergyUnit } from './units.ts'

/** Facts that the files of a known source do not state. */
interface KnownFile {
  /** Pattern of the titles, one per line, or of the text beside the table. */
  readonly words: RegExp
  readonly unit: EnergyUnit | null
  readonly clock: 'rome' | 'utc'
}

const KNOWN_FILES: readonly KnownFile[] = [
  // The quarter-hour curves of the Italian distributors.
  { words: /^giorno\n0?0:00 ?- ?0?0:15\n/im, unit: 'kWh', clock: 'rome' },
  { words: /pvgis/i, unit: null, clock: 'utc' },
]

/** @param words titles, one per line, and the text beside the table */
export const knownFileOf = (words: string): KnownFile | null =>
  KNOWN_FILES.find((known) => known.words.test(words)) ?? null

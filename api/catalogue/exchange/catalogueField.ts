import type { ReadCell } from './readCell.ts'

/** A column of a catalogue file. */
export interface CatalogueField {
  /** Unit of its figures, optional in the heading: `length [mm]`. */
  readonly unit?: string
  /** Units of a heading that `read` understands behind a figure. */
  readonly otherUnits?: readonly string[]
  /** Other headings of price lists and datasheets, in lower case. */
  readonly headings?: readonly string[]
  readonly read: ReadCell
}

/** How files represent every field of a kind of products, in the order of the contract. */
export type FieldTable = Readonly<Record<string, CatalogueField>>

/** The field that a heading names, by its own name or another usual one. */
export const fieldOf = (heading: string, fields: FieldTable): string | undefined => {
  const name = heading.trim().toLowerCase()
  const found = Object.entries(fields).find(
    ([field, { headings = [] }]) => field.toLowerCase() === name || headings.includes(name),
  )
  return found?.[0]
}

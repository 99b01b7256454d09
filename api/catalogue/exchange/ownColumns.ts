import { editDistance } from '../../geocoding/gazetteer/editDistance.ts'
import { FIELD_NAMES, type FieldName, unitOf } from './catalogueField.ts'

/** A column of the catalogue's own, or why it is none. */
type Column = { readonly field: FieldName } | { readonly fault: string }

/** `length`, `length [mm]`, `price (€)`. */
const HEADING = /^(?<name>[A-Za-z]+)\s*(?:[[(](?<unit>[^\])]*)[\])])?$/

const fieldOf = (name: string): FieldName | undefined =>
  FIELD_NAMES.find((field) => field.toLowerCase() === name.toLowerCase())

const sameUnit = (written: string, unit: string): boolean =>
  written.trim().replace('€', 'EUR').toLowerCase() === unit.toLowerCase()

const nearest = (name: string): string => {
  const near = FIELD_NAMES.find((field) => editDistance(name.toLowerCase(), field.toLowerCase(), 2) <= 2)
  return near ? `; is ${near} meant?` : ''
}

/** What a heading stands for. Small and capital letters are the same, and the unit may stand beside the name. */
export const columnOf = (heading: string): Column => {
  const { name = heading, unit } = HEADING.exec(heading)?.groups ?? {}
  const field = fieldOf(name)
  if (!field) return { fault: `there is no such column${nearest(name)}` }
  const wanted = unitOf(field)
  return unit && wanted && !sameUnit(unit, wanted) ? { fault: `must be in ${wanted}, not in ${unit}` } : { field }
}

const names = (headings: readonly string[]): readonly string[] =>
  headings.map((heading) => HEADING.exec(heading)?.groups?.name?.toLowerCase() ?? '')

/** Whether these are the headings of the catalogue's own columns: what identifies a panel is among them. */
export const areOwnHeadings = (headings: readonly string[]): boolean => {
  const given = names(headings)
  return given.includes('id') || (given.includes('brand') && given.includes('model'))
}

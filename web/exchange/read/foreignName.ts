import { cutText, MAX_AREA_NAME_LENGTH } from '#contract/limits.ts'

/** Under which of their properties programs and people keep the name of a thing, in whatever case, the likeliest first. */
const NAME_FIELDS = ['name', 'nome', 'title', 'titolo', 'label', 'etichetta'] as const

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const SPACE_OR_CONTROL = /[\s\u0000-\u001f\u007f]+/g

const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).replace(SPACE_OR_CONTROL, ' ').trim() : ''

const shortened = (name: string): string =>
  name.length <= MAX_AREA_NAME_LENGTH ? name : `${cutText(name, MAX_AREA_NAME_LENGTH - 1).trimEnd()}…`

/** A value that another program gave as a name, as an area may have it: on one line and short enough; null where it says
 * nothing. */
export const allowedName = (value: unknown): string | null => shortened(plainText(value)) || null

/** What another program calls a feature, as short as the name of an area may be; null where it has no name.
 * @param part of how many: parts of one feature are told apart by their numbers, counted from 1 */
export const foreignName = (
  properties: Readonly<Record<string, unknown>>,
  part: { readonly number: number; readonly of: number },
): string | null => {
  const fields = new Map(Object.entries(properties).map(([field, value]) => [field.toLowerCase(), plainText(value)]))
  const name = NAME_FIELDS.map((field) => fields.get(field)).find(Boolean)
  if (!name) return null
  return part.of === 1 ? shortened(name) : `${cutText(shortened(name), MAX_AREA_NAME_LENGTH - 4)} ${part.number}`
}

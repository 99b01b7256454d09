import type { z } from 'zod'

/** Marks that turn the direction of what is written after them: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069.
 * @see Unicode Standard Annex 9, section 2 */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text without marks of direction: in a name they would turn the sentences, lists and file names around it. */
export const withoutDirections = (text: string): string => text.replace(DIRECTION_MARKS, '')

/** The schema of a text that people write and others see: marks of direction are dropped when it is read.
 * @param from zod, which the first load does without */
export const plainText = ({ string }: Pick<typeof z, 'string'>): z.ZodString => string().overwrite(withoutDirections)

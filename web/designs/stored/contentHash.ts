import { recommendedIn, withRecommendedIn } from '#design/designDocument.ts'
import type { DesignDocument } from '#wire/design.ts'

const PRIME = 0x01000193
/** Two start values, whose two 32-bit hashes form a 64-bit fingerprint. */
const STARTS = [0x811c9dc5, 0x050c5d1f]

/** @see Fowler, Noll, Vo: FNV-1a, 32 bits; here over UTF-16 units */
const fnv1a = (text: string, start: number): number => {
  let hash = start
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME)
  return hash >>> 0
}

/** An object with its fields sorted by name. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A value as text that depends only on its content, not on the order of fields. */
export const orderedText = (value: unknown): string => JSON.stringify(value, inOrder)

/** A design without its selected area: a selection is not a change to save. */
export const withoutSelection = (document: DesignDocument): DesignDocument => ({ ...document, currentAreaId: null })

/** Short fingerprint of a value, independent of the field order. */
export const markOf = (value: unknown): string => {
  const text = orderedText(value)
  return STARTS.map((start) => fnv1a(text, start).toString(16).padStart(8, '0')).join('')
}

/** Short fingerprint of a design's content, independent of the field order. Shows whether a design has changed since it was
 * saved. */
export const contentHash = (document: DesignDocument): string => markOf(withoutSelection(document))

/** Whether a document has this stored fingerprint. Releases before December 2026 stored a separate fingerprint of the recommendations
 * after a full stop. */
export const hasMark = (document: DesignDocument, mark: string): boolean => {
  if (!mark.includes('.')) return contentHash(document) === mark
  const work = withRecommendedIn(withoutSelection(document), {})
  return `${markOf(work)}.${markOf(Object.entries(recommendedIn(document.areas)))}` === mark
}

const FIRST_HALF_AT_THE_END = /[\ud800-\udbff]$/

/** The beginning of a text that is too long. No character is cut in half: an emoji is two UTF-16 units, as which the schemas
 * count.
 * @param maxLength [UTF-16 units] */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(FIRST_HALF_AT_THE_END, '')

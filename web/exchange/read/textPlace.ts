/** A place in a text, counted from 1 as editors do. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** The line and the column of an offset in a text. */
export const placeAt = (text: string, offset: number): TextPlace => {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

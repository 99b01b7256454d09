import type { FaultPlace } from '../exchangeFault.ts'

const [LF, CR] = [0x0a, 0x0d]

/** The line and the column of an offset in a text, counted from 1 as editors do. */
export const placeAt = (text: string, offset: number): FaultPlace => {
  let [line, lineStart] = [1, 0]
  for (let index = 0; index < offset; index++) {
    const unit = text.charCodeAt(index)
    // A line that ends with CR and LF ends once, as long as both stand before the place.
    const isEnd = unit === LF || (unit === CR && !(text.charCodeAt(index + 1) === LF && index + 1 < offset))
    if (isEnd) [line, lineStart] = [line + 1, index + 1]
  }
  return { of: 'line', number: line, column: offset - lineStart + 1 }
}

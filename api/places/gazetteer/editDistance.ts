/** The letters of a folded text as bits (digits share bit 26): two texts differ by at least the letters only one has. */
export const letterMask = (text: string): number => {
  let mask = 0
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97
    mask |= 1 << (letter >= 0 && letter < 26 ? letter : 26)
  }
  return mask
}

/** Letters of the first mask that the second lacks; each costs at least one edit. */
export const missingLetters = (mask: number, other: number): number => {
  let bits = mask & ~other
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count++
  return count
}

/** Edits (insert, delete, replace, swap of neighbours) between two folded texts: optimal string alignment.
 * @param limit texts further apart than this are all answered `limit + 1`, early
 * @param toPrefix compare with the best prefix of `target` instead of all of it: for a text still being typed
 * @see Damerau (1964), Comm. ACM 7(3), 171–176 */
export const editDistance = (typed: string, target: string, limit: number, toPrefix = false): number => {
  const tooFar = limit + 1
  if (typed.length - target.length > limit) return tooFar
  if (!toPrefix && target.length - typed.length > limit) return tooFar
  const width = Math.min(target.length, typed.length + limit)
  let beforePrevious: number[] = []
  let previous = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = nextRow(typed, target, row, previous, beforePrevious)
    if (Math.min(...current) > limit) return tooFar
    beforePrevious = previous
    previous = current
  }
  const distance = toPrefix ? Math.min(...previous) : (previous[width] ?? tooFar)
  return Math.min(distance, tooFar)
}

const nextRow = (
  typed: string,
  target: string,
  row: number,
  previous: readonly number[],
  beforePrevious: readonly number[],
): number[] => {
  const current = [row]
  for (let column = 1; column < previous.length; column++) {
    const same = typed[row - 1] === target[column - 1]
    let cost = Math.min(
      at(previous, column) + 1,
      at(current, column - 1) + 1,
      at(previous, column - 1) + (same ? 0 : 1),
    )
    const swapped =
      row > 1 && column > 1 && typed[row - 1] === target[column - 2] && typed[row - 2] === target[column - 1]
    if (swapped) cost = Math.min(cost, at(beforePrevious, column - 2) + 1)
    current.push(cost)
  }
  return current
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY

/** The lengths that whole boxes side by side make up: whatever is packed can be pushed down and left onto such positions.
 * A search names them by their index, 0 being no length.
 * @see Scheithauer and Terno, The G4-heuristic for the pallet loading problem, J. Operational Research Society 47 (1996) */
export interface RasterPoints {
  /** Ascending from 0. */
  readonly lengths: readonly number[]
  /** Index of the longest one within a length >= 0. */
  indexWithin(length: number): number
  /** Index of the longest one within the difference of two, `from` not below `taken`. */
  less(from: number, taken: number): number
  /** Positions at which a side need be cut, ascending from 0: the side less each length, rounded down. */
  cutsOf(side: number): readonly number[]
}

const combinations = (longest: number, a: number, b: number): number[] => {
  const lengths = new Set<number>()
  for (let ofA = 0; ofA <= longest; ofA += a) for (let both = ofA; both <= longest; both += b) lengths.add(both)
  return [...lengths].sort((p, q) => p - q)
}

const differences = (lengths: readonly number[], indexWithin: (length: number) => number): Uint16Array => {
  const table = new Uint16Array(lengths.length ** 2)
  for (const [from, long] of lengths.entries())
    for (const [taken, short] of lengths.slice(0, from + 1).entries())
      table[from * lengths.length + taken] = indexWithin(long - short)
  return table
}

/** @param longest of the sides to be cut, whole units
 * @param a,b sides of the box, whole units above 0 */
export const rasterPoints = (longest: number, a: number, b: number): RasterPoints => {
  const lengths = combinations(longest, a, b)
  const indexWithin = (length: number): number => lengths.findLastIndex((point) => point <= length)
  const table = differences(lengths, indexWithin)
  const less = (from: number, taken: number): number => table[from * lengths.length + taken] ?? 0
  const cuts = lengths.map((_, side) => {
    const found = new Set(lengths.slice(0, side + 1).map((_, taken) => less(side, taken)))
    return [...found].sort((p, q) => p - q)
  })
  return { lengths, indexWithin, less, cutsOf: (side) => cuts[side] ?? [] }
}

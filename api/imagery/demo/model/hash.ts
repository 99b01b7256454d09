/** A stream of numbers in [0, 1): the same seed gives the same stream on every machine. */
export type Random = () => number

/** A well mixed unsigned 32-bit number from three integers (order matters).
 * @see Chris Wellons, Prospecting for Hash Functions (2018): the `lowbias32` finaliser */
export const hash3 = (a: number, b: number, c: number): number => {
  let h = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** The value of `hash3` as a fraction in [0, 1). */
export const fraction3 = (a: number, b: number, c: number): number => hash3(a, b, c) / 0x1_0000_0000

/** The stream of a seed.
 * @see Tommy Ettinger's mulberry32 generator (public domain) */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** The next number of the stream, in [low, high). */
export const between = (random: Random, low: number, high: number): number => low + (high - low) * random()

/** A random entry, all with equal probability. */
export const pick = <T>(random: Random, entries: readonly [T, ...T[]]): T =>
  entries[Math.floor(random() * entries.length)] ?? entries[0]

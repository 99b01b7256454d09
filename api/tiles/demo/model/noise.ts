import { fraction3, hash3 } from './hash.ts'

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Smooth noise in [-1, 1] with features one unit wide; `salt` tells fields apart.
 * @see Perlin, Improving Noise, SIGGRAPH 2002 (the quintic blend) */
export const noise = (x: number, y: number, salt: number): number => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = smooth(x - i)
  const v = smooth(y - j)
  const top = fraction3(i, j, salt) * (1 - u) + fraction3(i + 1, j, salt) * u
  const bottom = fraction3(i, j + 1, salt) * (1 - u) + fraction3(i + 1, j + 1, salt) * u
  return (top * (1 - v) + bottom * v) * 2 - 1
}

const SIXTEEN_BITS = 0xffff

/** From the 16-bit values at the four corners of a cell to [-1, 1] at a point of it. */
const blend = (p: number, q: number, r: number, s: number, u: number, v: number): number =>
  (((p * (1 - u) + q * u) * (1 - v) + (r * (1 - u) + s * u) * v) / SIXTEEN_BITS) * 2 - 1

/** The cell asked for last, and the hashes at its corners: who asks for one point asks for many near by. */
const lastCell = { i: Number.NaN, j: Number.NaN, salt: Number.NaN, a: 0, b: 0, c: 0, d: 0 }

const cornersOf = (i: number, j: number, salt: number): typeof lastCell => {
  if (lastCell.i === i && lastCell.j === j && lastCell.salt === salt) return lastCell
  lastCell.i = i
  lastCell.j = j
  lastCell.salt = salt
  lastCell.a = hash3(i, j, salt)
  lastCell.b = hash3(i + 1, j, salt)
  lastCell.c = hash3(i, j + 1, salt)
  lastCell.d = hash3(i + 1, j + 1, salt)
  return lastCell
}

/** Two independent fields of smooth noise at once, each in [-1, 1], for the price of one. */
export const noisePair = (x: number, y: number, salt: number): readonly [number, number] => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = smooth(x - i)
  const v = smooth(y - j)
  const { a, b, c, d } = cornersOf(i, j, salt)
  return [
    blend(a & SIXTEEN_BITS, b & SIXTEEN_BITS, c & SIXTEEN_BITS, d & SIXTEEN_BITS, u, v),
    blend(a >>> 16, b >>> 16, c >>> 16, d >>> 16, u, v),
  ]
}

/** Cosine and sine of the turn from one octave to the next, so that their grids never line up. */
const TURN = [0.8, 0.6] as const

/** Several octaves of `noise`, each twice as fine and `gain` times as strong, in about [-1, 1]. */
export const fractalNoise = (x: number, y: number, salt: number, octaves: number, gain = 0.5): number => {
  let sum = 0
  let weight = 1
  let total = 0
  let [u, v] = [x, y]
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(u, v, salt + octave)
    total += weight
    weight *= gain
    ;[u, v] = [2 * (u * TURN[0] - v * TURN[1]) + 17.3, 2 * (u * TURN[1] + v * TURN[0]) - 9.7]
  }
  return sum / total
}

import { fraction3, hash3 } from './hash.ts'

const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)

/** Interpolates 16-bit values at the four corners of a cell to a value in [-1, 1] at a point of the cell. */
const blend = (p: number, q: number, r: number, s: number, u: number, v: number): number =>
  (((p * (1 - u) + q * u) * (1 - v) + (r * (1 - u) + s * u) * v) / 0xffff) * 2 - 1

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

/** The last requested cell with the hashes at its corners, because successive points are usually near each other. */
const last = { i: Number.NaN, j: Number.NaN, salt: 0, a: 0, b: 0, c: 0, d: 0 }

/** Two independent fields of smooth noise in [-1, 1] for the price of one. */
export const noisePair = (x: number, y: number, salt: number): readonly [number, number] => {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const u = smooth(x - i)
  const v = smooth(y - j)
  const at = (east: number, south: number): number => hash3(i + east, j + south, salt)
  if (last.i !== i || last.j !== j || last.salt !== salt)
    Object.assign(last, { i, j, salt, a: at(0, 0), b: at(1, 0), c: at(0, 1), d: at(1, 1) })
  const { a, b, c, d } = last
  return [
    blend(a & 0xffff, b & 0xffff, c & 0xffff, d & 0xffff, u, v),
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
  let u = x
  let v = y
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(u, v, salt + octave)
    total += weight
    weight *= gain
    const west = u
    u = 2 * (west * TURN[0] - v * TURN[1]) + 17.3
    v = 2 * (west * TURN[1] + v * TURN[0]) - 9.7
  }
  return sum / total
}

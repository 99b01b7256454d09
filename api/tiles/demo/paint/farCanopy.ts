import { between, pick, type Random, randomFrom } from '../model/hash.ts'
import { TILE_PX } from '../model/mercator.ts'
import { addSpeck } from './crowns.ts'
import { css, type Rgb } from './palette.ts'
import { Pixels } from './pixels.ts'

/** Between the crowns. */
const DARK: Rgb = [47, 58, 34]
const SPECIES = ['broad', 'broad', 'dark', 'dark', 'fruit', 'conifer', 'pine'] as const
/** Between one crown and the next [px]. */
const STEP_PX = 1.5

/** One crown, and again beyond the opposite edges, so that the picture can be repeated. */
const plantCrown = (pixels: Pixels, random: Random, column: number, row: number): void => {
  const radiusM = between(random, 0.6, 1.2)
  const x = column + between(random, -0.8, 0.8)
  const y = row + between(random, -0.8, 0.8)
  const species = pick(random, SPECIES)
  for (const left of x < 3 ? [0, TILE_PX] : [0])
    for (const top of y < 3 ? [0, TILE_PX] : [0])
      addSpeck(pixels, { left, top, scale: 1 }, { x, y: -y, radiusM, heightM: 0, species, seed: 0 })
}

const paint = (): Pixels => {
  const pixels = new Pixels()
  const random = randomFrom(4711)
  pixels.clear(css(DARK))
  for (let row = 0; row < TILE_PX; row += STEP_PX)
    for (let column = 0; column < TILE_PX; column += STEP_PX) plantCrown(pixels, random, column, row)
  return pixels
}

let painted: Pixels | undefined

/** A wood seen from so far that a crown is two pixels wide. Every tile of woods shows the same: it has no feature large
 * enough for that to be seen. */
export const farCanopy = (): Pixels => {
  painted ??= paint()
  return painted
}

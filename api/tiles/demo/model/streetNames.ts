import { readFileSync } from 'node:fs'
import type { Street } from './district.ts'
import { fraction3 } from './hash.ts'

/** Names found in most Italian towns; which street bears which is invented. */
const NAMES = JSON.parse(readFileSync(new URL('../data/streetNames.json', import.meta.url), 'utf8')) as {
  readonly people: readonly string[]
  readonly things: readonly string[]
}

const of = (list: readonly string[], dice: number): string => list[Math.floor(dice * list.length)] ?? ''

/** The invented name of a street; nothing for tracks. */
export const streetName = ({ rank, seed }: Street): string | undefined => {
  if (rank === 'track' || rank === 'none') return undefined
  if (rank === 'road') return `SP ${1 + (seed % 179)}`
  const name = of(fraction3(seed, 1, 9) < 0.66 ? NAMES.people : NAMES.things, fraction3(seed, 2, 9))
  if (rank === 'avenue') return `${fraction3(seed, 3, 9) < 0.6 ? 'Viale' : 'Corso'} ${name}`
  return `Via ${name}`
}

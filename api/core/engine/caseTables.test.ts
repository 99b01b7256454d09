import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compareClearSky } from '../../tools/reference/clearSkyFile.ts'
import { agrees, type Comparison, parsePrinted } from '../../tools/reference/comparison.ts'
import { compareNearShading } from '../../tools/reference/nearShadingFile.ts'
import { compareSolarPosition } from '../../tools/reference/solarPositionFile.ts'
import { compareTemperaturePower } from '../../tools/reference/temperaturePowerFile.ts'
import { compareTransposition } from '../../tools/reference/transpositionFile.ts'

/** Cases with externally computed results (fixtures/README.md); the tolerances are next to the comparisons in api/tools/reference. */
const casesOf = <Compared>(file: string, compare: (file: unknown) => Compared): Compared =>
  compare(parsePrinted(readFileSync(path.join(import.meta.dirname, file), 'utf8')))

const shading = casesOf('shade/fixtures/near-shading.json', compareNearShading)
if ('missing' in shading) throw new Error('the table has no years, which need weather')

const TABLES: { table: string; cases: Comparison[][]; count: number }[] = [
  {
    table: 'the position of the sun',
    cases: casesOf('sun/fixtures/solar-position.json', compareSolarPosition),
    count: 60,
  },
  {
    table: 'the irradiance of planes',
    cases: casesOf('sun/fixtures/transposition.json', compareTransposition),
    count: 60,
  },
  { table: 'clear skies and split ones', cases: casesOf('sun/fixtures/clear-sky.json', compareClearSky), count: 60 },
  // Incidence, temperature, power, inverter; within 0.1 %.
  {
    table: 'a module',
    cases: casesOf('production/fixtures/temperature-power.json', compareTemperaturePower),
    count: 59,
  },
  // Seven scenes, twelve strings, twelve pairs of rows, and the mean of the shadows.
  { table: 'near shade', cases: shading, count: 7 + 12 + 12 + 1 },
]

test.each(TABLES)('$table has $count worked cases', ({ cases, count }) => {
  expect(cases).toHaveLength(count)
})

test.each(
  TABLES.flatMap(({ table, cases }) => cases.map((comparisons, index) => ({ table, number: index + 1, comparisons }))),
)('$table agrees with the reference in case $number', ({ comparisons }) => {
  expect(comparisons.filter((comparison) => !agrees(comparison))).toEqual([])
})

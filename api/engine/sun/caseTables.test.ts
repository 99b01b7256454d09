import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { compareClearSky } from '../../reference/clearSkyFile.ts'
import { agrees, type Comparison, parsePrinted } from '../../reference/comparison.ts'
import { compareSolarPosition } from '../../reference/solarPositionFile.ts'
import { compareTransposition } from '../../reference/transpositionFile.ts'

/** Cases computed with pvlib (fixtures/README.md); the tolerances stand beside the comparisons in api/reference. */
const casesOf = (name: string, compare: (file: unknown) => Comparison[][]): Comparison[][] =>
  compare(parsePrinted(readFileSync(path.join(import.meta.dirname, 'fixtures', name), 'utf8')))

const TABLES = [
  { table: 'the position of the sun', cases: casesOf('solar-position.json', compareSolarPosition), count: 60 },
  { table: 'the irradiance of planes', cases: casesOf('transposition.json', compareTransposition), count: 60 },
  { table: 'clear skies and split ones', cases: casesOf('clear-sky.json', compareClearSky), count: 60 },
]

test.each(TABLES)('$table has $count worked cases', ({ cases, count }) => {
  expect(cases).toHaveLength(count)
})

test.each(
  TABLES.flatMap(({ table, cases }) => cases.map((comparisons, index) => ({ table, number: index + 1, comparisons }))),
)('$table agrees with pvlib in case $number', ({ comparisons }) => {
  expect(comparisons.filter((comparison) => !agrees(comparison))).toEqual([])
})

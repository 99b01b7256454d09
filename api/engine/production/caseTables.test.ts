import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agrees, parsePrinted } from '../../reference/comparison.ts'
import { compareTemperaturePower } from '../../reference/temperaturePowerFile.ts'

/** Cases computed with pvlib (../sun/fixtures/README.md): incidence, temperature, power, inverter. */
const CASES = compareTemperaturePower(
  parsePrinted(readFileSync(path.join(import.meta.dirname, 'fixtures/temperature-power.json'), 'utf8')),
)

test('there are 59 worked cases', () => {
  expect(CASES).toHaveLength(59)
})

test.each(CASES.map((comparisons, index) => ({ number: index + 1, comparisons })))(
  'worked case $number agrees with pvlib within 0.1 %',
  ({ comparisons }) => {
    expect(comparisons.filter((comparison) => !agrees(comparison))).toEqual([])
  },
)

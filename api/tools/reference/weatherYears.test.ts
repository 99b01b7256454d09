import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readReferenceFolder } from './referenceFolder.ts'
import { summaries } from './summary.ts'

/** The weather of PVGIS may not be copied into the project, so its folder may be missing. */
const FOLDER = path.resolve(import.meta.dirname, '../../../../shared/reference')
const IS_THERE = existsSync(path.join(FOLDER, 'weather-piedmont-tmy.csv'))
const SKIPPED = IS_THERE ? '' : ' — SKIPPED: ../shared/reference has no weather-*.csv'
if (!IS_THERE) console.warn(`weatherYears.test.ts compares nothing: ${FOLDER} has no weather-*.csv`)

const YEARS = [
  { name: 'yields-piedmont.json', planes: 'pvlib in Piedmont' },
  { name: 'yields-sicily-tmy.json', planes: 'pvlib in Sicily' },
  { name: 'yields-bolzano-tmy.json', planes: 'pvlib in Bolzano' },
  { name: 'sensitivity-piedmont.json', planes: 'pvlib when one choice is changed' },
  { name: 'plants.json', planes: 'pvlib with several planes, inverters and batteries' },
  { name: 'market.json', planes: 'pvlib beside measured households' },
  { name: 'households.json', planes: 'single households, with and without a battery' },
  { name: 'pvgis-comparison.json', planes: 'pvlib and PVGIS near Ferrara' },
]

test.skipIf(!IS_THERE).each(YEARS)(`the simulated year agrees with $planes${SKIPPED}`, ({ name }) => {
  const read = readReferenceFolder(FOLDER, name)
  const file = read.ok ? read.value.files.find((understood) => understood.name === name) : undefined
  const rows = summaries(file?.comparisons ?? [])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ ok }) => !ok)).toEqual([])
})

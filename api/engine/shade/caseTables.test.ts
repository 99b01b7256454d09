import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agrees, parsePrinted } from '../../reference/comparison.ts'
import { compareNearShading } from '../../reference/nearShadingFile.ts'

/** Cases computed by others (fixtures/README.md); the tolerances stand beside the comparisons in api/reference. */
const compared = compareNearShading(
  parsePrinted(readFileSync(path.join(import.meta.dirname, 'fixtures/near-shading.json'), 'utf8')),
)
if ('missing' in compared) throw new Error('the table has no years, which need weather')
const cases = compared

test('the table has seven scenes, twelve strings, twelve pairs of rows, and the mean of the shadows', () => {
  expect(cases).toHaveLength(7 + 12 + 12 + 1)
})

test.each(cases.map((comparisons, index) => ({ number: index + 1, comparisons })))(
  'the shade of case $number agrees with the reference',
  ({ comparisons }) => {
    expect(comparisons.filter((comparison) => !agrees(comparison))).toEqual([])
  },
)

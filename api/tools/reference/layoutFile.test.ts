import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agrees, parsePrinted } from './comparison.ts'
import { compareLayouts } from './layoutFile.ts'

const FIXTURE = path.join(import.meta.dirname, '../../core/engine/layout/fixtures/layout.json')
/** More boxes than on any home: `npm run reference` takes half a minute for these two cases. */
const LARGE = /"(containerLength": (74|1600))\b/

const file = JSON.parse(readFileSync(FIXTURE, 'utf8')) as { palletLoading: unknown[] }
const withoutLarge = {
  ...file,
  palletLoading: file.palletLoading.filter((pallet) => !LARGE.test(JSON.stringify(pallet).replaceAll(':', ': '))),
}
const cases = compareLayouts(parsePrinted(JSON.stringify(withoutLarge)))

test('the reference has 19 cases of at most 60 modules', () => {
  expect(cases).toHaveLength(19)
})

test.each(cases.flat().map((comparison) => ({ case: comparison.quantity, comparison })))('$case', ({ comparison }) => {
  expect(agrees(comparison)).toBe(true)
})

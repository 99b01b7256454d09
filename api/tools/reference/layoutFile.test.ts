import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { agrees, parsePrinted } from './comparison.ts'
import { compareLayouts } from './layoutFile.ts'

const FIXTURE = path.join(import.meta.dirname, '../../core/engine/layout/fixtures/layout.json')
const cases = compareLayouts(parsePrinted(readFileSync(FIXTURE, 'utf8')))

test('the reference has 21 cases', () => {
  expect(cases).toHaveLength(21)
})

test.each(cases.flat().map((comparison) => ({ case: comparison.quantity, comparison })))('$case', ({ comparison }) => {
  expect(agrees(comparison)).toBe(true)
})

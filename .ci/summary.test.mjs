import { expect, test } from 'vitest'
import { summaryOf } from './summary.mjs'

const step = (name, passed, failed, skipped = []) => ({ name, passed, failed, skipped, seconds: 1.25 })
const lastLine = (results) => summaryOf(results).split('\n').at(-1)

test('the last line sums what passed and failed over all steps', () => {
  expect(lastLine([step('types', 1, 0), step('unit', 40, 2), step('e2e', 7, 1)])).toBe('48 passed, 3 failed')
})

test('skipped tests are counted above the last line and listed with their reason', () => {
  const results = [step('unit', 4, 0, [{ title: 'store > keeps a row', reason: 'no server' }])]
  expect(lastLine(results)).toBe('4 passed, 0 failed')
  expect(summaryOf(results)).toContain('1 skipped, listed above\n')
  expect(summaryOf(results)).toContain('SKIPPED  store > keeps a row  (no server)')
})

test('a step that failed says so in its line', () => {
  expect(summaryOf([step('types', 0, 1)])).toMatch(/^types +FAILED +0 passed, 1 failed +\(1\.3 s\)$/m)
})

import { expect, test } from 'vitest'
import { summaryOf } from './summary.mjs'

const step = (name, passed, failed, { skipped = [], failures = [] } = {}) => ({
  name,
  passed,
  failed,
  skipped,
  failures,
  seconds: 1.25,
})
const lastLine = (results) => summaryOf(results).split('\n').at(-1)

test('the last line sums what passed and failed over all steps', () => {
  expect(lastLine([step('types', 1, 0), step('unit', 40, 2), step('e2e', 7, 1)])).toBe('48 passed, 3 failed')
})

test('skipped tests are counted above the last line and listed with their reason', () => {
  const results = [step('unit', 4, 0, { skipped: [{ title: 'store > keeps a row', reason: 'no server' }] })]
  expect(lastLine(results)).toBe('4 passed, 0 failed')
  expect(summaryOf(results)).toContain('1 skipped, listed above\n')
  expect(summaryOf(results)).toContain('SKIPPED  store > keeps a row  (no server)')
})

test('a step that failed says so in its line', () => {
  expect(summaryOf([step('types', 0, 1)])).toMatch(/^types +FAILED +0 passed, 1 failed +\(1\.3 s\)$/m)
})

test('failed tests of all steps are listed below the skipped ones, with step and reason', () => {
  const results = [
    step('unit', 4, 1, { failures: [{ title: 'a.test.ts > adds', reason: 'expected 3 to be 2' }] }),
    step('e2e', 4, 1, {
      skipped: [{ title: 'prints', reason: 'no printer' }],
      failures: [{ title: 'desktop > map.spec.ts > pans', reason: 'Timed out' }],
    }),
  ]
  expect(summaryOf(results).split('\n').slice(0, 3)).toEqual([
    'SKIPPED  prints  (no printer)',
    'FAILED  unit: a.test.ts > adds  (expected 3 to be 2)',
    'FAILED  e2e: desktop > map.spec.ts > pans  (Timed out)',
  ])
})

test('the slowest files of all steps come first', () => {
  const unit = { ...step('unit', 1, 0), files: [{ file: 'a.test.ts', seconds: 2 }] }
  const e2e = { ...step('e2e', 1, 0), files: [{ file: 'b.spec.ts', seconds: 30.25 }] }
  expect(summaryOf([unit, e2e]).split('\n').slice(0, 2)).toEqual([
    'SLOW  e2e: b.spec.ts  (30.3 s)',
    'SLOW  unit: a.test.ts  (2.0 s)',
  ])
})

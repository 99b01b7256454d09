import { expect, test } from 'vitest'
import { createLedger } from './ledger.mjs'

const ledgerOf = (...acknowledged) => {
  const ledger = createLedger()
  for (const [version, name] of acknowledged) ledger.acknowledge('casa', version, name)
  return ledger
}

test('saves that are all kept are no fault, nor is a newer one that nobody was told of', () => {
  const ledger = ledgerOf([2, 'a'], [3, 'b'])
  const kept = new Map([
    [2, 'a'],
    [3, 'b'],
    [4, 'c'],
  ])
  ledger.compare('casa', 3, kept)
  expect([ledger.count(), ledger.newest('casa'), ledger.newest('other'), ledger.faults()]).toEqual([2, 3, 0, []])
})

test.each([
  ['lost', [[2, 'a']], [[1, 'first']], /version 2 was acknowledged; the newest kept is 1/],
  ['replaced by another', [[2, 'a']], [[2, 'b']], /acknowledged as "a" and is kept as "b"/],
])('a save that was %s is a fault', (_, acknowledged, kept, fault) => {
  const ledger = ledgerOf(...acknowledged)
  ledger.compare('casa', 2, new Map(kept))
  expect(ledger.faults()).toEqual([expect.stringMatching(fault)])
})

test('a version acknowledged to two savers is a fault', () => {
  expect(ledgerOf([2, 'a'], [2, 'b']).faults()).toEqual([expect.stringMatching(/version 2 acknowledged twice/)])
})

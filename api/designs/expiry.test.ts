import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#engine/units.ts'
import { everyHour, expiresOn, oldestUse } from './expiry.ts'

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-11-21', 365, '2027-11-21'],
  ['2027-11-21', 365, '2028-11-20'],
  ['2026-03-28', 1, '2026-03-29'],
])('used on %s and kept for %i days, a design expires on %s', (usedOn, days, day) => {
  expect(expiresOn(usedOn, days)).toBe(day)
})

test('designs are expired from the day that is told, not before', () => {
  const usedOn = '2026-11-21'
  expect(expiresOn(usedOn, 10)).toBe('2026-12-01')
  expect(usedOn >= String(oldestUse(new Date('2026-11-30T23:59:59Z'), 10))).toBe(true)
  expect(usedOn >= String(oldestUse(new Date('2026-12-01T00:00:00Z'), 10))).toBe(false)
})

test('0 days keep designs for ever', () => {
  expect(expiresOn('2026-11-21', 0)).toBeNull()
  expect(oldestUse(new Date(), 0)).toBeNull()
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('rounds are made at once and every hour until it is ended', async () => {
  const round = vi.fn(async () => 0)
  const end = everyHour({ round, onDone: () => {}, onFault: () => {} })
  expect(round).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(round).toHaveBeenCalledTimes(3)
  await end()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(round).toHaveBeenCalledTimes(3)
})

test('a round that fails is reported and the next one is made', async () => {
  const fault = new Error('no database')
  const round = vi.fn(async () => 3)
  round.mockRejectedValueOnce(fault)
  const [onDone, onFault] = [vi.fn(), vi.fn()]
  const end = everyHour({ round, onDone, onFault })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(onFault.mock.calls).toEqual([[fault]])
  expect(onDone.mock.calls).toEqual([[3]])
  await end()
})

test('ending waits for a round under way', async () => {
  let finish = (_: number): void => {}
  const end = everyHour({
    round: () => new Promise<number>((resolve) => (finish = resolve)),
    onDone: () => {},
    onFault: () => {},
  })
  const ended = vi.fn()
  const ending = end().then(ended)
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).not.toHaveBeenCalled()
  finish(0)
  await ending
})

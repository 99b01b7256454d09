import { expect, test, vi } from 'vitest'
import { createSpaceAlarm } from './spaceAlarm.ts'

const sizesTold = (limitBytes: number, sizes: readonly number[]) => {
  const [warn, info] = [vi.fn(), vi.fn()]
  const alarm = createSpaceAlarm(limitBytes, { warn, info })
  for (const bytes of sizes) alarm(bytes)
  return [warn.mock.calls.length, info.mock.calls.length]
}

test('the operator is warned once at 80%, and again only after less', () => {
  expect(sizesTold(1000, [0, 799])).toEqual([0, 0])
  expect(sizesTold(1000, [799, 800, 900, 1000])).toEqual([1, 0])
  expect(sizesTold(1000, [900, 799, 700, 800])).toEqual([2, 1])
})

test('without a limit nothing is said', () => {
  expect(sizesTold(0, [0, 1e12])).toEqual([0, 0])
})

import { expect, test } from 'vitest'
import { heightAfterKey, heightAfterTap, nearestHeight } from './sheetHeight.ts'

test.each([
  [0, 'low'],
  [0.1, 'low'],
  [0.4, 'half'],
  [0.5, 'half'],
  [0.7, 'half'],
  [0.8, 'full'],
  [1, 'full'],
] as const)('a sheet let go at %s of the window goes to %s', (fraction, height) => {
  expect(nearestHeight(fraction)).toBe(height)
})

test.each([
  ['ArrowUp', 'low', 'half'],
  ['ArrowUp', 'half', 'full'],
  ['ArrowUp', 'full', 'full'],
  ['ArrowDown', 'full', 'half'],
  ['ArrowDown', 'low', 'low'],
  ['Home', 'full', 'low'],
  ['End', 'low', 'full'],
  ['a', 'half', null],
] as const)('%s leads from %s to %s', (key, from, to) => {
  expect(heightAfterKey(key, from)).toBe(to)
})

test('taps on the grip lead through all heights', () => {
  expect(heightAfterTap('low')).toBe('half')
  expect(heightAfterTap('half')).toBe('full')
  expect(heightAfterTap('full')).toBe('low')
})

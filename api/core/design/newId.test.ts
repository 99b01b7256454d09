import { expect, test } from 'vitest'
import { newDesignId } from './newId.ts'

test('designs that begin in one millisecond have an id each, none of them taken', () => {
  const taken = { id: `design-${Date.now() + 1}` }
  const ids = Array.from({ length: 100 }, () => newDesignId([taken]))
  expect(new Set([taken.id, ...ids]).size).toBe(101)
})

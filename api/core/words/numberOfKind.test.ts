import { expect, test } from 'vitest'
import { numberOfKind } from './numberOfKind.ts'

test('objects are numbered among their kind', () => {
  const items = ['building', 'tree', 'building', 'tree'].map((kind, index) => ({ kind, id: `${index}` }))
  expect(items.map(({ id }) => numberOfKind(items, id))).toEqual([1, 1, 2, 2])
})

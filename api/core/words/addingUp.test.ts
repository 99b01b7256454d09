import { expect, test } from 'vitest'
import { addingUp, addingUpKwp } from './addingUp.ts'

test.each([
  { what: 'rounded up where their sum is', values: [1000.4, 1000.4, 1000.4], wholes: [1001, 1000, 1000] },
  { what: 'rounded down where their sum is', values: [10.5, 10.6, 10.3], wholes: [10, 11, 10] },
  { what: 'rounded each by itself where that adds up', values: [1.2, 2.9], wholes: [1, 3] },
  { what: 'left where they are whole', values: [3, 0], wholes: [3, 0] },
  { what: 'none of nothing', values: [], wholes: [] },
])('shares are $what', ({ values, wholes }) => expect(addingUp(values)).toEqual(wholes))

test('of 1.335, 1.335 and 1.335 kWp, which are 4.005, two are written as 1.34 and one as 1.33', () =>
  expect(addingUpKwp([1335, 1335, 1335])).toEqual([1.34, 1.34, 1.33]))

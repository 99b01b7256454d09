import { expect, test } from 'vitest'
import { addingUp } from './addingUp.ts'

test.each([
  { what: 'rounded up where their sum is', values: [1000.4, 1000.4, 1000.4], wholes: [1001, 1000, 1000] },
  { what: 'rounded down where their sum is', values: [10.5, 10.6, 10.3], wholes: [10, 11, 10] },
  { what: 'rounded each by itself where that adds up', values: [1.2, 2.9], wholes: [1, 3] },
  { what: 'left where they are whole', values: [3, 0], wholes: [3, 0] },
  { what: 'none of nothing', values: [], wholes: [] },
])('shares are $what', ({ values, wholes }) => expect(addingUp(values)).toEqual(wholes))

import { expect, test } from 'vitest'
import { equation } from './fact.ts'

test('an equation may wrap before an operand only', () => {
  expect(equation(['0.43 kW', '81'], '×', '34.83 kW')).toBe('0.43\u00a0kW ×\u00a081 =\u00a034.83\u00a0kW')
})

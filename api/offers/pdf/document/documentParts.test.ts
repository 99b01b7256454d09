import { expect, test } from 'vitest'
import { cutToWidth } from './documentParts.ts'
import { widthEm } from './fonts.ts'

test('what fits stays, and what is too wide is as wide as it may be and ends in an ellipsis', () => {
  expect(cutToWidth('Casa Rossi', 20)).toBe('Casa Rossi')
  const cut = cutToWidth('W'.repeat(100), 20)
  expect(cut).toMatch(/^W+…$/)
  expect(widthEm(cut.slice(0, -1))).toBeLessThanOrEqual(20)
  expect(widthEm(`${cut.slice(0, -1)}W`)).toBeGreaterThan(20)
})

test('letters keep their accents, and no space stands before the ellipsis', () => {
  const [letter] = ['x\u0323']
  const cut = cutToWidth(letter.repeat(20), 5 * widthEm(letter) + 0.01)
  expect(cut).toBe(`${letter.repeat(5)}…`)
  expect(cutToWidth('aa bb', widthEm('aa ') + 0.01)).toBe('aa…')
})

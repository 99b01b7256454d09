import { expect, test } from 'vitest'
import { isTextField } from './isTextField.ts'

test.each([
  ['<input>', true],
  ['<input type="number">', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<input type="checkbox">', false],
  ['<input type="radio">', false],
  ['<input type="range">', false],
  ['<button></button>', false],
])('whether keys on %s belong to a text: %j', (html, isText) => {
  const element = document.createRange().createContextualFragment(html).firstElementChild
  expect(isTextField(element)).toBe(isText)
})

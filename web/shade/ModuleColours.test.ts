import { expect, test } from 'vitest'
import { scaleColour, scaleFor, stepFor } from './ModuleColours.tsx'

/** Relative luminance of WCAG 2. */
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((text) => {
    const share = Number(text) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('a scale gets brighter from end to end, which is seen without telling colours apart', () => {
  const steps = Array.from({ length: 21 }, (_, index) => luminance(scaleColour(index / 20)))
  for (const [index, value] of steps.entries()) if (index > 0) expect(value).toBeGreaterThan(steps[index - 1] ?? 1)
  expect(scaleColour(-1)).toBe('rgb(68 1 84)')
  expect(scaleColour(2)).toBe('rgb(253 231 37)')
})

test.each([
  { values: [0.61, 0.98], step: 0.1, most: 1, expected: { from: 0.6, to: 1 } },
  { values: [0.99, 1], step: 0.1, most: 1, expected: { from: 0.9, to: 1 } },
  { values: [412, 498], step: 50, most: undefined, expected: { from: 400, to: 500 } },
])('a scale for $values goes from $expected.from to $expected.to', ({ values, step, most, expected }) => {
  const { from, to } = scaleFor(values, step, most)
  expect(from).toBeCloseTo(expected.from, 9)
  expect(to).toBeCloseTo(expected.to, 9)
})

test.each([
  { highest: 498, step: 50 },
  { highest: 90, step: 5 },
])('ends of a scale up to $highest are multiples of $step', ({ highest, step }) => {
  expect(stepFor(highest)).toBe(step)
})

import { expect, test } from 'vitest'
import { pairs } from '../pairs.fixture.ts'
import { simplified } from './outline.ts'

test('a circle of 500 corners becomes an outline of 32 that is nearly as large', () => {
  const circle = Array.from({ length: 500 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 500
    return { x: 10 * Math.cos(angle), y: 10 * Math.sin(angle) }
  })
  const corners = simplified(circle, 32)
  expect(corners).toHaveLength(32)
  const areaM2 = corners.reduce((sum, { x, y }, index) => {
    const before = corners.at(index - 1) ?? { x: 0, y: 0 }
    return sum + (before.x * y - x * before.y) / 2
  }, 0)
  // A regular polygon of 32 corners has 16 × 100 × sin(2π / 32) m²; simplifying can only remove existing corners.
  const regularM2 = 16 * 100 * Math.sin(Math.PI / 16)
  expect(areaM2).toBeGreaterThan(0.99 * regularM2)
  expect(areaM2).toBeLessThanOrEqual(regularM2)
})

test('of a line the ends stay, and the corners at which it turns most', () => {
  const line = [0, 1, 2, 3, 4, 5].map((x) => ({ x, y: x === 3 ? 5 : 0 }))
  expect(simplified(line, 5, false)).toEqual(line.filter(({ x }) => x !== 1))
  expect(simplified(line, 3, false)).toEqual(line.filter(({ x }) => [0, 3, 5].includes(x)))
})

test('a wall with a small tooth loses the tooth, not a corner', () => {
  const [square, tooth] = ['0,0 10,0 10,10 0,10', '5.1,10 5,10.1 4.9,10'].map((line) =>
    pairs(line).map(([x, y]) => ({ x, y })),
  )
  if (!square || !tooth) throw new Error('no wall')
  expect(simplified([...square.slice(0, 3), ...tooth, ...square.slice(3)], 4)).toEqual(square)
})

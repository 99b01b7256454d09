import { expect, test } from 'vitest'
import { pairs } from '../../pairs.fixture.ts'
import { freeIntervals } from './freeIntervals.ts'
import { freeRegion, type Ring } from './freeRegion.ts'

const ring = (clearanceM: number, line: string): Ring => ({
  points: pairs(line).map(([x, y]) => ({ x, y })),
  clearanceM,
})
const box = (clearanceM: number, left: number, bottom: number, right: number, top: number): Ring =>
  ring(clearanceM, `${left},${bottom} ${right},${bottom} ${right},${top} ${left},${top}`)
const ROOF = box(0, 0, 0, 10, 6)

test.each<{ strip: string; outline?: Ring; obstacles?: Ring[]; from: number; to: number; free: string }>([
  { strip: 'across a box', from: 0, to: 6, free: '0,10' },
  { strip: 'with a setback of 1 m', outline: box(1, 0, 0, 10, 6), from: 1, to: 5, free: '1,9' },
  { strip: 'into the setback', outline: box(1, 0, 0, 10, 6), from: 0.9, to: 5, free: '' },
  { strip: 'above the roof', from: 5.5, to: 6.5, free: '' },
  { strip: 'past an obstacle', obstacles: [box(0, 4, 2, 5, 3)], from: 1, to: 4, free: '0,4 5,10' },
  { strip: 'that touches an obstacle from below', obstacles: [box(0, 4, 2, 5, 3)], from: 0, to: 2, free: '0,10' },
  {
    strip: 'through the middle of an obstacle',
    obstacles: [box(0.5, 4, 1, 6, 5)],
    from: 2.9,
    to: 3.1,
    free: '0,3.5 6.5,10',
  },
  // The corner's clearance is a quarter of a circle of 0.5 m: 0.4 m above the corner it still reaches 0.3 m to the side.
  {
    strip: 'above the corner of an obstacle',
    obstacles: [box(0.5, 4, 1, 5, 2)],
    from: 2.4,
    to: 6,
    free: '0,3.7 5.3,10',
  },
  // A right triangle of 3 and 4 m: between 1 and 2 m up its slanting side is 1.5 m from the left at the top.
  { strip: 'below a slanting side', outline: ring(0, '0,0 3,0 0,4'), from: 1, to: 2, free: '0,1.5' },
  // The same with a setback of 0.5 m: at right angles to the slanting side, 0.5 · 5/4 along the strip.
  {
    strip: 'below a slanting side with a setback',
    outline: ring(0.5, '0,0 3,0 0,4'),
    from: 1,
    to: 2,
    free: '0.5,0.875',
  },
  {
    strip: 'across both arms of a U',
    outline: ring(0, '0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9'),
    from: 2,
    to: 5,
    free: '0,3 6,9',
  },
  {
    strip: 'between two obstacles that overlap',
    obstacles: [box(0, 2, 0, 6, 6), box(0, 4, 0, 8, 6)],
    from: 1,
    to: 2,
    free: '0,2 8,10',
  },
])('a strip $strip is free on $free', ({ outline = ROOF, obstacles = [], from, to, free }) => {
  const found = freeIntervals(freeRegion(outline, obstacles), from, to)
  const expected = free === '' ? [] : pairs(free)
  expect(found).toHaveLength(expected.length)
  for (const [index, [left, right]] of expected.entries()) {
    expect(found[index]!.left).toBeCloseTo(left, 4)
    expect(found[index]!.right).toBeCloseTo(right, 4)
  }
})

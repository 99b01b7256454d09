import { expect, test } from 'vitest'
import { besideShape, leftBy } from './besideShape.ts'

/** A map of 1440 by 900 with a panel of 392 px on its left, the address box above and the buttons below. */
const ROOM = { left: 392, top: 72, right: 1440, bottom: 800 }
const PHONE = { left: 0, top: 80, right: 390, bottom: 640 }
const CARD = { width: 288, height: 120 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

// 80 px beside the shape and 44 px above and below it are left for the edge lengths; 12 px stay free along the margin.
test.each([
  { where: 'to its right', shape: box(700, 300, 200, 100), place: { left: 980, top: 290 } },
  {
    where: 'to its left, where a panel is on the right',
    shape: box(1000, 300, 200, 100),
    place: { left: 632, top: 290 },
  },
  { where: 'below it, where it is wide', shape: box(500, 200, 800, 100), place: { left: 756, top: 344 } },
  { where: 'above it, where it is wide and low', shape: box(500, 600, 800, 150), place: { left: 756, top: 436 } },
  { where: 'within the map, where it is at its rim', shape: box(600, 80, 100, 40), place: { left: 780, top: 84 } },
  {
    where: 'at the head, where nothing else is left',
    shape: box(400, 80, 700, 700),
    place: { left: 1140, top: 84 },
  },
  { where: 'nowhere where it would lie over it', shape: box(400, 80, 1000, 700), place: null },
  { where: 'at the foot, where it is not seen', shape: null, place: { left: 772, top: 668 } },
])('a card stands $where', ({ shape, place }) => {
  expect(besideShape(shape, CARD, ROOM, false)).toEqual(place)
})

test.each([
  { where: 'at the foot', shape: box(100, 300, 150, 100), place: { left: 51, top: 508 } },
  { where: 'at the foot, clear of the grips', shape: box(100, 384, 150, 100), place: { left: 51, top: 508 } },
  {
    where: 'at the head, where a grip would be under it',
    shape: box(100, 385, 150, 100),
    place: { left: 90, top: 92 },
  },
])('a docked card stands $where', ({ shape, place }) => {
  expect(besideShape(shape, CARD, PHONE, true)).toEqual(place)
})

test('a card leaves the map above it on a phone, and on its left in landscape', () => {
  expect(leftBy(CARD, PHONE)).toEqual({ left: 0, top: 80, right: 390, bottom: 490 })
  expect(leftBy(CARD, { left: 0, top: 72, right: 844, bottom: 260 })).toEqual({
    left: 0,
    top: 72,
    right: 526,
    bottom: 260,
  })
})

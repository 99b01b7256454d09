import { expect, test } from 'vitest'
import { localPlane } from '#engine/geometry/localPlane.ts'
import { readComuneSeats } from '../../places/gazetteer/places.ts'
import { climatePlaces } from './climatePlaces.ts'

const places = climatePlaces()
const grid = places.filter(({ name }) => name === null)
const isOnGrid = (lat: number, lng: number): boolean => grid.some((point) => point.lat === lat && point.lng === lng)

test('the 112 provincial capitals come first', () => {
  const capitals = places.slice(0, 112)
  expect(capitals.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Bari', 'Bolzano', 'Cesena', 'Roma', 'Trani']),
  )
  expect(capitals.every(({ name }) => name !== null)).toBe(true)
  expect(grid).toHaveLength(places.length - 112)
})

test('the grid has 500 to 700 points of 0.25°, each once', () => {
  expect(grid.length).toBeGreaterThan(500)
  expect(grid.length).toBeLessThan(700)
  expect(grid.every(({ lat, lng }) => Number.isInteger(lat * 4) && Number.isInteger(lng * 4))).toBe(true)
  expect(new Set(grid.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(grid.length)
})

test.each([
  { where: 'the plain at Vercelli', lat: 45.25, lng: 8.5 },
  { where: 'Lampedusa', lat: 35.5, lng: 12.5 },
  { where: 'the upper Vinschgau', lat: 46.75, lng: 10.5 },
])('$where is on it', ({ lat, lng }) => expect(isOnGrid(lat, lng)).toBe(true))

test.each([
  { where: 'the sea off Rome', lat: 41.25, lng: 12 },
  { where: 'Lugano, across the border by more than half a step', lat: 46.25, lng: 9 },
  { where: 'Innsbruck', lat: 47.25, lng: 11.5 },
])('$where is not', ({ lat, lng }) => expect(isOnGrid(lat, lng)).toBe(false))

test('every comune has four places within 45 km', () => {
  for (const seat of readComuneSeats().filter((_, index) => index % 40 === 0)) {
    const plane = localPlane(seat)
    const near = places.filter((place) => Math.hypot(plane.toPoint(place).x, plane.toPoint(place).y) < 45_000)
    expect(near.length).toBeGreaterThanOrEqual(4)
  }
})

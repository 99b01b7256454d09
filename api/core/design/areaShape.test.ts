import { expect, test } from 'vitest'
import { extentOf } from './areaShape.ts'

const bounds = { north: 45.2, east: 9.1, south: 45.1, west: 9 }

test('the box of a design reaches from the outermost of its areas and obstacles to the other', () => {
  const areas = [{ type: 'rectangle' as const, bounds }]
  const coordinates = [
    { lat: 45, lng: 9.05 },
    { lat: 45.15, lng: 9.3 },
    { lat: 45.12, lng: 9.2 },
  ]
  const obstacles = [{ type: 'polygon' as const, coordinates }]
  expect(extentOf({ areas, obstacles })).toEqual({
    type: 'rectangle',
    bounds: { north: 45.2, east: 9.3, south: 45, west: 9 },
  })
})

test('around nothing there is no box', () => {
  expect(extentOf({ areas: [], obstacles: [] })).toBeNull()
})

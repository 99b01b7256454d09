import { describe, expect, test } from 'vitest'
import type { OutlineShape } from '#design/shape.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corner, nearPixel, shownAt } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, cameraAt } from './places.ts'
import { click, drag, press } from './pointer.ts'
import { POLYGON, POLYLINE, RECTANGLE, selected } from './sampleShapes.ts'
import { type Pixel, panned, positionAt } from './webMercator.ts'

/** The shape moved by the pointer's path, in degrees. */
const moved = (shape: OutlineShape, from: Pixel, to: Pixel) => {
  const start = positionAt(CAMERA, from)
  const end = positionAt(CAMERA, to)
  const dLat = end.lat - start.lat
  const dLng = end.lng - start.lng
  if (shape.type !== 'rectangle') {
    const coordinates = shape.coordinates.map(
      ({ lat, lng }) => cameraAt({ center: { lat: lat + dLat, lng: lng + dLng }, zoom: 0 }).center,
    )
    return { ...shape, coordinates }
  }
  const { north, south, east, west } = shape.bounds
  const bounds = {
    north: expect.closeTo(north + dLat, 6),
    south: expect.closeTo(south + dLat, 6),
    east: expect.closeTo(east + dLng, 6),
    west: expect.closeTo(west + dLng, 6),
  }
  return { ...shape, bounds }
}

export const describeWholeShapes = (adapter: MapAdapter): void => {
  const KINDS = [
    { kind: 'rectangle', shape: RECTANGLE, inside: { x: 340, y: 240 } },
    { kind: 'polygon', shape: POLYGON, inside: { x: 340, y: 260 } },
    { kind: 'polyline', shape: POLYLINE, inside: { x: 265, y: 390 } },
  ] as const

  describe.each(KINDS)('a $kind', ({ shape, inside }) => {
    test.each(['off', 'edit'] as const)('is selected by a click in the mode %s', async (drawMode) => {
      const { events } = await mountMap(adapter, { shapes: [shape], drawMode })
      await click(inside)
      await settle()
      expect(events.selected).toEqual(['area-1'])
      expect(events.edited).toEqual([])
    })

    test('is not selected by a click beside it', async () => {
      const { events } = await mountMap(adapter, { shapes: [shape] })
      await click({ x: 100, y: 100 })
      await settle()
      expect(events.selected).toEqual([])
    })

    test('is dragged as a whole once it is selected, and the map stays where it is', async () => {
      const { events } = await mountMap(adapter, selected(shape))
      const to = { x: inside.x + 90, y: inside.y - 70 }
      await drag(inside, to)
      await settle()
      expect(events.edited).toEqual([moved(shape, inside, to)])
      expect(events.dragged.at(-2)).toEqual(moved(shape, inside, to))
      expect(events.dragged.at(-1)).toBeNull()
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test.each([
      { which: 'selected', selectedShapeId: 'area-1' },
      { which: 'not selected', selectedShapeId: null },
    ])('that is $which stays where it was when Esc is pressed while it is dragged', async ({ selectedShapeId }) => {
      const { events } = await mountMap(adapter, { shapes: [shape], selectedShapeId, drawMode: 'edit' })
      await drag(inside, { x: inside.x + 90, y: inside.y - 70 }, () => press('{Escape}'))
      await settle()
      expect(events.edited).toEqual([])
      expect(events.dragged.at(-1)).toBeNull()
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test.each(['off', 'edit'] as const)(
      'that is not selected is selected and dragged in one pull in the mode %s, and the map stays where it is',
      async (drawMode) => {
        const { events } = await mountMap(adapter, { shapes: [shape], drawMode })
        const to = { x: inside.x + 90, y: inside.y - 70 }
        await drag(inside, to)
        await settle()
        expect(events.selected).toEqual(['area-1'])
        expect(events.edited).toEqual([moved(shape, inside, to)])
        expect(events.dragged.findLast((told) => told !== null)).toEqual(moved(shape, inside, to))
        expect(events.dragged.at(-1)).toBeNull()
        await settleMoves()
        expect(events.cameras).toEqual([])
      },
    )

    test('that nobody may change stays where it is, and a pull on it moves the map', async () => {
      const { events } = await mountMap(adapter, { shapes: [shape], isReadOnly: true })
      const to = { x: inside.x + 90, y: inside.y - 70 }
      await drag(inside, to)
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(panned(CAMERA, inside, to)))
      expect(events.selected).toEqual([])
      expect(events.edited).toEqual([])
    })

    test('that the store leaves where it was goes back there after a drag', async () => {
      const { events } = await mountMap(adapter, { ...selected(shape), obeys: false })
      const before = shownAt(corner(1))
      await drag(inside, { x: inside.x + 90, y: inside.y - 70 })
      await settle()
      expect(events.edited).toHaveLength(1)
      expect(shownAt(corner(1))).toEqual(nearPixel(before))
    })

    test('that is only clicked is not edited', async () => {
      const { events } = await mountMap(adapter, selected(shape))
      await click(inside)
      await settle()
      expect(events.edited).toEqual([])
    })
  })
}

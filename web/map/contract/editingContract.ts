import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatLng } from '../../../api/contract/area.ts'
import { verticesOf } from '../drawing/outline.ts'
import type { MapAdapter, Shape } from '../mapAdapter.ts'
import { CAMERA, cameraAt, mountMap, pathAt, rectangleAt, settle, settleMoves, shapeAt } from './mountMap.tsx'
import { BOX_ORIGIN, click, doubleClick, drag, press } from './pointer.ts'
import { type Pixel, pixelOf, positionAt } from './webMercator.ts'

const BOX_CORNERS = [
  { x: 250, y: 180 },
  { x: 550, y: 400 },
] as const
const QUAD = [
  { x: 250, y: 400 },
  { x: 550, y: 420 },
  { x: 580, y: 180 },
  { x: 270, y: 200 },
] as const
const LINE = [
  { x: 200, y: 400 },
  { x: 460, y: 360 },
  { x: 640, y: 180 },
] as const

const RECTANGLE = shapeAt('area-1', 'rectangle', BOX_CORNERS)
const POLYGON = shapeAt('area-1', 'polygon', QUAD)
const POLYLINE = shapeAt('area-1', 'polyline', LINE)

const selected = (shape: Shape) => ({ shapes: [shape], selectedShapeId: shape.id, drawMode: 'edit' }) as const
const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const corners = page.getByRole('button', { name: /^Angolo \d+$/ })
const corner = (number: number) =>
  page.getByRole('button', { name: `Angolo ${number}`, exact: true }).element() as HTMLElement

/** Where a corner's grip is shown in the box. */
const shownAt = (element: Element): Pixel => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 - BOX_ORIGIN.x, y: top + height / 2 - BOX_ORIGIN.y }
}
/** Within a pixel: a map may put grips on whole pixels. */
const nearPixel = ({ x, y }: Pixel) => ({ x: expect.closeTo(x, -0.3), y: expect.closeTo(y, -0.3) })

const moved = (shape: Shape, from: Pixel, to: Pixel) => {
  const start = positionAt(CAMERA, from)
  const end = positionAt(CAMERA, to)
  const dLat = end.lat - start.lat
  const dLng = end.lng - start.lng
  if (shape.type !== 'rectangle') {
    const coordinates = shape.coordinates.map(
      ({ lat, lng }) => cameraAt({ centre: { lat: lat + dLat, lng: lng + dLng }, zoom: 0 }).centre,
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

export const describeEditing = (adapter: MapAdapter): void => {
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
      await settleMoves()
      expect(events.cameras).toEqual([])
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

  describe('a vertex', () => {
    test('of a polygon is dragged alone', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      const to = { x: 690, y: 120 }
      await drag(QUAD[2], to)
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polygon', [QUAD[0], QUAD[1], to, QUAD[3]]) }])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('of a polyline is dragged alone', async () => {
      const { events } = await mountMap(adapter, selected(POLYLINE))
      const to = { x: 150, y: 500 }
      await drag(LINE[0], to)
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polyline', [to, LINE[1], LINE[2]]) }])
    })

    test('of a rectangle is dragged and the opposite corner stays', async () => {
      const { events } = await mountMap(adapter, selected(RECTANGLE))
      const to = { x: 190, y: 110 }
      await drag(BOX_CORNERS[0], to)
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...rectangleAt(to, BOX_CORNERS[1]) }])
    })

    test('dragged a second time starts from where the first drag left it', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      const [first, second] = [
        { x: 690, y: 120 },
        { x: 640, y: 150 },
      ]
      await drag(QUAD[2], first)
      await settle()
      await drag(first, second)
      await settle()
      expect(events.edited[1]).toEqual({ id: 'area-1', ...pathAt('polygon', [QUAD[0], QUAD[1], second, QUAD[3]]) })
    })

    test('is pulled out of the middle of an edge', async () => {
      const { events } = await mountMap(adapter, selected(POLYLINE))
      const to = { x: 330, y: 260 }
      await drag(middle(LINE[0], LINE[1]), to)
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polyline', [LINE[0], to, LINE[1], LINE[2]]) }])
    })

    test('is pulled out of the closing edge of a polygon', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      const to = { x: 150, y: 300 }
      await drag(middle(QUAD[3], QUAD[0]), to)
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polygon', [...QUAD, to]) }])
    })

    test('is removed by a double click and not by a single one', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      await click(QUAD[1])
      await settle()
      expect(events.edited).toEqual([])
      await doubleClick(QUAD[1])
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polygon', [QUAD[0], QUAD[2], QUAD[3]]) }])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('is removed by Delete once it has the focus', async () => {
      const { events } = await mountMap(adapter, selected(POLYLINE))
      corner(2).focus()
      await press('{Delete}')
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polyline', [LINE[0], LINE[2]]) }])
    })

    test('is not removed where too few would be left', async () => {
      const { events } = await mountMap(adapter, selected(shapeAt('area-1', 'polyline', LINE.slice(0, 2))))
      await doubleClick(LINE[0])
      corner(1).focus()
      await press('{Delete}')
      await settle()
      expect(events.edited).toEqual([])
    })

    test('is moved by the arrows as often as they are pressed, the map staying where it is', async () => {
      const { events } = await mountMap(adapter, selected(POLYLINE))
      corner(3).focus()
      for (const arrow of ['{ArrowRight}', '{ArrowRight}', '{ArrowUp}']) {
        await press(arrow)
        await settle()
      }
      const steps = events.edited.map((edited) => verticesOf(edited))
      expect(steps).toHaveLength(3)
      for (const [first, second] of steps) {
        expect([first, second]).toEqual(pathAt('polyline', LINE.slice(0, 2)).coordinates)
      }
      const [right, further, up] = steps.map(([, , last]) => pixelOf(CAMERA, last as LatLng))
      expect(right?.x).toBeGreaterThan(LINE[2].x)
      expect(further?.x).toBeGreaterThan(right?.x ?? 0)
      expect(further?.y).toBeCloseTo(LINE[2].y, 3)
      expect(up?.y).toBeLessThan(LINE[2].y)
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('dropped where the outline would cross itself is refused and goes back', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      await drag(QUAD[0], { x: 700, y: 300 })
      await settle()
      expect(events.refused).toEqual(['selfIntersecting'])
      expect(events.edited).toEqual([])
      expect(shownAt(corner(1))).toEqual(nearPixel(QUAD[0]))
    })
  })

  describe('what is shown is what the store holds', () => {
    const elsewhere = shapeAt('area-1', 'rectangle', [
      { x: 600, y: 450 },
      { x: 800, y: 550 },
    ])

    test('a shape changed in the store is found at its new place and not at the old one', async () => {
      const { events, set } = await mountMap(adapter, { shapes: [RECTANGLE] })
      await set({ shapes: [elsewhere] })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual([])
      await click({ x: 700, y: 500 })
      await settle()
      expect(events.selected).toEqual(['area-1'])
    })

    test('a selected shape changed in the store takes its grips along', async () => {
      const { set } = await mountMap(adapter, selected(POLYGON))
      const other = [
        { x: 100, y: 500 },
        { x: 300, y: 500 },
        { x: 300, y: 450 },
      ] as const
      await set({ shapes: [shapeAt('area-1', 'polygon', other)] })
      await expect.element(corners).toHaveLength(3)
      expect(shownAt(corner(3))).toEqual(nearPixel(other[2]))
    })

    test('a shape removed from the store is gone, with its grips', async () => {
      const { events, set } = await mountMap(adapter, selected(RECTANGLE))
      await set({ shapes: [], selectedShapeId: null })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual([])
      await expect.element(corners).toHaveLength(0)
    })

    test('only the selected shape has grips, one at each corner', async () => {
      const other = shapeAt('area-2', 'polygon', [
        { x: 650, y: 500 },
        { x: 850, y: 500 },
        { x: 850, y: 300 },
      ])
      const { set } = await mountMap(adapter, { shapes: [RECTANGLE, other] })
      await expect.element(corners).toHaveLength(0)
      await set({ selectedShapeId: 'area-1' })
      await expect.element(corners).toHaveLength(4)
      await set({ selectedShapeId: 'area-2' })
      await expect.element(corners).toHaveLength(3)
      expect(shownAt(corner(1))).toEqual(nearPixel({ x: 650, y: 500 }))
    })

    test('a selected shape has no grips while something is drawn', async () => {
      await mountMap(adapter, { ...selected(RECTANGLE), drawMode: 'polygon' })
      await expect.element(corners).toHaveLength(0)
    })

    test('of two shapes the clicked one is selected', async () => {
      const { events } = await mountMap(adapter, { shapes: [RECTANGLE, { ...elsewhere, id: 'area-2' }] })
      await click({ x: 700, y: 500 })
      await click({ x: 340, y: 240 })
      await settle()
      expect(events.selected).toEqual(['area-2', 'area-1'])
    })
  })
}

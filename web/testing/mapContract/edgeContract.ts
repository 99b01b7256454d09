import { describe, expect, test } from 'vitest'
import { shapeVertices } from '#design/shape.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corners } from './grips.ts'
import { mountMap, settle } from './mountMap.tsx'
import { shapeAt } from './places.ts'
import { BOX_ORIGIN, click, drag, switchTouchScreen, tap } from './pointer.ts'
import { BOX_CORNERS, POLYGON, RECTANGLE, selected } from './sampleShapes.ts'

export const describeEdges = (adapter: MapAdapter): void => {
  describe('an edge', () => {
    test.each([
      { edge: 'the south edge of a rectangle', shape: RECTANGLE, at: { x: 400, y: 400 }, edgeIndex: 0 },
      { edge: 'the east edge of a rectangle', shape: RECTANGLE, at: { x: 550, y: 300 }, edgeIndex: 1 },
      { edge: 'the west edge of a rectangle', shape: RECTANGLE, at: { x: 250, y: 300 }, edgeIndex: 3 },
      { edge: 'the first edge of a polygon', shape: POLYGON, at: { x: 400, y: 410 }, edgeIndex: 0 },
      { edge: 'the closing edge of a polygon', shape: POLYGON, at: { x: 260, y: 300 }, edgeIndex: 3 },
    ])('is clicked where it is asked for: $edge', async ({ shape, at, edgeIndex }) => {
      const { events } = await mountMap(adapter, { ...selected(shape), drawMode: 'edges' })
      await click(at)
      await settle()
      expect(events.edges).toEqual([edgeIndex])
    })

    test('is tapped a little beside it, too', async () => {
      await switchTouchScreen(true)
      try {
        const { events } = await mountMap(adapter, { ...selected(RECTANGLE), drawMode: 'edges' })
        await tap({ x: 400, y: 409 })
        await settle()
        expect(events.edges).toEqual([0])
      } finally {
        await switchTouchScreen(false)
      }
    })

    test('is not met in the middle of the shape, which can neither be dragged nor reshaped meanwhile', async () => {
      const { events } = await mountMap(adapter, { ...selected(RECTANGLE), drawMode: 'edges' })
      await drag({ x: 400, y: 290 }, { x: 420, y: 330 })
      await settle()
      expect(events.edges).toEqual([])
      expect(events.edited).toEqual([])
      await expect.element(corners.first()).not.toBeInTheDocument()
    })

    test.each([
      { what: 'an edge', at: { x: 330, y: 412 }, edgeIndex: 0 },
      { what: 'the grip in the middle of one', at: { x: 400, y: 410 }, edgeIndex: 0 },
    ])('is clicked while the shape can be changed, where that is asked for: $what', async ({ at, edgeIndex }) => {
      const { events } = await mountMap(adapter, { ...selected(POLYGON), asksForEdge: true })
      await click(at)
      await settle()
      expect(events.edges).toEqual([edgeIndex])
      expect(events.edited).toEqual([])
    })

    test('is dragged with its shape all the same', async () => {
      const { events } = await mountMap(adapter, { ...selected(RECTANGLE), asksForEdge: true })
      await drag({ x: 400, y: 400 }, { x: 420, y: 430 })
      await settle()
      expect(events.edges).toEqual([])
      expect(events.edited).toHaveLength(1)
    })

    test('is marked, and the mark is moved', async () => {
      const map = await mountMap(adapter, { ...selected(RECTANGLE), markedEdges: [0] })
      const marks = () =>
        [...document.querySelectorAll('[data-marked-edge]')].map((mark) => mark.getBoundingClientRect())
      // From the south-west corner to the south-east one.
      const [south] = marks()
      expect(south?.left).toBeCloseTo(BOX_ORIGIN.x + 250, -1)
      expect(south?.right).toBeCloseTo(BOX_ORIGIN.x + 550, -1)
      expect(south?.top).toBeCloseTo(BOX_ORIGIN.y + 400, -1)
      await map.set({ markedEdges: [1, 3] })
      expect(marks().map(({ left }) => Math.round((left - BOX_ORIGIN.x) / 10))).toEqual([55, 25])
      await map.set({ markedEdges: [] })
      expect(marks()).toEqual([])
    })

    test('shows what modules leave free along it, and lets presses through', async () => {
      const strip = shapeVertices(shapeAt('strip', 'rectangle', [BOX_CORNERS[0], { x: 550, y: 200 }]))
      const { events } = await mountMap(adapter, { ...selected(RECTANGLE), keptFree: [strip] })
      const { left, top, right, bottom } =
        document.querySelector('.kept-free')?.getBoundingClientRect() ?? new DOMRect()
      const box = [left - BOX_ORIGIN.x, top - BOX_ORIGIN.y, right - BOX_ORIGIN.x, bottom - BOX_ORIGIN.y]
      for (const [index, expected] of [250, 180, 550, 200].entries()) expect(box[index]).toBeCloseTo(expected, -1)
      await drag({ x: 400, y: 190 }, { x: 420, y: 210 })
      await settle()
      expect(events.edited).toHaveLength(1)
    })

    test('means nothing in another mode', async () => {
      const { events } = await mountMap(adapter, selected(RECTANGLE))
      await click({ x: 400, y: 400 })
      await settle()
      expect(events.edges).toEqual([])
    })
  })
}

import { describe, expect, test } from 'vitest'
import type { MapAdapter } from '../mapAdapter.ts'
import { corners } from './grips.ts'
import { mountMap, settle } from './mountMap.tsx'
import { click, drag, switchTouchScreen, tap } from './pointer.ts'
import { POLYGON, RECTANGLE, selected } from './sampleShapes.ts'

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

    test('means nothing in another mode', async () => {
      const { events } = await mountMap(adapter, selected(RECTANGLE))
      await click({ x: 400, y: 400 })
      await settle()
      expect(events.edges).toEqual([])
    })
  })
}

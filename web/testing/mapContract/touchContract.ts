import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, pathAt, rectangleAt, shapeAt } from './places.ts'
import { latePinch, swipe, switchTouchScreen, tap } from './pointer.ts'

const CORNERS = [
  { x: 250, y: 400 },
  { x: 560, y: 330 },
  { x: 640, y: 150 },
] as const

const PARTING_FINGERS = [
  { from: { x: 400, y: 300 }, to: { x: 300, y: 250 } },
  { from: { x: 500, y: 300 }, to: { x: 600, y: 350 } },
] as const
const FINGERS_BESIDE_AND_ON_SHAPE = [
  { from: { x: 150, y: 300 }, to: { x: 60, y: 260 } },
  { from: { x: 400, y: 300 }, to: { x: 560, y: 340 } },
] as const
const SHAPE = shapeAt('area-1', 'rectangle', [
  { x: 250, y: 180 },
  { x: 550, y: 400 },
])

export const describeTouch = (adapter: MapAdapter): void => {
  describe('on a touch screen', () => {
    beforeEach(() => switchTouchScreen(true))
    afterEach(() => switchTouchScreen(false))

    test('every tap places one vertex, and a tap on the first closes the outline', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      for (const [index, corner] of CORNERS.entries()) {
        await tap(corner)
        await settle()
        expect(sketch()).toMatchObject({ vertexCount: index + 1 })
      }
      await tap({ x: CORNERS[0].x + 15, y: CORNERS[0].y - 10 })
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
    })

    test('two quick taps on one spot place one vertex and zoom nothing', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await tap(CORNERS[0])
      await tap({ x: CORNERS[0].x + 5, y: CORNERS[0].y + 5 })
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 1 })
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('a double tap ends a line and zooms nothing', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polyline' })
      await tap(CORNERS[0])
      await settle()
      await tap(CORNERS[1])
      await tap(CORNERS[1])
      await settle()
      expect(events.drawn).toEqual([pathAt('polyline', CORNERS.slice(0, 2))])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('the tap that ends a line selects nothing that lies under it', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polyline', shapes: [SHAPE] })
      await tap({ x: 300, y: 220 })
      await settle()
      await tap({ x: 500, y: 360 })
      await settle()
      await tap({ x: 500, y: 360 })
      await settle()
      expect(events.drawn).toHaveLength(1)
      expect(events.selected).toEqual([])
    })

    test('one finger pulls the map and places no vertex', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await tap(CORNERS[0])
      await swipe({ from: { x: 500, y: 300 }, to: { x: 380, y: 260 } })
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 1 })
      await expect.poll(() => events.cameras.length).toBeGreaterThan(0)
    })

    test.each(['off', 'polygon', 'rectangle'] as const)(
      'two fingers zoom the map in the mode %s and draw nothing',
      async (drawMode) => {
        const { events, sketch } = await mountMap(adapter, { drawMode })
        await swipe(...PARTING_FINGERS)
        await settleMoves()
        expect(events.cameras.at(-1)?.zoom).toBeGreaterThan(CAMERA.zoom)
        expect(sketch()?.vertexCount ?? 0).toBe(0)
        expect(events.drawn).toEqual([])
      },
    )

    test('a finger drags a rectangle out', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'rectangle' })
      await swipe({ from: CORNERS[0], to: CORNERS[2] })
      await settle()
      expect(events.drawn).toEqual([rectangleAt(CORNERS[0], CORNERS[2])])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('a second finger takes back the rectangle the first one had begun', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'rectangle' })
      await latePinch({ from: { x: 400, y: 300 }, to: { x: 380, y: 280 } }, PARTING_FINGERS[1])
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 0 })
      expect(events.drawn).toEqual([])
    })

    test('a second finger takes back the drag the first one had begun', async () => {
      const { events } = await mountMap(adapter, { shapes: [SHAPE], selectedShapeId: 'area-1', drawMode: 'edit' })
      await latePinch({ from: { x: 400, y: 300 }, to: { x: 380, y: 280 } }, PARTING_FINGERS[1])
      await settle()
      expect(events.edited).toEqual([])
    })

    test('a tap selects a shape, and a finger drags the selected one', async () => {
      const { events } = await mountMap(adapter, { shapes: [SHAPE] })
      await tap({ x: 330, y: 240 })
      await settle()
      expect(events.selected).toEqual(['area-1'])
      await swipe({ from: { x: 330, y: 240 }, to: { x: 400, y: 300 } })
      await settle()
      expect(events.edited).toHaveLength(1)
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('a finger selects and drags a shape that is not selected, in one pull', async () => {
      const { events } = await mountMap(adapter, { shapes: [SHAPE] })
      await swipe({ from: { x: 330, y: 240 }, to: { x: 400, y: 300 } })
      await settle()
      expect(events.selected).toEqual(['area-1'])
      expect(events.edited).toHaveLength(1)
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('a second finger takes back the drag of a shape that was not selected', async () => {
      const { events } = await mountMap(adapter, { shapes: [SHAPE] })
      await latePinch({ from: { x: 400, y: 300 }, to: { x: 380, y: 280 } }, PARTING_FINGERS[1])
      await settle()
      expect(events.edited).toEqual([])
    })

    test.each([
      { on: 'a shape that is not selected', selectedShapeId: null, fingers: PARTING_FINGERS },
      { on: 'the selected shape', selectedShapeId: 'area-1', fingers: PARTING_FINGERS },
      { on: 'the map and a shape', selectedShapeId: null, fingers: FINGERS_BESIDE_AND_ON_SHAPE },
    ])('two fingers on $on zoom the map and leave the shape where it is', async ({ selectedShapeId, fingers }) => {
      const { events } = await mountMap(adapter, { shapes: [SHAPE], selectedShapeId, drawMode: 'edit' })
      await swipe(...fingers)
      await settleMoves()
      expect(events.cameras.at(-1)?.zoom).toBeGreaterThan(CAMERA.zoom)
      expect(events.edited).toEqual([])
      expect(events.selected).toEqual([])
    })

    test('one finger pulls the map again after two on a shape have zoomed it', async () => {
      const { events, set } = await mountMap(adapter, { shapes: [SHAPE], drawMode: 'edit' })
      await swipe(...PARTING_FINGERS)
      await settleMoves()
      await set({ camera: { ...CAMERA } })
      await settleMoves()
      events.cameras.length = 0
      await swipe({ from: { x: 60, y: 560 }, to: { x: 60, y: 450 } })
      await settleMoves()
      expect(events.cameras).not.toEqual([])
      expect(events.edited).toEqual([])
    })

    test('a finger drags a vertex', async () => {
      const { events } = await mountMap(adapter, {
        shapes: [shapeAt('area-1', 'polygon', CORNERS)],
        selectedShapeId: 'area-1',
        drawMode: 'edit',
      })
      const to = { x: 720, y: 220 }
      await swipe({ from: CORNERS[2], to })
      await settle()
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polygon', [CORNERS[0], CORNERS[1], to]) }])
    })
  })
}

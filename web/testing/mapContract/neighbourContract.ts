import { describe, expect, test } from 'vitest'
import { type Shape, shapeVertices } from '#design/shape.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { mountMap, settle } from './mountMap.tsx'
import { pathAt, shapeAt } from './places.ts'
import { click, clickAll, drag, moveTo, press, switchTouchScreen, tap } from './pointer.ts'
import { selected } from './sampleShapes.ts'
import type { Pixel } from './webMercator.ts'

/** A face that faces down and left; its ridge runs from the third corner to the fourth, 240 px right and 180 px up. */
const FACE: readonly Pixel[] = [
  { x: 300, y: 500 },
  { x: 540, y: 320 },
  { x: 480, y: 240 },
  { x: 240, y: 420 },
]
const NEIGHBOUR = shapeAt('neighbour', 'polygon', FACE)
const corners = shapeVertices(NEIGHBOUR)
const slipped = ({ x, y }: Pixel): Pixel => ({ x: x + 4, y: y - 5 })
const [RIDGE_END, RIDGE_START] = [FACE[2], FACE[3]] as [Pixel, Pixel]
const BESIDE = { shapes: [NEIGHBOUR] } as const
const verticesOf = (shape: unknown) => shapeVertices(shape as Shape)

export const describeNeighbours = (adapter: MapAdapter): void => {
  describe('beside another roof', () => {
    test('a rectangle along its ridge takes the exact corners, lies away from it and begins with the low edge', async () => {
      const { events } = await mountMap(adapter, { ...BESIDE, drawMode: 'alongEdge' })
      // 100 px from the ridge at its start: (240, 420) + 100 · (-0.6, -0.8).
      await clickAll([slipped(RIDGE_START), slipped(RIDGE_END), { x: 180, y: 340 }])
      await settle()
      expect(events.drawn).toEqual([
        pathAt('polygon', [{ x: 420, y: 160 }, { x: 180, y: 340 }, RIDGE_START, RIDGE_END]),
      ])
      expect(verticesOf(events.drawn[0]).slice(2)).toEqual([corners[3], corners[2]])
    })

    test('a polygon takes the exact corners, and with Alt its own', async () => {
      const { events, set } = await mountMap(adapter, { ...BESIDE, drawMode: 'polygon' })
      const outline = [slipped(RIDGE_START), slipped(RIDGE_END), { x: 420, y: 130 }]
      await clickAll(outline)
      await press('{Enter}')
      await settle()
      expect(verticesOf(events.drawn[0]).slice(0, 2)).toEqual([corners[3], corners[2]])
      await set({ drawMode: 'polygon', shapes: [NEIGHBOUR] })
      for (const at of outline) await click(at, { alt: true })
      await press('{Enter}')
      await settle()
      expect(events.drawn[1]).toEqual(pathAt('polygon', outline))
    })

    test('a rectangle takes the exact corner', async () => {
      const { events } = await mountMap(adapter, { ...BESIDE, drawMode: 'rectangle' })
      await drag(slipped(RIDGE_END), { x: 700, y: 100 })
      await settle()
      expect(events.drawn).toMatchObject([{ bounds: { south: corners[2]?.lat, west: corners[2]?.lng } }])
    })

    test('a sign says that a vertex snaps, by mouse before the click and by finger after the tap', async () => {
      const { set } = await mountMap(adapter, { ...BESIDE, drawMode: 'polygon' })
      const marks = () => [...document.querySelectorAll('.snap-mark')].map(({ classList }) => classList.item(1))
      await moveTo(slipped(RIDGE_START))
      await settle()
      expect(marks()).toEqual(['snap-corner'])
      await moveTo({ x: 364, y: 335 })
      await settle()
      expect(marks()).toEqual(['snap-edge'])
      await moveTo({ x: 600, y: 120 })
      await settle()
      expect(marks()).toEqual([])
      await set({ drawMode: 'off' })
      await switchTouchScreen(true)
      try {
        await set({ drawMode: 'polygon' })
        await tap(slipped(RIDGE_START))
        await settle()
        expect(marks()).toEqual(['snap-corner'])
      } finally {
        await switchTouchScreen(false)
      }
    })

    test('a dragged corner takes the exact corner of it', async () => {
      const own = shapeAt('area-1', 'polygon', [
        { x: 560, y: 120 },
        { x: 700, y: 160 },
        { x: 640, y: 260 },
      ])
      const { events } = await mountMap(adapter, { ...selected(own), shapes: [NEIGHBOUR, own] })
      await drag({ x: 640, y: 260 }, slipped(RIDGE_END), async () => {
        expect(document.querySelectorAll('.snap-mark.snap-corner')).toHaveLength(1)
      })
      await settle()
      expect(verticesOf(events.edited[0])[2]).toEqual(corners[2])
      expect(document.querySelectorAll('.snap-mark')).toHaveLength(0)
    })
  })
}

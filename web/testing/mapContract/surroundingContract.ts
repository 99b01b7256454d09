import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Shape } from '#design/shape.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corners } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, cameraAt, pathAt, rectangleAt } from './places.ts'
import { click, drag, press } from './pointer.ts'
import { LINE, RECTANGLE } from './sampleShapes.ts'
import { positionAt } from './webMercator.ts'

/** Sphere of rule 3.11, around which Web Mercator has 256 · 2^18 pixels at zoom 18. */
const METRES_A_PIXEL =
  (2 * Math.PI * 6_371_000 * Math.cos((CAMERA.center.lat * Math.PI) / 180)) / (256 * 2 ** CAMERA.zoom)

const TRUNK = { x: 640, y: 300 } as const
const RADIUS_PX = 50
const RIM = { x: TRUNK.x + RADIUS_PX, y: TRUNK.y } as const
const at = (pixel: { readonly x: number; readonly y: number }) =>
  cameraAt({ center: positionAt(CAMERA, pixel), zoom: 0 }).center
const radiusOf = (pixels: number) => expect.closeTo(pixels * METRES_A_PIXEL, 2)
const TREE: Shape = {
  id: 'tree',
  kind: 'tree',
  type: 'circle',
  center: positionAt(CAMERA, TRUNK),
  radiusM: RADIUS_PX * METRES_A_PIXEL,
}

export const describeSurroundings = (adapter: MapAdapter): void => {
  describe('what stands around', () => {
    test('is a building dragged out, or a wall clicked point by point', async () => {
      const { events, set } = await mountMap(adapter, { drawMode: 'rectangle', drawKind: 'building' })
      await drag(TRUNK, { x: 700, y: 360 })
      await settle()
      await set({ drawMode: 'polyline', drawKind: 'wall' })
      for (const pixel of LINE) await click(pixel, { alt: true })
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([
        { kind: 'building', ...rectangleAt(TRUNK, { x: 700, y: 360 }) },
        { kind: 'wall', ...pathAt('polyline', LINE) },
      ])
    })

    test('is a tree dragged out from its trunk to the edge of its crown, the map staying where it is', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'circle', drawKind: 'tree' })
      await drag(TRUNK, RIM)
      await settle()
      expect(events.drawn).toEqual([{ kind: 'tree', type: 'circle', center: at(TRUNK), radiusM: radiusOf(RADIUS_PX) }])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('is a tree of 3 m where its trunk is only clicked', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'circle', drawKind: 'tree' })
      await click(TRUNK)
      await settle()
      expect(events.drawn).toEqual([{ kind: 'tree', type: 'circle', center: at(TRUNK), radiusM: 3 }])
    })

    test('is met below a roof, not in its place', async () => {
      const onRoof = { ...TREE, center: positionAt(CAMERA, { x: 540, y: 300 }) }
      const { events } = await mountMap(adapter, { shapes: [onRoof, RECTANGLE], drawMode: 'edit' })
      await click({ x: 530, y: 300 })
      await click({ x: 570, y: 300 })
      await settle()
      expect(events.selected).toEqual(['area-1', 'tree'])
    })

    test('is a tree that is carried as a whole, and wider by its edge', async () => {
      const { events } = await mountMap(adapter, { shapes: [TREE], selectedShapeId: 'tree', drawMode: 'edit' })
      await expect.element(corners).toHaveLength(0)
      await drag({ x: TRUNK.x, y: TRUNK.y + 30 }, { x: TRUNK.x + 40, y: TRUNK.y + 30 })
      await settle()
      await drag({ x: RIM.x + 40, y: RIM.y }, { x: RIM.x + 60, y: RIM.y })
      await settle()
      expect(events.edited).toMatchObject([
        { id: 'tree', center: at({ x: TRUNK.x + 40, y: TRUNK.y }), radiusM: radiusOf(RADIUS_PX) },
        { id: 'tree', center: at({ x: TRUNK.x + 40, y: TRUNK.y }), radiusM: radiusOf(RADIUS_PX + 20) },
      ])
    })

    test('is a tree whose center and edge the arrow keys move', async () => {
      const { events } = await mountMap(adapter, { shapes: [TREE], selectedShapeId: 'tree', drawMode: 'edit' })
      const grip = (name: string) => page.getByRole('button', { name }).element() as HTMLElement
      grip("Centro dell'albero").focus()
      await press('{Shift>}{ArrowRight}{/Shift}')
      grip('Bordo della chioma').focus()
      await press('{Shift>}{ArrowRight}{/Shift}')
      await settle()
      expect(events.edited).toMatchObject([
        { center: at({ x: TRUNK.x + 10, y: TRUNK.y }), radiusM: radiusOf(RADIUS_PX) },
        { radiusM: radiusOf(RADIUS_PX + 10) },
      ])
    })
  })
}

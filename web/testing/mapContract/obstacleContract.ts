import { describe, expect, test } from 'vitest'
import type { Shape } from '#design/shape.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corner, corners, shownAt } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { pathAt, rectangleAt, shapeAt } from './places.ts'
import { click, clickAll, drag, moveTo, press } from './pointer.ts'
import { moduleCenter, modulesOn } from './sampleModules.ts'
import { BOX_CORNERS, QUAD, RECTANGLE, selected } from './sampleShapes.ts'
import { type Colour, colourAround } from './screen.ts'
import type { Pixel } from './webMercator.ts'

const CHIMNEY_CORNERS = [
  { x: 460, y: 210 },
  { x: 520, y: 260 },
] as const
const obstacleAt = (id: string, ends: readonly Pixel[]): Shape => ({
  ...shapeAt(id, 'rectangle', ends),
  kind: 'obstacle',
})
const CHIMNEY = obstacleAt('chimney', CHIMNEY_CORNERS)
const ON_CHIMNEY = { x: 490, y: 235 }
/** A point of the sample rectangle without a label. */
const ON_BOX = { x: 300, y: 350 }

const isReddish = ({ red, blue }: Colour): boolean => red > blue + 30
const seesRedAt = async (pixel: Pixel) => isReddish(await colourAround(pixel, 8))

export const describeObstacles = (adapter: MapAdapter): void => {
  describe('an obstacle', () => {
    test('is dragged out as a rectangle', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'rectangle', drawKind: 'obstacle' })
      await drag(...CHIMNEY_CORNERS)
      await settle()
      expect(events.drawn).toEqual([{ kind: 'obstacle', ...rectangleAt(...CHIMNEY_CORNERS) }])
    })

    test('is a chimney of 60 cm around a click, or in the middle of the map by Enter', async () => {
      // 0.3 m at 0.4184 m per pixel: 40,030,174 m · cos 45.46° / (256 · 2^18).
      const chimneyAround = ({ x, y }: Pixel) =>
        rectangleAt({ x: x - 0.717, y: y - 0.717 }, { x: x + 0.717, y: y + 0.717 })
      const { events, set } = await mountMap(adapter, { drawMode: 'chimney', drawKind: 'obstacle' })
      await click(ON_BOX)
      await settle()
      await set({ drawMode: 'chimney' })
      await moveTo({ x: -20, y: -20 })
      document.querySelector<HTMLElement>('.map-surface')?.focus()
      await press('{ArrowRight}{ArrowLeft}{Enter}')
      await settle()
      const drawn = [ON_BOX, { x: 450, y: 300 }].map((at) => ({
        kind: 'obstacle',
        heightM: 1,
        ...chimneyAround(at),
      }))
      expect(events.drawn).toEqual(drawn)
    })

    test('that is selected is carried along while chimneys are placed, and takes none', async () => {
      const placing = { drawMode: 'chimney', drawKind: 'obstacle', obeys: false } as const
      const { events } = await mountMap(adapter, {
        shapes: [CHIMNEY, RECTANGLE],
        selectedShapeId: 'chimney',
        ...placing,
      })
      await drag(ON_CHIMNEY, { x: ON_CHIMNEY.x - 40, y: ON_CHIMNEY.y + 30 })
      await click(ON_CHIMNEY)
      await settle()
      expect(events.edited).toMatchObject([{ id: 'chimney' }])
      expect(events.drawn).toEqual([])
      await click(ON_BOX)
      await settle()
      expect(events.drawn).toHaveLength(1)
    })

    test('is clicked corner by corner as a polygon', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polygon', drawKind: 'obstacle' })
      // Drawn with Alt: the right-angle help would change this outline.
      for (const pixel of QUAD) await click(pixel, { alt: true })
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([{ kind: 'obstacle', ...pathAt('polygon', QUAD) }])
    })

    test('is clicked along an edge', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'alongEdge', drawKind: 'obstacle' })
      const [start, end] = [QUAD[0], { x: QUAD[0].x, y: 300 }]
      await clickAll([start, end, { x: 290, y: 350 }])
      await settle()
      const corners = [start, end, { x: 290, y: 300 }, { x: 290, y: 400 }]
      expect(events.drawn).toEqual([{ kind: 'obstacle', ...pathAt('polygon', corners) }])
    })

    test('is drawn on a roof, whose modules do not answer meanwhile', async () => {
      const roof = { ...selected(RECTANGLE), overlays: [modulesOn('area-1')] }
      const { events } = await mountMap(adapter, { ...roof, drawMode: 'rectangle', drawKind: 'obstacle' })
      await drag(moduleCenter(0), moduleCenter(4))
      await settle()
      expect(events.drawn).toEqual([{ kind: 'obstacle', ...rectangleAt(moduleCenter(0), moduleCenter(4)) }])
      expect(events.clicked).toEqual([])
    })

    test('wanted instead of a roof starts the drawing over', async () => {
      const { sketch, set } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(QUAD.slice(0, 2))
      await set({ drawKind: 'obstacle' })
      expect(sketch()).toMatchObject({ type: 'polygon', vertexCount: 0 })
    })

    test.each(['area-1', 'chimney', null])('looks unlike its roof while %s is selected', async (selectedShapeId) => {
      await mountMap(adapter, { shapes: [CHIMNEY, RECTANGLE], selectedShapeId })
      expect(await seesRedAt(ON_CHIMNEY)).toBe(true)
      expect(await seesRedAt(ON_BOX)).toBe(false)
    })

    test('looks unlike a roof while it is drawn', async () => {
      const { set } = await mountMap(adapter, { drawMode: 'rectangle', drawKind: 'obstacle' })
      const [start, end] = BOX_CORNERS
      await click(start)
      await moveTo(end)
      await settle()
      expect(await seesRedAt(ON_BOX)).toBe(true)
      await set({ drawKind: 'roof' })
      await click(start)
      await moveTo(end)
      await settle()
      expect(await seesRedAt(ON_BOX)).toBe(false)
    })

    test.each([
      { order: 'drawn after its roof', shapes: [RECTANGLE, CHIMNEY] },
      { order: 'drawn before its roof', shapes: [CHIMNEY, RECTANGLE] },
    ])('$order is selected by a click, also while the roof is selected', async ({ shapes }) => {
      const { events } = await mountMap(adapter, { shapes, selectedShapeId: 'area-1', drawMode: 'edit' })
      await click(ON_CHIMNEY)
      await settle()
      expect(events.selected).toEqual(['chimney'])
      await expect.element(corners).toHaveLength(4)
    })

    test('above a module is what a click means', async () => {
      const { x, y } = moduleCenter(0)
      const vent = obstacleAt('vent', [
        { x: x - 10, y: y - 10 },
        { x: x + 10, y: y + 10 },
      ])
      const roof = { ...selected(RECTANGLE), overlays: [modulesOn('area-1')], shapes: [RECTANGLE, vent] }
      const { events } = await mountMap(adapter, roof)
      await click(moduleCenter(0))
      await settle()
      expect(events.clicked).toEqual([])
      expect(events.selected).toEqual(['vent'])
    })

    test.each([6, 20, 40])('%i px wide is dragged by its middle, and by a corner beside it', async (widthPx) => {
      const half = widthPx / 2
      const ends = [-half, half].map((offset) => ({ x: ON_CHIMNEY.x + offset, y: ON_CHIMNEY.y + offset }))
      const shapes = [RECTANGLE, obstacleAt('vent', ends)]
      const { events } = await mountMap(adapter, { shapes, selectedShapeId: 'vent', obeys: false })
      await drag(ON_CHIMNEY, { x: ON_CHIMNEY.x + 30, y: ON_CHIMNEY.y })
      await settle()
      const moved = ends.map(({ x, y }) => ({ x: x + 30, y })) as [Pixel, Pixel]
      expect(events.edited).toMatchObject([rectangleAt(...moved)])
      // Counted counter-clockwise from the south-west corner.
      const northEast = shownAt(corner(3))
      await drag(northEast, { x: northEast.x + 30, y: northEast.y - 30 })
      await settle()
      const to = { x: ON_CHIMNEY.x + half + 30, y: ON_CHIMNEY.y - half - 30 }
      expect(events.edited[1]).toMatchObject(rectangleAt({ x: ON_CHIMNEY.x - half, y: ON_CHIMNEY.y + half }, to))
    })

    test('stays one when it is dragged', async () => {
      const shapes = [RECTANGLE, CHIMNEY]
      const { events } = await mountMap(adapter, { shapes, selectedShapeId: 'chimney' })
      await drag(ON_CHIMNEY, { x: ON_CHIMNEY.x - 40, y: ON_CHIMNEY.y + 30 })
      await settle()
      expect(events.edited).toHaveLength(1)
      expect(events.edited[0]).toMatchObject({ id: 'chimney', kind: 'obstacle' })
      await settleMoves()
      expect(events.cameras).toEqual([])
    })
  })
}

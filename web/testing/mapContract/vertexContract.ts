import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shapeVertices } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corner, nearPixel, shownAt } from './grips.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, pathAt, rectangleAt, shapeAt } from './places.ts'
import { click, doubleClick, drag, press } from './pointer.ts'
import { BOX_CORNERS, LINE, POLYGON, POLYLINE, QUAD, RECTANGLE, selected } from './sampleShapes.ts'
import { type Pixel, pixelOf } from './webMercator.ts'

const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const turnGrip = () => page.getByRole('button', { name: 'Ruota la forma' }).element() as HTMLElement

export const describeVertices = (adapter: MapAdapter): void => {
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

    test('outside its corner turns a rectangle about its middle, by a key a degree at a time', async () => {
      const { events } = await mountMap(adapter, selected(RECTANGLE))
      const grip = turnGrip()
      const [center, from] = [{ x: 400, y: 290 }, shownAt(grip)]
      const outward = { x: from.x - center.x, y: from.y - center.y }
      // A quarter turn clockwise on the screen.
      const quarter = ({ x, y }: Pixel): Pixel => ({ x: center.x - y, y: center.y + x })
      await drag(from, quarter(outward))
      await settle()
      const corners = [
        { x: -150, y: 110 },
        { x: 150, y: 110 },
        { x: 150, y: -110 },
        { x: -150, y: -110 },
      ]
      const [turned] = events.edited
      expect(turned).toMatchObject({ id: 'area-1', type: 'polygon' })
      // The sides keep their length on the ellipsoid, but the screen shows a sphere: half a pixel of difference.
      expect(turned && shapeVertices(turned).map((each) => pixelOf(CAMERA, each))).toEqual(
        corners.map(quarter).map(nearPixel),
      )
      grip.focus()
      await press('{ArrowRight}')
      await settle()
      expect(events.edited).toHaveLength(2)
      expect(document.activeElement).toBe(grip)
    })

    test('outside its corner turns it in steps of 15° while Shift is held, and tells by how much', async () => {
      const { events } = await mountMap(adapter, selected(RECTANGLE))
      const [center, from] = [{ x: 400, y: 290 }, shownAt(turnGrip())]
      /** The point turned clockwise on the screen. */
      const turned = ({ x, y }: Pixel, angleDeg: number): Pixel => {
        const [cos, sin] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)]
        return { x: center.x + x * cos - y * sin, y: center.y + x * sin + y * cos }
      }
      const outward = { x: from.x - center.x, y: from.y - center.y }
      const said = () => expect.element(page.getByText('30°', { exact: true })).toBeVisible()
      await drag(from, turned(outward, 36), said, { shift: true })
      await settle()
      const [edited] = events.edited
      const corners = [
        { x: -150, y: 110 },
        { x: 150, y: 110 },
        { x: 150, y: -110 },
        { x: -150, y: -110 },
      ]
      expect(edited && shapeVertices(edited).map((each) => pixelOf(CAMERA, each))).toEqual(
        corners.map((corner) => nearPixel(turned(corner, 30))),
      )
      await expect.element(page.getByText('30°', { exact: true })).not.toBeInTheDocument()
    })

    test('stays where it was when Esc is pressed while it is dragged', async () => {
      const { events } = await mountMap(adapter, selected(POLYGON))
      await drag(QUAD[2], { x: 690, y: 120 }, () => press('{Escape}'))
      await settle()
      expect(events.edited).toEqual([])
      await drag(QUAD[2], { x: 640, y: 150 })
      await settle()
      expect(events.edited).toEqual([
        { id: 'area-1', ...pathAt('polygon', [QUAD[0], QUAD[1], { x: 640, y: 150 }, QUAD[3]]) },
      ])
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

    test('is not pulled out of a short edge, which drags the whole line instead', async () => {
      const short = [
        { x: 400, y: 300 },
        { x: 460, y: 300 },
      ] as const
      const { events } = await mountMap(adapter, selected(shapeAt('area-1', 'polyline', short)))
      await drag(middle(...short), { x: 530, y: 360 })
      await settle()
      const moved = short.map(({ x, y }) => ({ x: x + 100, y: y + 60 }))
      expect(events.edited).toEqual([{ id: 'area-1', ...pathAt('polyline', moved) }])
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
      const steps = events.edited.map((edited) => shapeVertices(edited))
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
}

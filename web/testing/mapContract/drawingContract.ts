import { describe, expect, test } from 'vitest'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { pathAt, rectangleAt, shapeAt } from './places.ts'
import { click, clickAll, doubleClick, drag, moveTo, press } from './pointer.ts'
import type { Pixel } from './webMercator.ts'

const A: Pixel = { x: 250, y: 400 }
const B: Pixel = { x: 550, y: 400 }
const C: Pixel = { x: 550, y: 180 }
const D: Pixel = { x: 250, y: 180 }
/** Points whose edges are far from right angles. */
const SLANTING: readonly Pixel[] = [A, { x: 560, y: 330 }, { x: 640, y: 150 }, { x: 360, y: 230 }]

export const describeDrawing = (adapter: MapAdapter): void => {
  describe('a rectangle', () => {
    test.each([
      { way: 'from the lower left', from: A, to: C },
      { way: 'from the upper right', from: C, to: A },
      { way: 'from the upper left', from: D, to: B },
    ])('is dragged out $way', async ({ from, to }) => {
      const { events } = await mountMap(adapter, { drawMode: 'rectangle' })
      await drag(from, to)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(from, to)])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('is dropped by Esc while it is dragged out, and the release places no corner', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'rectangle' })
      await drag(A, C, () => press('{Escape}'))
      await settle()
      expect(events.drawn).toEqual([])
      expect(sketch()).toMatchObject({ vertexCount: 0 })
      await drag(D, B)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(D, B)])
    })

    test('says while it is dragged out that it is, and not when its first corner was clicked', async () => {
      const { sketch, set } = await mountMap(adapter, { drawMode: 'rectangle' })
      await drag(A, C, async () => {
        await settle()
        expect(sketch()).toMatchObject({ vertexCount: 1, isDragged: true })
      })
      await set({ drawMode: 'rectangle' })
      await click(D)
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 1, isDragged: false })
    })

    test('is clicked at two opposite corners', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'rectangle' })
      await click(A)
      await settle()
      expect(sketch()).toMatchObject({ type: 'rectangle', vertexCount: 1 })
      await click(C)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(A, C)])
    })

    test('without height is refused and the next one is drawn as if nothing had been', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'rectangle' })
      await drag(A, B)
      await settle()
      expect(events.refused).toEqual(['degenerateGeometry'])
      await drag(A, C)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(A, C)])
    })
  })

  describe('a polygon', () => {
    test('is clicked corner by corner and closed on the first', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll([...SLANTING, { x: A.x + 4, y: A.y - 3 }])
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', SLANTING)])
    })

    test('is closed by Enter', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(SLANTING)
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', SLANTING)])
    })

    test('of two corners is not closed by Enter', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(SLANTING.slice(0, 2))
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([])
      expect(sketch()).toMatchObject({ vertexCount: 2, canFinish: false })
    })

    test('that would cross itself is refused where it would, and goes on from there', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll([A, B, C])
      await click({ x: 380, y: 480 })
      await settle()
      expect(events.refused).toEqual(['selfIntersecting'])
      expect(sketch()).toMatchObject({ vertexCount: 3 })
      await clickAll([D, A])
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', [A, B, C, D])])
    })

    test('has right angles where the pointer is nearly at one', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polygon' })
      // B lies due east of A; 15 px in 220 are 4° off, and D is within reach of the corner that closes at 90°.
      await clickAll([A, B, { x: C.x + 15, y: C.y }, { x: D.x + 5, y: D.y + 4 }, A])
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', [A, B, C, D])])
    })

    test('is drawn freely while Alt is held', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polygon' })
      const free = [A, B, { x: C.x + 15, y: C.y }, { x: D.x + 5, y: D.y + 4 }]
      for (const pixel of free) await click(pixel, { alt: true })
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', free)])
    })

    test('gets no corner from a pull of the map', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await click(A)
      await drag({ x: 500, y: 300 }, { x: 520, y: 260 })
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 1 })
      expect(events.drawn).toEqual([])
    })
  })

  describe('a polyline', () => {
    test('is ended by Enter', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polyline' })
      await clickAll(SLANTING)
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([pathAt('polyline', SLANTING)])
    })

    test('is ended by a double click, which adds one vertex and zooms nothing', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'polyline' })
      await clickAll(SLANTING.slice(0, 2))
      await doubleClick(SLANTING[2] as Pixel)
      await settle()
      expect(events.drawn).toEqual([pathAt('polyline', SLANTING.slice(0, 3))])
      expect(events.edited).toEqual([])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })
  })

  describe('what is drawn so far', () => {
    test('loses its last vertex by Backspace', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polyline' })
      await clickAll(SLANTING.slice(0, 3))
      await press('{Backspace}')
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 2 })
      await click(SLANTING[3] as Pixel)
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([pathAt('polyline', [SLANTING[0], SLANTING[1], SLANTING[3]] as Pixel[])])
    })

    test('is dropped by Esc, and the tool stays', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(SLANTING)
      await press('{Escape}')
      await settle()
      expect(sketch()).toMatchObject({ type: 'polygon', vertexCount: 0 })
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([])
      await clickAll([A, B, C])
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', [A, B, C])])
    })

    test('is dropped with its tool', async () => {
      const { events, sketch, set } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(SLANTING)
      await set({ drawMode: 'polyline' })
      expect(sketch()).toMatchObject({ type: 'polyline', vertexCount: 0 })
      await set({ drawMode: 'off' })
      expect(sketch()).toBeNull()
      await press('{Enter}')
      await settle()
      expect(events.drawn).toEqual([])
    })

    test('is told after every vertex, and can be finished, taken back and dropped from outside the map', async () => {
      const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
      await clickAll(SLANTING)
      await settle()
      expect(events.sketches.map((each) => each?.vertexCount)).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]))
      sketch()?.removeLastVertex()
      await settle()
      // From (560, 330) to (640, 150) are 197 px of 0.419 m.
      expect(sketch()).toMatchObject({ vertexCount: 3, canFinish: true, lastEdgeM: expect.closeTo(82.5, 0) })
      sketch()?.finish()
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', SLANTING.slice(0, 3))])
      expect(sketch()).toBeNull()
    })
  })

  test('shapes that are there let the clicks of the drawing through', async () => {
    const shapes = [
      shapeAt('under', 'rectangle', [
        { x: 200, y: 100 },
        { x: 700, y: 450 },
      ]),
    ]
    const { events } = await mountMap(adapter, { drawMode: 'polygon', shapes, selectedShapeId: 'under' })
    await clickAll([A, B, C])
    await press('{Enter}')
    await settle()
    expect(events.drawn).toEqual([pathAt('polygon', [A, B, C])])
    expect(events.selected).toEqual([])
    expect(events.edited).toEqual([])
  })

  test('keys typed into a text field are none of the drawing', async () => {
    const { events, sketch } = await mountMap(adapter, { drawMode: 'polygon' })
    const field = document.body.appendChild(document.createElement('input'))
    await clickAll([A, B, C])
    field.focus()
    await press('a{Backspace} {Enter}{Escape}')
    await settle()
    expect(sketch()).toMatchObject({ vertexCount: 3 })
    expect(events.drawn).toEqual([])
  })

  test.each(['off', 'edit'] as const)('nothing is drawn in the mode %s', async (drawMode) => {
    const { events, sketch } = await mountMap(adapter, { drawMode })
    await clickAll([A, B, C])
    await moveTo(D)
    await press(' {Enter}')
    await settle()
    expect(events.drawn).toEqual([])
    expect(sketch()).toBeNull()
  })
}

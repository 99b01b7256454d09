import { describe, expect, test } from 'vitest'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, pathAt } from './places.ts'
import { click, clickAll, drag, moveTo, press, swipe, switchTouchScreen, tap } from './pointer.ts'
import { type Pixel, positionAt } from './webMercator.ts'

// The low edge runs 240 px right and 180 px up, which is 300 px; its unit normal is (-0.6, -0.8) on the screen (y down).
const START: Pixel = { x: 300, y: 450 }
const END: Pixel = { x: 540, y: 270 }
/** 150 px from the edge, in the middle of the opposite one: (420, 360) + 150 · (-0.6, -0.8). */
const OPPOSITE: Pixel = { x: 330, y: 240 }
/** START, END, then both shifted out by 150 px. */
const CORNERS: readonly Pixel[] = [START, END, { x: 450, y: 150 }, { x: 210, y: 330 }]
const ALONG = { drawMode: 'alongEdge' } as const

export const describeAlongEdge = (adapter: MapAdapter): void => {
  describe('a rectangle along an edge', () => {
    test('is clicked at both ends of its edge and at its width, and becomes a polygon that begins with the edge', async () => {
      const { events, sketch } = await mountMap(adapter, ALONG)
      await click(START)
      await settle()
      expect(sketch()).toMatchObject({ type: 'alongEdge', vertexCount: 1 })
      await click(END)
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 2, isDragged: false })
      await click(OPPOSITE)
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
      expect(sketch()).toBeNull()
    })

    test('shows its edge, then itself with its lengths and its area, before the next click', async () => {
      await mountMap(adapter, ALONG)
      const labels = () => [...document.querySelectorAll('.measure')].map(({ textContent }) => textContent)
      await click(START)
      await moveTo(END)
      await settle()
      expect(labels()).toHaveLength(1)
      await click(END)
      await moveTo(OPPOSITE)
      await settle()
      expect(labels().filter((text) => text?.endsWith('m²'))).toHaveLength(1)
      expect(labels()).toHaveLength(5)
      expect(labels()[0]).toBe(labels()[2])
      expect(labels()[1]).toBe(labels()[3])
    })

    test('has its edge dragged out in one pull, the map staying where it is', async () => {
      const { events, sketch } = await mountMap(adapter, ALONG)
      await drag(START, END, async () => {
        await settle()
        expect(sketch()).toMatchObject({ vertexCount: 1, isDragged: true })
      })
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 2, isDragged: false })
      await click(OPPOSITE)
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
      await settleMoves()
      expect(events.cameras).toEqual([])
    })

    test('without width is refused and keeps its edge', async () => {
      const { events, sketch } = await mountMap(adapter, ALONG)
      await clickAll([START, END, { x: 420, y: 360 }])
      await settle()
      expect(events.refused).toEqual(['degenerateGeometry'])
      expect(sketch()).toMatchObject({ vertexCount: 2 })
      await click(OPPOSITE)
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
    })

    test('loses the end of its edge by Backspace and all of it by Esc', async () => {
      const { events, sketch } = await mountMap(adapter, ALONG)
      await clickAll([START, { x: 600, y: 450 }])
      await press('{Backspace}')
      await settle()
      expect(sketch()).toMatchObject({ vertexCount: 1 })
      await clickAll([END])
      await press('{Escape}')
      await settle()
      expect(sketch()).toMatchObject({ type: 'alongEdge', vertexCount: 0 })
      await clickAll([START, END, OPPOSITE])
      await settle()
      expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
    })

    test('is set by three presses of Space', async () => {
      const { events, set } = await mountMap(adapter, ALONG)
      for (const at of [START, END, OPPOSITE]) {
        await set({ camera: { center: positionAt(CAMERA, at), zoom: CAMERA.zoom } })
        await settleMoves()
        await press(' ')
        await settle()
      }
      // The map rounds to whole pixels, and the width is measured across them.
      const near = ({ lat, lng }: LatLng) => ({ lat: expect.closeTo(lat, 4.5), lng: expect.closeTo(lng, 4.5) })
      const coordinates = CORNERS.map((corner) => near(positionAt(CAMERA, corner)))
      expect(events.drawn).toEqual([{ type: 'polygon', coordinates }])
    })

    test('is tapped with a finger, and its width is seen while the finger slides', async () => {
      await switchTouchScreen(true)
      try {
        const { events, sketch } = await mountMap(adapter, ALONG)
        for (const at of [START, END]) {
          await tap(at)
          await settle()
        }
        expect(sketch()).toMatchObject({ vertexCount: 2 })
        await swipe({ from: { x: 400, y: 300 }, to: OPPOSITE })
        await settle()
        expect(events.drawn).toEqual([pathAt('polygon', CORNERS)])
        await settleMoves()
        expect(events.cameras).toEqual([])
      } finally {
        await switchTouchScreen(false)
      }
    })
  })
}

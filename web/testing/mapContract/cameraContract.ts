import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MapAdapter } from '../../maps/mapAdapter.ts'
import { corners, nearPixel, shownAt } from './grips.ts'
import { imageryOf, mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, cameraAt, rectangleAt } from './places.ts'
import { BOX_ORIGIN, doubleClick, drag, rest, turnWheel } from './pointer.ts'
import { RECTANGLE, selected } from './sampleShapes.ts'
import { cameraNear, panned, pixelOf, positionAt } from './webMercator.ts'

const ROME = cameraNear({ lat: 41.9028, lng: 12.4964 }, 18)
const FROM = { x: 250, y: 400 }
const TO = { x: 550, y: 180 }

export const describeCamera = (adapter: MapAdapter): void => {
  describe('the camera', () => {
    test.each([
      { to: 'a far place', camera: ROME },
      { to: 'a near place', camera: panned(CAMERA, { x: 0, y: 0 }, { x: 200, y: -120 }) },
      { to: 'another zoom', camera: { ...CAMERA, zoom: 19 } },
      { to: 'a far place at another zoom', camera: { ...ROME, zoom: 20 } },
    ])('given anew moves the map to $to', async ({ camera }) => {
      const { events, set } = await mountMap(adapter)
      await set({ camera })
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(camera))
      await set({ drawMode: 'rectangle' })
      await drag(FROM, TO)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(FROM, TO, camera)])
    })

    test('given anew together with other things carries what is drawn along', async () => {
      const { set } = await mountMap(adapter, selected(RECTANGLE))
      const [a, b] = [positionAt(ROME, FROM), positionAt(ROME, TO)]
      const bounds = { north: b.lat, south: a.lat, west: a.lng, east: b.lng }
      await set({ camera: ROME, shapes: [{ id: 'area-2', type: 'rectangle', bounds }], selectedShapeId: 'area-2' })
      await settleMoves()
      expect(corners.elements().map(shownAt)).toContainEqual(nearPixel(FROM))
    })

    test.each([
      { first: 'another zoom', camera: { ...CAMERA, zoom: 19 } },
      { first: 'a near place', camera: panned(CAMERA, { x: 0, y: 0 }, { x: 200, y: -120 }) },
    ])('given anew while the map still moves to $first wins', async ({ camera }) => {
      const { events, set } = await mountMap(adapter)
      await set({ camera })
      await set({ camera: ROME })
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(ROME))
    })

    test('given anew while the map still moves is not answered with a place on the way', async () => {
      const { events, set } = await mountMap(adapter)
      const near = panned(CAMERA, { x: 0, y: 0 }, { x: 200, y: -120 })
      const other = panned(CAMERA, { x: 0, y: 0 }, { x: -150, y: 90 })
      await set({ camera: near })
      await rest(60)
      await set({ camera: other })
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(other))
      const asked = [CAMERA, near, other].map(cameraAt)
      for (const camera of events.cameras) expect(asked).toContainEqual(camera)
    })

    test('given anew just before the map is taken away breaks nothing', async () => {
      const { set, unmount } = await mountMap(adapter)
      await set({ camera: { ...CAMERA, zoom: 19 } })
      unmount()
      // Longer than any map's zoom animation: a late error then fails the run as an unhandled one.
      await rest(600)
    })

    test('is told after the user has pulled the map', async () => {
      const { events } = await mountMap(adapter)
      await drag(FROM, TO)
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(panned(CAMERA, FROM, TO)))
    })

    test('is told after a double click has zoomed the map, where nothing is drawn', async () => {
      const { events } = await mountMap(adapter, { drawMode: 'edit' })
      await settleMoves()
      await doubleClick(FROM)
      await expect.poll(() => events.cameras.at(-1)?.zoom).toBeGreaterThan(CAMERA.zoom)
    })

    test.each(['off', 'rectangle', 'polygon'] as const)(
      'is told after the wheel has zoomed the map in the mode %s, and nothing is drawn',
      async (drawMode) => {
        const { events, sketch } = await mountMap(adapter, { drawMode })
        await turnWheel(FROM)
        await expect.poll(() => events.cameras.at(-1)?.zoom).toBeGreaterThan(CAMERA.zoom)
        expect(sketch()?.vertexCount ?? 0).toBe(0)
      },
    )

    test('given as before leaves the map where the user pulled it', async () => {
      const { events, set } = await mountMap(adapter)
      await drag(FROM, TO)
      await settle()
      await set({ drawMode: 'rectangle', mapType: 'hybrid' })
      await drag(FROM, TO)
      await settle()
      expect(events.drawn).toEqual([rectangleAt(FROM, TO, panned(CAMERA, FROM, TO))])
    })

    test('given anew takes the map back from where the user pulled it', async () => {
      const { events, set } = await mountMap(adapter)
      await drag(FROM, TO)
      await expect.poll(() => events.cameras).not.toEqual([])
      await set({ camera: { ...CAMERA } })
      await expect.poll(() => events.cameras.at(-1)).toEqual(cameraAt(CAMERA))
    })
  })

  test('the place that was searched for is marked where it lies, and no longer when it is taken away', async () => {
    const { set } = await mountMap(adapter)
    const marker = { lat: CAMERA.center.lat + 0.0003, lng: CAMERA.center.lng + 0.0005 }
    await set({ marker })
    const pin = page.getByTitle('Luogo trovato')
    // The pin leans aside, so that its tip is its lowest point on the left.
    const tip = () => pin.element().querySelector('path')?.getBoundingClientRect()
    await expect.poll(tip).toBeDefined()
    const { left = Number.NaN, bottom = Number.NaN } = tip() ?? {}
    const { x, y } = pixelOf(CAMERA, marker)
    expect(Math.abs(left - BOX_ORIGIN.x - x)).toBeLessThan(3)
    expect(Math.abs(bottom - BOX_ORIGIN.y - y)).toBeLessThan(3)
    await set({ marker: null })
    await expect.element(pin).not.toBeInTheDocument()
  })
}

/** For maps that receive their imagery as a prop. */
export const describeImagery = (adapter: MapAdapter): void => {
  const broken = imageryOf('broken', 'data:image/png;base64,AAAA')

  test('imagery of which no tile can be loaded is told once, and the map is ready all the same', async () => {
    const { events, set } = await mountMap(adapter, { imagery: broken })
    await expect.poll(() => events.imageryFailed).toEqual(['broken'])
    await set({ mapType: 'hybrid' })
    await drag({ x: 100, y: 100 }, { x: 800, y: 500 })
    await settleMoves()
    expect(events.imageryFailed).toEqual(['broken'])
  })

  test('imagery that can be loaded is never told as failed', async () => {
    const { events } = await mountMap(adapter)
    expect(events.imageryFailed).toEqual([])
  })

  test('imagery that fails after another one is told by its own name', async () => {
    const { events, set } = await mountMap(adapter)
    await set({ imagery: broken })
    await expect.poll(() => events.imageryFailed).toEqual(['broken'])
  })
}

import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { Camera, MapAdapter } from '../../maps/mapAdapter.ts'
import { type MountedMap, mountMap, settle, settleMoves } from './mountMap.tsx'
import { CAMERA, cameraAt } from './places.ts'
import { press } from './pointer.ts'
import { pixelOf } from './webMercator.ts'

const focusMap = () => (page.getByRole('application', { name: 'Mappa' }).element() as HTMLElement).focus()

/** Presses an arrow key several times, waiting for the map after each press.
 * @returns the map's positions */
const walk = async ({ events }: MountedMap, arrow: string, steps = 3): Promise<Camera> => {
  for (let step = 0; step < steps; step++) {
    const told = events.cameras.length
    await press(`{${arrow}}`)
    await expect.poll(() => events.cameras.length).toBeGreaterThan(told)
    await settle()
  }
  return events.cameras.at(-1) as Camera
}

export const describeKeyboard = (adapter: MapAdapter): void => {
  describe('with the keyboard', () => {
    test('the arrows move the map, Space sets a vertex in its middle and Enter finishes', async () => {
      const map = await mountMap(adapter, { drawMode: 'polygon' })
      focusMap()
      const corners: LatLng[] = [CAMERA.center]
      await press(' ')
      for (const arrow of ['ArrowRight', 'ArrowUp', 'ArrowLeft']) {
        corners.push((await walk(map, arrow)).center)
        await press(' ')
      }
      await press('{Enter}')
      await settle()
      const coordinates = corners.map((corner) => cameraAt({ center: corner, zoom: 0 }).center)
      expect(map.events.drawn).toEqual([{ type: 'polygon', coordinates }])
    })

    test('every arrow counts, however quickly they follow each other', async () => {
      const { events } = await mountMap(adapter)
      focusMap()
      await press('{ArrowRight}{ArrowRight}{ArrowDown}{ArrowRight}{ArrowDown}')
      await settleMoves()
      const middle = pixelOf(CAMERA, CAMERA.center)
      const { x, y } = pixelOf(CAMERA, (events.cameras.at(-1) as Camera).center)
      // 24 px per arrow key.
      expect([x - middle.x, y - middle.y]).toEqual([expect.closeTo(72, 0), expect.closeTo(48, 0)])
    })

    test('a rectangle is set by two corners, and with nothing to finish Enter sets the first', async () => {
      const map = await mountMap(adapter, { drawMode: 'rectangle' })
      focusMap()
      await press('{Enter}')
      await walk(map, 'ArrowRight')
      const { center } = await walk(map, 'ArrowDown')
      await press(' ')
      await settle()
      const bounds = { north: CAMERA.center.lat, west: CAMERA.center.lng, south: center.lat, east: center.lng }
      const expected = Object.entries(bounds).map(([side, degrees]) => [side, expect.closeTo(degrees, 6)])
      expect(map.events.drawn).toEqual([{ type: 'rectangle', bounds: Object.fromEntries(expected) }])
    })

    test.each([
      { arrow: 'ArrowRight', east: 1, north: 0 },
      { arrow: 'ArrowLeft', east: -1, north: 0 },
      { arrow: 'ArrowUp', east: 0, north: 1 },
      { arrow: 'ArrowDown', east: 0, north: -1 },
    ])('$arrow looks that way', async ({ arrow, east, north }) => {
      const map = await mountMap(adapter, { drawMode: 'polygon' })
      focusMap()
      const { center } = await walk(map, arrow, 1)
      expect(Math.sign(Math.round((center.lng - CAMERA.center.lng) * 1e6))).toBe(east)
      expect(Math.sign(Math.round((center.lat - CAMERA.center.lat) * 1e6))).toBe(north)
    })
  })
}

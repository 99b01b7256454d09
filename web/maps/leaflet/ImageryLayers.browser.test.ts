import { afterEach, expect, test, vi } from 'vitest'
import { mountMap } from '../../testing/mapContract/mountMap.tsx'
import { CAMERA } from '../../testing/mapContract/places.ts'
import { createLeafletAdapter } from './leafletAdapter.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('a tile that is still on its way is taken back when the map goes to another zoom', async () => {
  const map = await mountMap(createLeafletAdapter('gazetteer'))
  const tiles = [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile')]
  expect(tiles.map(({ currentSrc }) => currentSrc.slice(0, 18))).toContain('data:image/svg+xml')
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await map.set({ camera: { ...CAMERA, zoom: CAMERA.zoom - 1 } })
  await expect
    .poll(() => new Set(tiles.map(({ currentSrc }) => currentSrc.slice(0, 14))))
    .toEqual(new Set(['data:image/gif']))
  map.unmount()
})

import { expect, test } from 'vitest'
import { imageryDrape } from '../scene/imagery.ts'
import { imageryOf } from '../testing/mapContract/mountMap.tsx'

const RED = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#f00"/></svg>')}`

test('a layer of the new kind lies on the model in 3D', async () => {
  const provider = imageryOf('new', RED)
  const layers = provider.layers.map((layer) => ({ ...layer, kind: 'newTiles' }))
  const place = { lat: 45.4642, lng: 9.19 }
  const drape = await imageryDrape({ ...provider, layers }, place, 60, 64, new AbortController().signal)
  const context = drape?.canvas.getContext('2d')
  expect([...(context?.getImageData(32, 32, 1, 1).data ?? [])]).toEqual([255, 0, 0, 255])
})

import { expect, type Page } from '@playwright/test'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { MILAN } from './seededAreas.ts'

/** The rectangular roofs around the centre of Milan, the nearest first. */
export const roofsAroundMilan = async (page: Page): Promise<readonly DemoRoof[]> => {
  const { lat, lng } = MILAN
  const box = { north: lat + 0.002, south: lat - 0.002, east: lng + 0.003, west: lng - 0.003 }
  const answer = await page.request.get('/api/demo/roofs', { params: box })
  expect(answer.status()).toBe(200)
  const { roofs } = (await answer.json()) as { roofs: DemoRoof[] }
  const distance = (roof: DemoRoof) => Math.hypot(centerOf(roof).lat - lat, (centerOf(roof).lng - lng) * 0.7)
  return roofs.filter(({ outline }) => outline.length === 4).sort((a, b) => distance(a) - distance(b))
}

export const centerOf = ({ outline }: { readonly outline: readonly LatLng[] }): LatLng => ({
  lat: outline.reduce((sum, corner) => sum + corner.lat, 0) / outline.length,
  lng: outline.reduce((sum, corner) => sum + corner.lng, 0) / outline.length,
})

import { expect, test } from 'vitest'
import { DemoRoofList } from '../contract/demoRoof.ts'
import { measureArea } from '../engine/geometry/measureArea.ts'
import { demoRoofRoutes } from './demoRoofRoutes.ts'

const ask = (query: Record<string, number>) =>
  demoRoofRoutes().request(
    `/tiles/demo/roofs?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, `${v}`]))}`,
  )

test.each([
  { place: 'Milano', lat: 45.4642, lng: 9.19 },
  { place: 'Bolzano', lat: 46.4983, lng: 11.3548 },
  { place: 'Palermo', lat: 38.1157, lng: 13.3613 },
])('the outline of every roof in $place measures what the roof says it does, within 0.5 %', async ({ lat, lng }) => {
  const reply = await ask({ north: lat + 0.001, south: lat - 0.001, east: lng + 0.0015, west: lng - 0.0015 })
  const { roofs } = DemoRoofList.parse(await reply.json())
  expect(roofs.length).toBeGreaterThan(0)
  for (const { outline, widthM, lengthM, areaM2 } of roofs) {
    const measured = measureArea({ type: 'polygon', coordinates: outline })
    expect(areaM2).toBeCloseTo(widthM * lengthM, 6)
    expect(measured.ok && Math.abs(measured.value.totalAreaM2 / areaM2 - 1)).toBeLessThan(0.005)
  }
})

test.each([
  { fault: 'an empty box', query: { north: 45, south: 45, east: 9.1, west: 9 }, code: 'degenerateGeometry' },
  { fault: 'a province', query: { north: 46, south: 45, east: 10, west: 9 }, code: 'areaTooLarge' },
])('$fault is refused', async ({ query, code }) => {
  const reply = await ask(query)
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({ code })
})

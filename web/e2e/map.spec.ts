// The map: docs/behaviour.md 2.1 to 2.4.
// Affected by: web/maps api/imagery
import { expect } from '@playwright/test'
import { drawPolyline, drawRectangle } from './steps/drawing.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { tileOf } from './steps/mercator.ts'
import { expectMap, map, openPlanner, openTab } from './steps/planner.ts'
import { centeredOn, searchAddress, town } from './steps/searching.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const FLORENCE = { lat: 43.76923, lng: 11.25661 }

const isTile = (zoom: number, type: string) => (request: { url(): string }) =>
  request.url().includes(`/api/tiles/demo/${tileOf(MILAN, zoom)}?type=${type}`)

// One story: opening the map costs more than what is done on it, on four projects.
test('the map begins as a satellite picture of Milan at zoom 18, goes a step at each click on a zoom button and shows the type of the switch', {
  tag: '@bothMaps',
}, async ({ page }) => {
  const first = page.waitForRequest(isTile(18, 'satellite'))
  await openPlanner(page)
  await first
  await expect(page.getByRole('button', { name: 'Satellite' })).toHaveAttribute('aria-pressed', 'true')

  await test.step('a click on a zoom button goes one step, two quick ones go two', async () => {
    const further = page.waitForRequest(isTile(17, 'satellite'))
    await page.getByRole('button', { name: 'Riduci' }).click()
    await further
    const closer = page.waitForRequest(isTile(19, 'satellite'))
    await page.getByRole('button', { name: 'Ingrandisci' }).dblclick()
    await closer
  })

  await test.step('the switch shows roadmap, hybrid, satellite and 3D', async () => {
    const types = page.getByRole('group', { name: 'Tipo di mappa' }).getByRole('button')
    await expect(types).toHaveText(['Mappa', 'Ibrida', 'Satellite', '3D'])
    for (const { button, type } of [
      { button: 'Mappa', type: 'roadmap' },
      { button: 'Ibrida', type: 'hybrid' },
    ]) {
      const tile = page.waitForRequest(isTile(19, type))
      await types.filter({ hasText: button }).click()
      await tile
      await expect(types.and(page.locator('[aria-pressed="true"]'))).toHaveText([button])
    }
  })
})

test('the place of the map survives a reload', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await searchAddress(page, 'Firenze')
  await expect(centeredOn(page, town('Firenze', 'FI'))).toBeAttached()
  const again = page.waitForRequest((request) => request.url().includes(`/${tileOf(FLORENCE, 18)}`))
  await page.reload()
  await again
  await expectMap(page)
})

test('rectangles and polygons are blue, polylines orange', async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-100, -80], [0, -20])
  await drawPolyline(page, [
    [-100, 40],
    [60, 40],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  const colours = await map(page)
    .locator('path.shape')
    .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke))
  // #ea580c and #2563eb.
  expect(colours.sort()).toEqual(['rgb(234, 88, 12)', 'rgb(37, 99, 235)'])
})

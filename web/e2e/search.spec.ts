// The Search tab, the address box, and what a search does: docs/behaviour.md 2.5 to 2.10.
// Affected by: web/search api/places web/maps/places
import { expect } from '@playwright/test'
import { tileOf } from './steps/mercator.ts'
import { openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { addressBox, centeredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { test } from './steps/test.ts'

const FLORENCE = { lat: 43.76923, lng: 11.25661 }

test('a search recenters the map at zoom 18, puts a marker there and announces the place', {
  tag: '@bothMaps',
}, async ({ page }) => {
  await openPlanner(page)
  await expect(addressBox(page), 'in its fixed words').toHaveAttribute('placeholder', 'Cerca un indirizzo...')
  await page.getByRole('button', { name: 'Riduci' }).click()
  const tile = page.waitForRequest((request) => request.url().includes(`/${tileOf(FLORENCE, 18)}`))
  await searchAddress(page, 'firenze')
  await expect(centeredOn(page, town('Firenze', 'FI'))).toBeAttached()
  await expect(addressBox(page)).toHaveValue(town('Firenze', 'FI'))
  await tile
  const tip = await placeMarker(page).locator('path').boundingBox()
  const panel = await sidePanel(page).boundingBox()
  const window = page.viewportSize()
  // The point of the leaning pin is its lower left end; it stands on the middle of what the panel leaves free.
  const middle = ((panel?.x ?? 0) + (panel?.width ?? 0) + (window?.width ?? 0)) / 2
  expect(Math.abs((tip?.x ?? 0) - middle)).toBeLessThan(10)
  await expect(page.getByRole('button', { name: 'Disegna il tetto' })).toBeVisible()
})

test('a suggestion is chosen with a click', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await addressBox(page).pressSequentially('bergam')
  await suggestions(page)
    .filter({ hasText: town('Bergamo', 'BG') })
    .first()
    .click()
  await expect(centeredOn(page, town('Bergamo', 'BG'))).toBeAttached()
  await expect(suggestions(page)).toHaveCount(0)
})

test('a suggested tile searches the map, and the search becomes a recent one', async ({ page }) => {
  await openPlanner(page)
  for (const { tile, place } of [
    { tile: 'Commercial Complex, Florence', place: town('Firenze', 'FI') },
    { tile: 'Residential Area, Naples', place: town('Napoli', 'NA') },
  ]) {
    await openTab(page, 'Search')
    await page.getByRole('button', { name: tile }).click()
    await expect(centeredOn(page, place)).toBeAttached()
    await expect(placeMarker(page)).toBeVisible()
    await expect(sidePanel(page)).toHaveCount(1)
  }
  await openTab(page, 'Search')
  await expect(page.getByRole('region', { name: 'Recent Searches' }).getByRole('button')).toHaveText([
    'Residential Area, Naples',
    'Commercial Complex, Florence',
  ])
})

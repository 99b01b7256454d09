// The Search tab, the address box, and what a search does: docs/behaviour.md 2.5 to 2.10.
import { expect } from '@playwright/test'
import { drawRectangle, editOutline, onScreen } from './steps/drawing.ts'
import { countLookUps, withholdMap } from './steps/eitherMap.ts'
import { tileOf } from './steps/mercator.ts'
import { isPhone, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { addressBox, centredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { test } from './steps/test.ts'
import { expectUncovered } from './steps/uncovered.ts'

const FLORENCE = { lat: 43.76923, lng: 11.25661 }

test('a search recentres the map at zoom 18, puts a marker there and announces the place', {
  tag: ['@phone', '@bothMaps'],
}, async ({ page }) => {
  await openPlanner(page)
  await expect(addressBox(page), 'in its fixed words').toHaveAttribute('placeholder', 'Cerca un indirizzo...')
  await page.getByRole('button', { name: 'Riduci' }).click()
  const tile = page.waitForRequest((request) => request.url().includes(`/${tileOf(FLORENCE, 18)}`))
  await searchAddress(page, 'firenze')
  await expect(centredOn(page, town('Firenze', 'FI'))).toBeAttached()
  await expect(addressBox(page)).toHaveValue(town('Firenze', 'FI'))
  await tile
  const box = await placeMarker(page).boundingBox()
  const window = page.viewportSize()
  // The pin's point is the middle of its lower edge; it stands on the middle of the map.
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((window?.width ?? 0) / 2, -0.5)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo((window?.height ?? 0) / 2, -0.5)
})

test('what is drawn after a search lies where it was drawn', { tag: ['@phone', '@bothMaps'] }, async ({ page }) => {
  await openPlanner(page)
  await searchAddress(page, 'bergamo')
  await expect(centredOn(page, town('Bergamo', 'BG'))).toBeAttached()
  await drawRectangle(page, [-60, -40], [60, 60])
  await expect(placeMarker(page), 'the pin does not lie over the roof').toHaveCount(0)
  await editOutline(page)
  const grip = page.getByRole('button', { name: 'Angolo 1', exact: true })
  await expect(grip).toBeAttached()
  const box = await grip.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const corners = [-60, 60].flatMap((right) => [-40, 60].map((down) => onScreen(page, [right, down])))
  expect(corners.some((corner) => Math.hypot(corner.x - x, corner.y - y) < 3)).toBe(true)
})

test('a suggestion is chosen with a click', { tag: ['@phone', '@bothMaps'] }, async ({ page }) => {
  await openPlanner(page)
  await addressBox(page).pressSequentially('bergam')
  await suggestions(page)
    .filter({ hasText: town('Bergamo', 'BG') })
    .first()
    .click()
  await expect(centredOn(page, town('Bergamo', 'BG'))).toBeAttached()
  await expect(suggestions(page)).toHaveCount(0)
})

test('the address box cannot search before the map is ready', async ({ page, mapProvider }) => {
  await withholdMap(page, mapProvider)
  await page.goto('/')
  await expect(page.getByText('Caricamento mappa...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerca', exact: true })).toBeDisabled()
})

test('a search for blanks is ignored; what is not known by any name is said to be not found, and another search can begin', async ({
  page,
  mapProvider,
}) => {
  await openPlanner(page)
  const lookUps = await countLookUps(page, mapProvider)
  await searchAddress(page, '   ')
  await page.getByRole('button', { name: 'Cerca', exact: true }).click()
  await searchAddress(page, 'Xqzwvk')
  await expect(page.getByText('Nessun luogo trovato')).toBeVisible()
  await expect(page.getByText('Nessun luogo corrisponde a «Xqzwvk». Prova con il nome del comune.')).toBeVisible()
  if (isPhone(page)) await expectUncovered(page.getByRole('button', { name: 'Open panel' }))
  expect(await lookUps()).toBe(1)
  await page.getByRole('button', { name: 'Nuova ricerca' }).click()
  await expect(addressBox(page)).toBeFocused()
  await expect(addressBox(page)).toHaveValue('')
  await expect(page.getByText('Nessun luogo trovato')).toHaveCount(0)
})

test('recent searches are at most five, newest first, none twice', async ({ page }) => {
  await openPlanner(page)
  for (const town of ['Roma', 'Bari', 'Pisa', 'Como', 'Lecce', 'Asti', 'bari']) {
    await searchAddress(page, town)
    await expect(centredOn(page, new RegExp(town, 'i'))).toBeAttached()
  }
  await openTab(page, 'Search')
  const recent = sidePanel(page).getByRole('region', { name: 'Recent Searches' }).getByRole('button')
  await expect(recent).toHaveText([
    'Bari (BA), Puglia',
    'Asti (AT), Piemonte',
    'Lecce (LE), Puglia',
    'Como (CO), Lombardia',
    'Pisa (PI), Toscana',
  ])
})

test('a recent search survives a reload and searches the map again', { tag: ['@phone', '@bothMaps'] }, async ({
  page,
}) => {
  await openPlanner(page, { recentSearches: ['Mantova'] })
  await page.reload()
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Mantova' }).click()
  await expect(centredOn(page, town('Mantova', 'MN'))).toBeAttached()
  await expect(placeMarker(page)).toBeVisible()
})

test('a suggested tile searches the map, and the search becomes a recent one', async ({ page }) => {
  await openPlanner(page)
  for (const { tile, place } of [
    { tile: 'Commercial Complex, Florence', place: town('Firenze', 'FI') },
    { tile: 'Residential Area, Naples', place: town('Napoli', 'NA') },
  ]) {
    await openTab(page, 'Search')
    await page.getByRole('button', { name: tile }).click()
    await expect(centredOn(page, place)).toBeAttached()
    await expect(placeMarker(page)).toBeVisible()
    await expect(sidePanel(page)).toHaveCount(isPhone(page) ? 0 : 1)
  }
  await openTab(page, 'Search')
  await expect(page.getByRole('region', { name: 'Recent Searches' }).getByRole('button')).toHaveText([
    'Residential Area, Naples',
    'Commercial Complex, Florence',
  ])
})

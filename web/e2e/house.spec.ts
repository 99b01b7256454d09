// The roof from the house: address, yes this one, its kind, the answer.
// Affected by: web/draw web/app web/maps web/design api/core/engine/house api/core/design api/places/buildings
import { expect, type Page } from '@playwright/test'
import { analysis, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { placeMarker, searchAddress } from './steps/searching.ts'
import { test } from './steps/test.ts'

/** Houses of the demonstration imagery. */
const GABLE = '45.463778, 9.189000'
const HIP = '45.463846, 9.188329'

const card = (page: Page) => page.getByRole('region', { name: 'Casa', exact: true })

/** Presses, as a finger or a mouse does.
 * @returns the number of presses so far */
const presses = (page: Page) => {
  let count = 0
  return async (name: string | RegExp): Promise<number> => {
    await page.getByRole('button', { name }).first().click()
    count += 1
    return count
  }
}

test('a house is found by its address and confirmed, and its roof is analysed with its neighbors', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  // Enter is the first press.
  await searchAddress(page, GABLE)
  await expect(placeMarker(page)).toBeVisible()
  const press = presses(page)
  await press('Trova la casa')
  await expect(card(page)).toContainText('È questa la tua casa?')
  await press('Sì')
  // The imagery knows its roofs.
  await expect(card(page).getByRole('button', { name: 'Capanna' })).toHaveAttribute('aria-pressed', 'true')
  await press('Usa queste 2 falde')
  await expect(card(page)).toContainText('edifici vicini contano per le ombre')
  expect(await press('Analizza')).toBeLessThanOrEqual(5)
  await expect(analysis(page)).toContainText('2 areas')
  await expect(
    analysis(page)
      .getByText(/^\d+ panels · /)
      .first(),
  ).toBeVisible()
})

test('of a hip roof all four faces are one step of undo', async ({ page }) => {
  await openPlanner(page)
  await searchAddress(page, HIP)
  const press = presses(page)
  await press('Trova la casa')
  await press('Sì')
  await expect(card(page).getByRole('button', { name: 'Padiglione' })).toHaveAttribute('aria-pressed', 'true')
  await press('Usa queste 4 falde')
  await expect(sidePanel(page).getByRole('region', { name: 'Drawn Areas' }).getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(sidePanel(page).getByRole('region', { name: 'Drawn Areas' }).getByRole('listitem')).toHaveCount(0)
})

test('another house is one press away, another kind of roof too, and a known outline can be drawn on by hand', async ({
  page,
}) => {
  await openPlanner(page)
  await searchAddress(page, GABLE)
  await openTab(page, 'Draw')
  await sidePanel(page).getByRole('button', { name: 'House', exact: true }).click()
  await expect(card(page)).toContainText('È questa la tua casa?')
  const placeOf = (shape: string) => page.locator(shape).first().boundingBox()
  let last = ''
  const standsStill = async () => {
    const place = JSON.stringify(await placeOf('.shape-building'))
    const isSame = place === last
    last = place
    return isSame
  }
  await expect.poll(standsStill).toBe(true)
  const { x, y, width, height } = JSON.parse(last)
  await page.mouse.click(x + width / 2, y + height / 2)
  // The map may move to it.
  await expect.poll(async () => Math.abs(((await placeOf('.shape-roof'))?.width ?? 0) - width)).toBeLessThan(10)
  const press = presses(page)
  await press('Sì')
  await press('Una falda')
  await expect(card(page)).toContainText('Premi il lato basso sulla mappa.')
  const marked = page.locator('[data-marked-edge]')
  await expect(marked).toHaveCount(1)
  const before = await marked.getAttribute('data-marked-edge')
  await page
    .locator('.edge-choice')
    .nth((Number(before) + 2) % 4)
    .click({ force: true })
  await expect(marked).not.toHaveAttribute('data-marked-edge', before ?? '')
  await press('Altro')
  await expect(card(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: /tetto è piano o a falda/i })).toBeVisible()
})

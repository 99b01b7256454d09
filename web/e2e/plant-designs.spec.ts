// A plant that goes through other hands: another tab, a link, a file, and a design of an earlier release.
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { chooseInMenu, dialog, share, somebodyElse } from './steps/designs.ts'
import { chooseMethod } from './steps/detailedRoof.ts'
import { analysis, expectMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { analyseAll, expectShown, firstOf, HOUSE } from './steps/plants.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const inPlant = (page: Page) => sidePanel(page).getByRole('checkbox', { name: /^In the plant: / })

test('what is in the plant is the same in two tabs, undone too, and the link to it opens with its figures', async ({
  page,
}) => {
  // Three pages, which takes a busy machine a while.
  test.setTimeout(120_000)
  await openPlanner(page, { areas: HOUSE, method: 'detailed' })
  await openTab(page, 'Draw')
  const second = await page.context().newPage()
  await second.goto('/')
  await expectMap(second)
  await openTab(second, 'Draw')
  await inPlant(second).nth(2).uncheck()
  await expect(inPlant(page).nth(2)).not.toBeChecked()
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(inPlant(second).nth(2)).toBeChecked()
  await second.close()

  const { full } = firstOf((await analyseAll(page)).plant)
  if (!full) throw new Error('the roof has room for more than the best number')
  await analysis(page).getByText('Fill the roof').click()
  await expectShown(page, 'Your Choice', full)
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await openTab(page, 'Draw')
  const { viewLink } = await share(page)
  const visitor = await somebodyElse(page)
  await visitor.goto(viewLink)
  await expectShown(visitor, 'Your Choice', full)
  await visitor.context().close()
})

test('the roofs of a file are one plant, with no tool in hand that would draw another', async ({ page }) => {
  const { lat, lng } = MILAN
  const features = [0, 1, 2].map((index) => ({
    type: 'Feature',
    properties: { name: `Tetto ${index + 1}` },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ].map(([east = 0, north = 0]) => [lng + (2 * index + east) * 1e-4, lat + north * 1e-4]),
      ],
    },
  }))
  await openPlanner(page)
  await openTab(page, 'Draw')
  await chooseInMenu(page, 'Import and export…')
  const exchange = dialog(page, 'Import and export')
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  await exchange
    .getByLabel('Choose files…')
    .setInputFiles({ name: 'tetti.geojson', mimeType: 'application/json', buffer: Buffer.from(text) })
  await exchange.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(inPlant(page)).toHaveCount(3)
  await expect(sidePanel(page).getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await chooseMethod(page, 'Detailed')
  const { plant } = await analyseAll(page)
  await expectShown(page, 'Recommended Setup', firstOf(plant).size)
  await expect(
    analysis(page)
      .getByRole('region', { name: 'Panels and energy by area' })
      .getByRole('rowheader', { name: 'Tetto 3' }),
  ).toBeVisible()
})

test('a design that an earlier release kept is a plant of all its areas, with what was entered then', async ({
  page,
}) => {
  const kept = readFileSync(new URL('../design/version2/stored.txt', import.meta.url), 'utf8')
  await page.addInitScript((text) => localStorage.setItem('solarplanner.design', text), kept)
  await page.goto('/')
  await expectMap(page)
  await openTab(page, 'Draw')
  await expect(inPlant(page)).toHaveCount(3)
  for (const box of await inPlant(page).all()) await expect(box).toBeChecked()
  const { request, plant } = await analyseAll(page)
  const { areas, consumption, battery, assumptions } = JSON.parse(kept)
  expect(request.areas.map(({ area }: { area: { id: string } }) => area.id)).toEqual(
    areas.map(({ id }: { id: string }) => id),
  )
  expect(request.detailed).toMatchObject({ consumption, battery, assumptions })
  await expectShown(page, 'Recommended Setup', firstOf(plant).size)
})

// Shade: what stands on and around the roofs, from the map to every place that tells what it takes.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { DetailedPlant } from '#contract/plant.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import { hasPoppler, pdfText, withPoppler } from '../../api/pdf/testing/poppler.ts'
import { expectAccessible } from './steps/accessible.ts'
import { chooseInMenu, dialog, share, somebodyElse } from './steps/designs.ts'
import { chooseMethod, openDetailed, ROOF } from './steps/detailedRoof.ts'
import { drag, expectDrawing, takeTool } from './steps/drawing.ts'
import { panMap, tabTo } from './steps/keyboard.ts'
import { openWithSlope } from './steps/pictures.ts'
import {
  analyseArea,
  analysis,
  type EarlierVisit,
  goToMap,
  map,
  openPlanner,
  openTab,
  sidePanel,
} from './steps/planner.ts'
import { expectFigures, expectFiguresOnPaper, expectPanels, firstOf, shownSetup } from './steps/plants.ts'
import { fromMilan, MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { whole } from './steps/written.ts'

const ZOOM = 20
const AT_ROOF: EarlierVisit = { areas: [ROOF], method: 'detailed', camera: { centre: MILAN, zoom: ZOOM } }

/** A square chimney of 0.8 m in the middle of the roof. */
const chimney = (heightM: number) => {
  const { lat: south, lng: west } = fromMilan(-0.4, -1.4)
  const { lat: north, lng: east } = fromMilan(0.4, -0.6)
  return { id: 'obstacle-1', type: 'rectangle', bounds: { south, west, north, east }, heightM } as const
}
/** South of the roof. */
const TREE: Surrounding = {
  ...{ id: 'surrounding-1', kind: 'tree', foliage: 'deciduous' },
  ...{ center: fromMilan(-2, -10), radiusM: 3, heightM: 12 },
}

/** Does something that is answered by a plant. An analysis that is open follows every change of the design, so that what was before may be
 * answered meanwhile.
 * @param heightsM of the obstacles, and of what stands around */
const answered = async (
  page: Page,
  act: () => Promise<void>,
  ...heightsM: readonly number[]
): Promise<DetailedPlant> => {
  const answer = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/analyze/plant')) return false
    const { obstacles, surroundings: around } = response.request().postDataJSON().detailed
    const heights = [...obstacles, ...around].map(({ heightM }: { heightM: number }) => heightM)
    return heights.join() === heightsM.join()
  })
  await act()
  return (await answer).json()
}
const analyse = (page: Page, ...heightsM: readonly number[]) => answered(page, () => analyseArea(page), ...heightsM)

/** The plant with all modules that fit, and what shade does to it. */
const filled = (plant: DetailedPlant) => {
  const { full, shade } = firstOf(plant)
  if (!full) throw new Error('the roof has room for more than the best number')
  return { full, shade }
}

const fillRoof = (page: Page) => analysis(page).getByText('Fill the roof').click()
const surroundings = (page: Page) => sidePanel(page).getByRole('region', { name: 'Surroundings' })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

test('the shadows of a moment are shown and hidden on the map by the Detailed method', { tag: '@phone' }, async ({
  page,
}) => {
  await openDetailed(page)
  await goToMap(page)
  const shadows = page.getByRole('button', { name: 'Show shadows' })
  await shadows.click()
  const bar = page.getByRole('region', { name: 'Shadows' })
  // Milan at noon on 21 December: the sun is due south at 12:21.
  await expect(bar.getByRole('status')).toHaveText(/^Sun 21° high at 17[45]°/)
  await expect(page.locator('rect.shade')).toBeAttached()
  await bar.getByRole('slider', { name: 'Time' }).press('End')
  await expect(bar.getByRole('status')).toHaveText(/^Sun 0° high|^Sun below/)
  await bar.getByRole('button', { name: 'Hide shadows' }).click()
  await expect(page.locator('rect.shade')).toHaveCount(0)
  await openTab(page, 'Draw')
  await chooseMethod(page, 'Standard')
  await expect(shadows).toHaveCount(0)
})

test(
  withPoppler('a chimney that is two metres high costs what answer, screen, table of modules and PDF say'),
  async ({ page }) => {
    test.skip(!hasPoppler)
    // Two analyses and a PDF, which takes a busy machine a while.
    test.setTimeout(120_000)
    await openPlanner(page, { ...AT_ROOF, obstacles: [chimney(0)] })
    const { full: flush, shade: none } = filled(await analyse(page, 0))
    expect(none).toBeNull()
    expect(flush.quantity).toBe(35)

    // Of shade is told what it does to the panels that are laid.
    await fillRoof(page)
    const height = sidePanel(page).getByLabel('Height Obstacle 1', { exact: true })
    await height.fill('2')
    const plant = await answered(page, () => height.press('Enter'), 2)
    const { full, shade } = filled(plant)
    if (!shade) throw new Error('the chimney shades')
    expect(full.annualProduction).toBeLessThan(flush.annualProduction)
    // Of the scenes of near-shading.json with chimneys the module beside one loses 1 to 10 % of its light, the roof some percent.
    const [share] = shade.areas
    expect(Math.min(...(share?.moduleAccess ?? []).filter((access) => access > 0))).toBeGreaterThan(0.75)
    expect(Math.min(...(share?.moduleAccess ?? []).filter((access) => access > 0))).toBeLessThan(0.97)
    const lightLost = (shade.lossKwh.beam + shade.lossKwh.sky) / flush.annualProduction
    expect(lightLost).toBeGreaterThan(0.005)
    expect(lightLost).toBeLessThan(0.05)
    const [cause] = shade.causes
    expect(cause).toMatchObject({ id: 'obstacle-1', kind: 'obstacle' })
    expect(cause?.lossKwh).toBeCloseTo(flush.annualProduction - full.annualProduction, 6)

    await expectFigures(page, 'Your Choice', full)
    const causes = analysis(page).getByRole('region', { name: 'What shades' })
    await expect(causes.getByRole('row', { name: /^Obstacle 1/ })).toContainText(whole(cause?.lossKwh ?? 0))

    await chooseInMenu(page, 'Import and export…')
    const saved = page.waitForEvent('download')
    await dialog(page, 'Import and export').getByRole('button', { name: 'Download: Modules (CSV)' }).click()
    const [titles = '', ...rows] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/)
    const column = titles
      .replaceAll('"', '')
      .split(';')
      .findIndex((title) => /^Annual energy|^Energy/.test(title))
    const moduleKwh = rows.map((row) => Number(row.split(';')[column]))
    expect(moduleKwh).toEqual((share?.moduleKwh ?? []).filter((kwh) => kwh > 0).map(Math.round))
    expect(Math.abs(sum(moduleKwh) - full.annualProduction)).toBeLessThan(full.quantity / 2)
    await page.keyboard.press('Escape')

    const download = page.waitForEvent('download')
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await page.getByRole('button', { name: 'Create PDF' }).click()
    expectFiguresOnPaper(await pdfText(await readFile(await (await download).path())), full)
  },
)

test('a tree that is drawn on the map is named with what it takes, and one step takes it back', {
  tag: ['@phone', '@bothMaps'],
}, async ({ page }) => {
  await openPlanner(page, AT_ROOF)
  await takeTool(page, 'Tree')
  await drag(page, [-20, 100], [10, 100])
  await openTab(page, 'Draw')
  const height = surroundings(page).getByLabel('Height above ground Tree 1')
  await height.fill('12')
  await height.press('Enter')
  const plant = await analyse(page, 12)
  const [cause] = firstOf(plant).shade?.causes ?? []
  expect(cause).toMatchObject({ kind: 'tree' })
  await expect(
    analysis(page)
      .getByRole('region', { name: 'What shades' })
      .getByRole('row', { name: /^Tree 1/ }),
  ).toContainText(`${whole(cause?.lossKwh ?? 0)}`)
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  // What the analysis told stays with the modules on the map.
  await goToMap(page)
  const colours = page.getByRole('region', { name: 'Color the panels by' })
  await colours.getByText('Solar access', { exact: true }).click()
  await expect(colours.getByRole('status')).toContainText(
    `Without Tree 1: +${whole(cause?.lossKwh ?? 0)} kWh, +${whole(cause?.lossEur ?? 0)} € a year`,
  )
  await openTab(page, 'Draw')
  await surroundings(page).getByRole('button', { name: 'Delete Tree 1' }).click()
  await expect(surroundings(page).getByText('Tree 1')).toHaveCount(0)
  await expect(colours).toHaveCount(0)
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(height).toHaveValue('12')
})

test('without a tree there is just as much more as was said; undo, a reload and the link keep it', async ({ page }) => {
  // Three analyses and two pages, which takes a busy machine a while.
  test.setTimeout(120_000)
  await openPlanner(page, { ...AT_ROOF, surroundings: [TREE] })
  await analyse(page, 12)
  await fillRoof(page)
  const remove = surroundings(page).getByRole('button', { name: 'Delete Tree 1' })
  const { full: free } = filled(await answered(page, () => remove.click()))
  const undo = sidePanel(page).getByRole('button', { name: 'Undo', exact: true })
  const { full, shade } = filled(await answered(page, () => undo.click(), 12))
  const [cause] = shade?.causes ?? []
  expect(free.annualProduction - full.annualProduction).toBeCloseTo(cause?.lossKwh ?? 0, 6)
  expect(free.annualBenefitEur - full.annualBenefitEur).toBeCloseTo(cause?.lossEur ?? 0, 6)
  await page.reload()
  await openTab(page, 'Draw')
  expect(filled(await analyse(page, 12))).toEqual({ full, shade })
  await expectFigures(page, 'Your Choice', full)
  const { viewLink } = await share(page)
  const visitor = await somebodyElse(page)
  await visitor.goto(viewLink)
  await expectFigures(visitor, 'Your Choice', full)
  await expect(
    analysis(visitor)
      .getByRole('region', { name: 'What shades' })
      .getByRole('row', { name: /^Tree 1/ }),
  ).toContainText(whole(cause?.lossKwh ?? 0))
  await visitor.context().close()
})

test('the weakest modules go, and what is left has the energy that was promised', async ({ page }) => {
  await openPlanner(page, { ...AT_ROOF, surroundings: [TREE] })
  await analyse(page, 12)
  const { full, shade } = filled(await answered(page, () => fillRoof(page), 12))
  const weakest = shade?.weakest
  if (!weakest) throw new Error('the tree shades some modules more than others')
  const count = weakest.modules.length
  const lost = Math.round((100 * (full.annualProduction - weakest.annualProduction)) / full.annualProduction)
  const remove = analysis(page).getByRole('button', {
    name: new RegExp(`^Remove the ${count === 1 ? '' : `${count} `}weakest: −${lost} % energy, `),
  })
  const { full: left } = filled(await answered(page, () => remove.click(), 12))
  expect(left.quantity).toBe(full.quantity - count)
  expect(left.annualProduction / weakest.annualProduction).toBeCloseTo(1, 3)
  await expectPanels(shownSetup(page, 'Your Choice'), left.quantity)
})

test('over the invented picture neighbours and eaves are taken from it, each in one step', { tag: '@phone' }, async ({
  page,
}) => {
  await openWithSlope(page, { method: 'detailed' })
  await openTab(page, 'Draw')
  const open = surroundings(page).getByRole('button', { name: 'Take from the picture…' })
  await open.click()
  const neighbours = dialog(page, 'Neighboring buildings')
  await expect(neighbours.getByText(/^Eaves \d/)).toBeVisible()
  await expectAccessible(page, 'the buildings of the picture')
  const all = neighbours.getByRole('button', { name: /^Add all \d+$/ })
  const count = Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0])
  await neighbours.getByRole('button', { name: /^Take the height/ }).click()
  await expect(neighbours.getByText(/^Eaves \d/)).toHaveCount(0)
  await all.click()
  await expect(neighbours.getByRole('button', { name: /^Add the building/ })).toHaveCount(0)
  await neighbours.getByRole('button', { name: 'Close' }).click()
  const entries = surroundings(page).getByRole('listitem')
  await expect(entries).toHaveCount(count)
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries).toHaveCount(0)
})

/** A design file with so many trees. */
const fileOf = (count: number) => {
  const trees = Array.from({ length: count }, (_, index) => ({ ...TREE, id: `surrounding-${index + 1}` }))
  const text = JSON.stringify({
    version: 2,
    areas: [ROOF],
    currentAreaId: ROOF.id,
    method: 'detailed',
    surroundings: trees,
  })
  return { name: 'alberi.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

test('what is not possible is refused in a sentence, and the page goes on', async ({ page }) => {
  // Axe and 200 trees take a busy machine a while.
  test.setTimeout(120_000)
  await openPlanner(page, { ...AT_ROOF, surroundings: [{ ...TREE, center: MILAN }], obstacles: [chimney(1)] })
  await openTab(page, 'Draw')
  const height = surroundings(page).getByLabel('Height above ground Tree 1')
  await height.fill('150')
  await height.press('Enter')
  await expect(surroundings(page).getByText('Enter a height from 0 to 100 m.')).toBeVisible()
  await height.fill('10')
  await height.press('Enter')
  await analyse(page, 1, 10)
  await expect(surroundings(page).getByText('Panels lie under its crown.')).toBeVisible()
  await surroundings(page).getByRole('button', { name: 'Change…' }).click()
  const horizon = dialog(page, 'Far horizon')
  await horizon.getByLabel('Azimuth and elevation').fill('180 20')
  await horizon.getByRole('button', { name: 'Use these' }).click()
  await expect(horizon.getByText('A horizon needs at least two points.')).toBeVisible()
  await expectAccessible(page, 'a horizon that is refused')
  await horizon.getByRole('button', { name: 'Close' }).click()

  await chooseInMenu(page, 'Import and export…')
  const exchange = dialog(page, 'Import and export')
  for (const count of [500, 201]) {
    await exchange.getByLabel('Choose files…').setInputFiles(fileOf(count))
    await expect(exchange.getByRole('status')).toContainText('There are more than 200 buildings, walls and trees.')
  }
  await exchange.getByLabel('Choose files…').setInputFiles(fileOf(200))
  await exchange.getByRole('button', { name: 'Replace what is drawn' }).click()
  await expect(surroundings(page).getByText('A design holds at most 200 buildings, walls and trees.')).toBeVisible()
  await expect(surroundings(page).getByRole('button', { name: 'Tree', exact: true })).toBeDisabled()
})

test('by keyboard alone a tree is drawn, and the day and the hour of its shadow are chosen and played', async ({
  page,
}) => {
  // Axe takes a busy machine a while.
  test.setTimeout(120_000)
  await openPlanner(page, AT_ROOF)
  await tabTo(page, page.getByRole('tab', { name: 'Search' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, surroundings(page).getByRole('button', { name: 'Tree', exact: true }))
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeFocused()
  await expectDrawing(page)
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  const entry = surroundings(page).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(surroundings(page).getByRole('heading', { name: 'Surroundings' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Show shadows' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Shadows' })
  const told = bar.getByRole('status')
  await expect(told).toHaveText(/^Sun 21° high/)
  await expectAccessible(page, 'the shadows of a moment')
  await tabTo(page, bar.getByRole('slider', { name: 'Day' }))
  for (let day = 0; day < 10; day++) await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('slider', { name: 'Day' })).toHaveAttribute('aria-valuetext', 'December 31')
  await page.keyboard.press('Home')
  await expect(bar.getByRole('slider', { name: 'Day' })).toHaveAttribute('aria-valuetext', 'January 1')
  await tabTo(page, bar.getByRole('slider', { name: 'Time' }))
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('slider', { name: 'Time' })).toHaveAttribute('aria-valuetext', '12:05')
  await tabTo(page, bar.getByRole('button', { name: 'Play the day' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(bar.getByRole('slider', { name: 'Time' })).not.toHaveAttribute('aria-valuetext', '12:05')
  await page.keyboard.press('Space')
  await expect(bar.getByRole('button', { name: 'Play the day' })).toBeFocused()
})

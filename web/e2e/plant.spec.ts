// The story of a plant: two slopes and a flat roof analysed as one, chosen from, undone, and printed.
// Affected by: web/analysis web/results web/offers web/designs api/core/engine/plant api/offers
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { PlantSize } from '#wire/plant.ts'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { share, somebodyElse } from './steps/designs.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { analysis, openPlanner, openTab, sidePanel, turnTo } from './steps/planner.ts'
import {
  analyseAll,
  askedByPlant,
  expectOnPaper,
  expectPanels,
  expectShown,
  firstOf,
  HOUSE,
  shownSetup,
} from './steps/plants.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { expectSeenWhole } from './steps/uncovered.ts'
import { twoDecimals, whole } from './steps/written.ts'

/** Drawn areas of some ten metres: room for a few dozen modules. */
const ZOOM = 20
const AT_MILAN = { camera: { centre: MILAN, zoom: ZOOM } }

/** The areas add up to the plant. */
const expectAddedUp = ({ areas, quantity, totalPower, annualProduction }: PlantSize): void => {
  const sum = (of: (area: PlantSize['areas'][number]) => number) => areas.reduce((total, area) => total + of(area), 0)
  expect(sum((area) => area.quantity)).toBe(quantity)
  expect(sum((area) => area.totalPower)).toBe(totalPower)
  expect(sum((area) => area.annualProduction)).toBeCloseTo(annualProduction, 6)
}

/** Each entry of the list says what lies on its area, and the line below it what lies on all. */
const expectListed = async (page: Page, { areas, quantity, totalPower }: PlantSize): Promise<void> => {
  const text = (count: number, powerW: number) => `${whole(count)} panels · ${twoDecimals(powerW / 1000)} kWp`
  for (const [index, area] of areas.entries())
    await expect(drawnAreas(page).nth(index)).toContainText(text(area.quantity, area.totalPower))
  await expect(sidePanel(page).getByText(text(quantity, totalPower)).last()).toBeVisible()
}

const proposalText = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download')
  await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  return pdfText(await readFile(await (await download).path()))
}

test(
  withPoppler(
    'two slopes and a flat roof are one plant, whose figures are the same on screen, on paper and behind its link',
  ),
  async ({ page }) => {
    test.skip(!hasPoppler)
    const use = { period: 'year', kwh: 3500 } as const
    const base = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use } as const
    const consumption = { base, heatPump: null, electricCar: null }
    await openPlanner(page, { areas: HOUSE, method: 'detailed', consumption, ...AT_MILAN })
    await openTab(page, 'Draw')
    const { plant } = await analyseAll(page)
    const { size } = firstOf(plant)
    expect(size.areas).toHaveLength(HOUSE.length)
    expectAddedUp(size)
    await expectShown(page, 'Recommended Setup', size)

    expectOnPaper(await proposalText(page), size)
    await page.keyboard.press('Escape')

    await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
    await openTab(page, 'Draw')
    await expectListed(page, size)

    const { viewLink } = await share(page)
    const visitor = await somebodyElse(page)
    await visitor.goto(viewLink)
    await expectShown(visitor, 'Recommended Setup', size)
  },
)

test('the number of modules of a plant is chosen, undone and redone, and lies on the roofs when the analysis is closed', {
  tag: '@phone',
}, async ({ page }) => {
  const slopes = HOUSE.slice(0, 2)
  const base = { kind: 'measured', contractedPower: 'upTo4_5Kw', use: { period: 'year', kwh: 6000 } } as const
  const consumption = { base, heatPump: null, electricCar: null }
  await openPlanner(page, { areas: slopes, method: 'detailed', consumption, ...AT_MILAN })
  await openTab(page, 'Draw')
  for (const { name = '' } of slopes) await expectSeenWhole(drawnAreas(page).getByText(name, { exact: true }))
  const { plant } = await analyseAll(page)
  const { size, full } = firstOf(plant)
  if (!full) throw new Error('the roof has room for more than the best number')
  await expectShown(page, 'Recommended Setup', size)

  await askedByPlant(page, () => analysis(page).getByText('Fill the roof').click())
  await expectShown(page, 'Your choice', full)

  // Numbers that follow one another within half a second are one step of undo.
  await page.waitForTimeout(600)
  await turnTo(page, 'Reliability')
  const handle = analysis(page).getByRole('slider', { name: 'Number of panels' })
  await handle.focus()
  const { request } = await askedByPlant(page, () => page.keyboard.press('ArrowLeft'))
  await expectPanels(shownSetup(page, 'Your choice'), full.quantity - 1)
  expect(request.detailed).toMatchObject({ quantity: full.quantity - 1 })
  await expect(handle).toBeFocused()

  const alternative = plant.recommendations.find(({ role }) => role === 'premium')
  if (!alternative) throw new Error('a setup costs less')
  await turnTo(page, 'Savings')
  await analysis(page).getByRole('button', { name: 'Select: Premium Option' }).click()
  await expectPanels(shownSetup(page, 'Premium Option'), alternative.size.quantity)

  const undo = () => page.keyboard.press('ControlOrMeta+z')
  const redo = () => page.keyboard.press('ControlOrMeta+Shift+z')
  await undo()
  await expectPanels(shownSetup(page, 'Your choice'), full.quantity - 1)
  await undo()
  await expectPanels(shownSetup(page, 'Your choice'), full.quantity)
  await undo()
  await expectPanels(shownSetup(page, 'Recommended Setup'), size.quantity)
  await redo()
  await expectShown(page, 'Your choice', full)

  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await expect(page.getByRole('button', { name: 'Analyze whole roof' })).toBeFocused()
  await openTab(page, 'Draw')
  await expectListed(page, full)
})

// Every figure of the Standard method the interface shows, against the same figure worked out by hand: docs/behaviour.md 6.1 to 6.9.
// Affected by: web/results/standard web/results/areaCalculation api/core/engine/method api/core/engine/geometry web/products/panels
import { expect, type Page } from '@playwright/test'
import { currentSelection } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, openTab } from './steps/planner.ts'
import { roof, type SeededArea } from './steps/seededAreas.ts'
import { type CataloguePanel, estimateByHand, rectangleAreaM2, setupsByHand } from './steps/standardByHand.ts'
import { test } from './steps/test.ts'
import { euros, oneDecimal, twoDecimals, whole } from './steps/written.ts'

const BOUNDS = { north: 45.46431, east: 9.19021, south: 45.4642, west: 9.19 }

const area = (rest: Partial<SeededArea> = {}): SeededArea => ({ ...roof(1, 1), bounds: BOUNDS, ...rest })
const usableM2 = Math.round(0.8 * rectangleAreaM2(BOUNDS))
const catalogue = async (page: Page): Promise<readonly CataloguePanel[]> =>
  (await page.request.get('/api/panels')).json()

test('the Area Calculation card agrees with the sums by hand', async ({ page }) => {
  const panel = (await catalogue(page)).find(({ title }) => title === 'LONGi Hi-MO X10 Explorer 485 W')
  if (!panel) throw new Error('the catalogue has changed')
  await openPlanner(page, { areas: [area()] })
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: `View Details: ${panel.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  const card = page.getByRole('region', { name: 'Area Calculation' })
  for (const { orientation, angle } of [
    { orientation: 'south', angle: 30 },
    { orientation: 'north', angle: 61 },
  ] as const) {
    const byHand = estimateByHand(usableM2, orientation, angle, panel)
    await openTab(page, 'Draw')
    await currentSelection(page).getByLabel('Orientation').selectOption(orientation)
    await currentSelection(page).getByLabel('Angle').fill(String(angle))
    await currentSelection(page).getByLabel('Angle').press('Enter')
    await openTab(page, 'Panels')
    for (const [name, value] of [
      ['Number of panels', whole(byHand.quantity)],
      ['Layout', `${byHand.columns} columns × ${byHand.rows} rows, ${byHand.lie}`],
      ['Total power', `${twoDecimals(byHand.totalPowerKw)} kW`],
      ['Annual production', `${whole(byHand.productionKwh)} kWh`],
      ['Total price', euros(byHand.totalPriceEur)],
      ['Yearly saving', euros(byHand.card.savingEur)],
      ['ROI', `${oneDecimal(byHand.card.roiPercent)} %`],
      ['Break-even', `${byHand.card.breakEvenYears} ${byHand.card.breakEvenYears === 1 ? 'year' : 'years'}`],
    ] as const) {
      await expect(figure(card, name), `${orientation}, ${angle}°`).toHaveText(value)
    }
  }
})

test('the analysis recommends the setups, and tells the figures, that come out by hand', async ({ page }) => {
  const panels = await catalogue(page)
  const byHand = setupsByHand(panels.map((panel) => estimateByHand(usableM2, 'south', 30, panel)))
  expect(byHand).toHaveLength(3)
  await openPlanner(page, { areas: [area({ orientation: 'south', angle: 30 })] })
  await analyseArea(page)
  for (const [index, role] of ['Recommended Setup', 'Economy Option', 'Premium Option'].entries()) {
    const expected = byHand[index]
    if (!expected) throw new Error(`no setup by hand for ${role}`)
    const { panel, benefits } = expected
    if (index > 0)
      await analysis(page)
        .getByRole('button', { name: `Select: ${role}` })
        .click()
    const setup = analysis(page).getByRole('region', { name: role })
    await expect(setup).toContainText(`${panel.brand} ${panel.model}`)
    for (const [name, value] of [
      ['Number of panels', whole(expected.quantity)],
      ['Total power', `${twoDecimals(expected.totalPowerKw)} kW`],
      ['Annual production', `${whole(expected.productionKwh)} kWh`],
      ['Layout', new RegExp(`^${expected.columns} columns? × ${expected.rows} rows?, ${expected.lie}$`)],
      ['Initial Investment', euros(expected.totalPriceEur)],
      ['Annual Savings', euros(benefits.savingEur)],
      ['Payback Period', `${oneDecimal(benefits.paybackYears)} years`],
      ['25-Year Savings', euros(benefits.savings25YearsEur)],
      ['CO₂ avoided a year', `${whole(expected.co2Kg)} kg`],
      ['Equivalent trees', whole(expected.trees)],
      ['Cars off the road', oneDecimal(expected.cars)],
    ] as const) {
      await expect(figure(analysis(page), name)).toHaveText(value)
    }
    await expect(analysis(page)).toContainText(`${oneDecimal(benefits.returnPercent)} %`)
    const bar = page.getByRole('progressbar', { name: 'Investment Return' })
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeCloseTo(Math.min(100, benefits.returnPercent), 6)
  }
})

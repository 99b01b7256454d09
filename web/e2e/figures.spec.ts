// Every figure of the Standard method the interface shows, against the same figure worked out by hand: docs/behaviour.md 6.1 to 6.9.
import { expect, type Page } from '@playwright/test'
import { drawPolyline, drawRectangle, onScreen } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { toPosition, toWorldPx } from './steps/mercator.ts'
import { analyseArea, analysis, isPhone, openPlanner, openTab } from './steps/planner.ts'
import { MILAN, roof, type SeededArea } from './steps/seededAreas.ts'
import { type CataloguePanel, estimateByHand, rectangleAreaM2, setupsByHand } from './steps/standardByHand.ts'
import { test } from './steps/test.ts'
import { euros, oneDecimal, twoDecimals, whole } from './steps/written.ts'

const BOUNDS = { north: 45.46431, east: 9.19021, south: 45.4642, west: 9.19 }

const area = (rest: Partial<SeededArea> = {}): SeededArea => ({ ...roof(1, 1), bounds: BOUNDS, ...rest })
const usableM2 = Math.round(0.8 * rectangleAreaM2(BOUNDS))
const catalogue = async (page: Page): Promise<readonly CataloguePanel[]> =>
  (await page.request.get('/api/panels')).json()

/** The position of a place on the screen while the map stands on Milan at zoom 18. The map begins on a whole pixel. */
const positionAt = (page: Page, { x, y }: { readonly x: number; readonly y: number }) => {
  const centre = toWorldPx(MILAN, 18)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return toPosition({ x: Math.round(centre.x - width / 2) + x, y: Math.round(centre.y - height / 2) + y }, 18)
}

test('the area of a rectangle is that of the sphere of 6371 km, the usable area 80 % of it, rounded', async ({
  page,
}) => {
  // By hand: 16.37 m east to west, 12.23 m north to south, 200.3 m².
  expect(rectangleAreaM2(BOUNDS)).toBeCloseTo(200.3, 0)
  await openPlanner(page, { areas: [area()] })
  await openTab(page, 'Draw')
  await expect(figure(currentSelection(page), 'Total Area')).toHaveText(`${oneDecimal(rectangleAreaM2(BOUNDS))} m²`)
  await expect(figure(currentSelection(page), 'Usable Area')).toHaveText(`${usableM2} m²`)
})

test('a rectangle drawn on the map has the area of the ground under it', async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-70, -50], [90, 60])
  const { lat: north, lng: west } = positionAt(page, onScreen(page, [-70, -50]))
  const { lat: south, lng: east } = positionAt(page, onScreen(page, [90, 60]))
  const totalM2 = rectangleAreaM2({ north, east, south, west })
  await openTab(page, 'Draw')
  await expect(figure(currentSelection(page), 'Total Area')).toHaveText(`${oneDecimal(totalM2)} m²`)
  await expect(figure(currentSelection(page), 'Usable Area')).toHaveText(`${whole(Math.round(0.8 * totalM2))} m²`)
})

test('a polyline counts its length times 5 m, usable to the full', async ({ page }) => {
  await openPlanner(page)
  await drawPolyline(page, [
    [-80, 20],
    [80, 20],
  ])
  const from = positionAt(page, onScreen(page, [-80, 20]))
  const to = positionAt(page, onScreen(page, [80, 20]))
  const lengthM = ((to.lng - from.lng) * Math.PI * 6_371_000 * Math.cos((from.lat * Math.PI) / 180)) / 180
  await openTab(page, 'Draw')
  const total = figure(currentSelection(page), 'Total Area')
  // Spheres of 6371 km and 6371.0088 km are both in use: 0.03 m² of 335.
  const shownM2 = Number((await total.textContent())?.replace(/\s.*/, '').replace('.', '').replace(',', '.'))
  expect(shownM2).toBeGreaterThan(5 * lengthM - 0.15)
  expect(shownM2).toBeLessThan(5 * lengthM + 0.15)
  await expect(figure(currentSelection(page), 'Usable Area')).toHaveText((await total.textContent()) ?? '')
})

test('the Area Calculation card agrees with the sums by hand, whatever orientation and angle', async ({ page }) => {
  const panel = (await catalogue(page)).find(({ title }) => title === 'LONGi Hi-MO X10 Explorer 485 W')
  if (!panel) throw new Error('the catalogue has changed')
  await openPlanner(page, { areas: [area()] })
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: `View Details: ${panel.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  const card = page.getByRole('region', { name: 'Area Calculation' })
  for (const { orientation, angle } of [
    { orientation: 'south', angle: 30 },
    { orientation: 'east', angle: 15 },
    { orientation: 'west', angle: 60 },
    { orientation: 'north', angle: 61 },
    { orientation: 'south', angle: 14.9 },
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
      ['Estimated annual production', `${whole(expected.productionKwh)} kWh`],
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

test('how a figure comes about is told with this case’s figures put in', async ({ page }) => {
  const panel = (await catalogue(page)).find(({ title }) => title === 'LONGi Hi-MO 6 Explorer 430 W')
  const byHand = estimateByHand(usableM2, 'south', 30, panel as CataloguePanel)
  await openPlanner(page, { areas: [area({ orientation: 'south', angle: 30 })] })
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: 'View Details: LONGi Hi-MO 6 Explorer 430 W' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await page.getByRole('button', { name: 'Annual production: how it is worked out' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    `0,43 kW × ${byHand.quantity} × 1.600 h × 0,75 × 1,00 × 1,00 = ${whole(byHand.productionKwh)} kWh`,
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with a calculation the first panel of the catalog is still in sight; unfolded figures stay so', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize(isPhone(page) ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  await openPlanner(page, { areas: [area()], calculation: 'closed' })
  await openTab(page, 'Panels')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  const card = page.getByRole('region', { name: 'Area Calculation' })
  await expect(card.getByRole('status')).toHaveText(/^\d+ panels, [\d.]+ kWh a year$/)
  const middleIsSeen = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((first) => {
        const { left, top, width, height } = first.getBoundingClientRect()
        return first.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
  await expect.poll(middleIsSeen).toBe(true)
  await card.getByText('Show figures').click()
  await expect(card.getByRole('figure')).toBeVisible()
  await expect.poll(middleIsSeen).toBe(false)
  await page.reload()
  await openTab(page, 'Panels')
  await expect(card.getByRole('figure')).toBeVisible()
})

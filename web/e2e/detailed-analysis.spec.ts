// The analysis by the Detailed method: its figures, its charts with their tables, and what they rest on.
// Affected by: web/analysis web/results web/assumptions web/consumption web/charts web/import/tables api/core/engine/timeTable api/core/engine/consumption api/core/engine/finance api/core/engine/production api/core/engine/sun api/weather
import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import type { DetailedPlant, DetailedPlantRecommendation, PlantSize } from '#wire/plant.ts'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, turnTo } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { oneDecimal, whole } from './steps/written.ts'

const pitched = { ...roof(8, 5, { angle: 30 }), roofType: 'pitched' }
const setup = (page: Page, name: string) => analysis(page).getByRole('region', { name })
const money = (page: Page) => setup(page, 'Costs and income')
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const wholeEuros = (value: number) => `${whole(value)} €`

/** Analyses a small roof in Milan.
 * @returns what the API answered */
const analyse = async (page: Page): Promise<DetailedPlant> => {
  await openPlanner(page, { areas: [pitched], method: 'detailed' })
  const answer = page.waitForResponse('**/api/analyze/plant')
  await analyseArea(page)
  await expect(money(page)).toBeVisible()
  return (await answer).json()
}

/** Makes a change and waits for the analysis that follows it by itself. */
const followed = async (page: Page, change: () => Promise<void>) => {
  const response = page.waitForResponse('**/api/analyze/plant')
  await change()
  const answered = await response
  const sent = answered.request().postDataJSON()
  return { status: answered.status(), sent: sent.detailed, answer: (await answered.json()) as DetailedPlant }
}

const fill = async (field: Locator, text: string) => {
  await field.fill(text)
  await field.press('Enter')
}

const openTable = async (page: Page, title: string): Promise<Locator> => {
  const chart = analysis(page).getByRole('figure', { name: title, exact: true })
  await chart.getByText('Show table').click()
  return chart.getByRole('table')
}

/** Recommends another panel in the place of one. */
const recommendAnother = async (page: Page, panelId: string): Promise<void> => {
  const panels: { id: string }[] = await (await page.request.get('/api/panels')).json()
  const anotherId = panels.find(({ id }) => id !== panelId)?.id ?? ''
  await page.route('**/api/analyze/plant', async (route) => {
    const response = await route.fetch()
    const answer: DetailedPlant = await response.json()
    const recommendations = answer.recommendations
      .filter(({ role }) => role === 'recommended')
      .map((recommended) => ({ ...recommended, panelId: anotherId }))
    await route.fulfill({ response, json: { ...answer, recommendations } })
  })
}

const recommendedOf = ({ recommendations: [first] }: DetailedPlant): DetailedPlantRecommendation => {
  if (!first) throw new Error('nothing was recommended')
  return first
}
/** At the number of modules that is worth most. */
const firstOf = (answer: DetailedPlant): PlantSize => recommendedOf(answer).size

/** At a number of modules of the recommended panel. */
const sizeOf = (answer: DetailedPlant, quantity: number): PlantSize => {
  const { size, full, asked } = recommendedOf(answer)
  const found = [asked, size, full].find((each) => each?.quantity === quantity)
  if (!found) throw new Error(`${quantity} modules were not answered`)
  return found
}

const expectMoney = async (page: Page, { money: expected }: PlantSize) => {
  const { firstYear } = expected
  await expect(figure(money(page), 'Net gain (NPV), 25 years')).toHaveText(wholeEuros(expected.netPresentValueEur))
  await expect(figure(money(page), 'Investment, VAT included')).toHaveText(wholeEuros(expected.investment.totalEur))
  await expect(figure(analysis(page), 'Self-consumption')).toHaveText(
    `${oneDecimal(100 * firstYear.selfConsumptionFraction)} %`,
  )
  await expect(figure(money(page), 'Self-sufficiency')).toHaveText(
    `${oneDecimal(100 * firstYear.selfSufficiencyFraction)} %`,
  )
  const rate = expected.internalRateOfReturnFraction
  if (rate !== null)
    await expect(figure(money(page), 'Internal rate of return')).toHaveText(`${oneDecimal(100 * rate)} %`)
  const yearsText = (years: number | null) => (years === null ? 'over 25 years' : `${oneDecimal(years)} years`)
  if (expected.paybackYears !== null && expected.netPresentValueEur >= 0)
    await expect(analysis(page).getByText(`Pays back in ${yearsText(expected.paybackYears)}`)).toBeVisible()
}

test('the figures on the screen are those of the answer, in tables and sums too, and follow an assumption and an alternative', async ({
  page,
}) => {
  const answer = await analyse(page)
  const first = firstOf(answer)
  const recommended = setup(page, 'Recommended Setup')
  await expect(analysis(page)).toContainText('Detailed method')
  await expect(recommended).toContainText(`${first.quantity} panels`)
  await expect(figure(recommended, 'Annual production')).toContainText(`${whole(first.production.annualKwh)} kWh`)
  await turnTo(page, 'Technical')
  const energy = setup(page, 'Energy')
  await expect(energy).toContainText('Uncertainty: ±12% on annual production, in four years of five.')
  await expect(energy).toContainText('Sunlight: ±5% a year, ±10% a month')
  await expect(energy).toContainText(answer.weather.attribution)
  await expect(figure(energy, 'Yield per kWp')).toHaveText(`${whole(first.production.specificYieldKwhPerKwp)} kWh/kWp`)
  await turnTo(page, 'Savings')
  await expectMoney(page, first)

  const { production, money: cash, totalPower, totalPrice } = first
  await turnTo(page, 'Technical')
  const months = await openTable(page, 'Production and consumption by month')
  await expect(months.getByRole('row')).toHaveCount(14)
  await expect(months.getByRole('row').nth(7)).toContainText(
    `July${whole(production.monthlyKwh[6] ?? 0)} kWh${whole(answer.monthlyLoadKwh[6] ?? 0)} kWh`,
  )
  await expect(months.getByRole('row').nth(13)).toContainText(`${whole(production.annualKwh)} kWh`)

  const hours = await openTable(page, 'Production by month and hour')
  await expect(hours.getByRole('row')).toHaveCount(13)
  await expect(hours.getByRole('row').nth(6).getByRole('cell').nth(12)).toHaveText(
    `${whole(production.monthByHourKwh[5]?.[12] ?? 0)} kWh`,
  )

  const losses = await openTable(page, 'From the sunlight to the grid')
  await expect(losses.getByRole('row')).toHaveCount(production.waterfall.length + 1)
  await expect(losses.getByRole('row').last()).toContainText(`${whole(production.annualKwh)} kWh`)

  await turnTo(page, 'Savings')
  const years = await openTable(page, 'Cash flow, cumulative')
  await expect(years.getByRole('row')).toHaveCount(27)
  await expect(years.getByRole('row').last().getByRole('cell').last()).toHaveText(
    wholeEuros(cash.years.at(-1)?.cumulativeDiscountedEur ?? 0),
  )

  await test.step('the sum behind a figure holds this case’s figures', async () => {
    await page.getByRole('button', { name: 'Annual production: how it is calculated' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      new RegExp(
        `${whole(production.planeIrradiationKwhM2)}\\skWh/m² ×\\s${(totalPower / 1000).toFixed(2).replace('.', ',')}\\skW`,
      ),
    )
    await page.keyboard.press('Escape')
  })
  await test.step('the price of the panels is the catalogue’s, before VAT', async () => {
    expect(cash.investment.panelsEur).toBe(totalPrice)
    await page.getByRole('button', { name: 'Investment, VAT included: how it is calculated' }).click()
    await expect(page.getByRole('dialog')).toContainText('before VAT')
    await page.keyboard.press('Escape')
  })
  await test.step('an assumption that is changed is sent, the figures follow, and it can be put back', async () => {
    await page.getByRole('button', { name: 'Assumptions…' }).click()
    const assumptions = drawer(page, 'Assumptions')
    await test.step('what no source says is marked as our estimate', async () => {
      const marks = assumptions.getByText('SolarPlanner estimate')
      await expect(marks.first()).toBeVisible()
      await expect(assumptions.getByText(/^Source: GSE, ritiro dedicato/)).toBeVisible()
    })
    const price = assumptions.getByLabel('Electricity price', { exact: true })
    await expect(price).toHaveValue('0,2597')
    const dearer = await followed(page, () => fill(price, '0,4'))
    expect(dearer.sent.assumptions).toEqual({ electricityPriceEurPerKwh: 0.4 })
    // The number of panels that is looked at stays.
    const after = sizeOf(dearer.answer, first.quantity)
    expect(after.money.netPresentValueEur).toBeGreaterThan(first.money.netPresentValueEur)
    await expect(assumptions.getByRole('status')).toContainText(wholeEuros(after.money.netPresentValueEur))
    await followed(page, () => assumptions.getByRole('button', { name: /^Electricity price: Back to/ }).click())
    await expect(price).toHaveValue('0,2597')
    await test.step('a share is typed in percent; a value out of its range is refused at its field and not sent', async () => {
      const vat = await followed(page, () => fill(assumptions.getByLabel('VAT', { exact: true }), '22'))
      expect(vat.sent.assumptions).toEqual({ vatFraction: 0.22 })
      const requests: string[] = []
      page.on('request', (request) => request.url().endsWith('/api/analyze/plant') && requests.push(request.url()))
      const horizon = assumptions.getByLabel('Period in years')
      await fill(horizon, '12,5')
      await expect(assumptions.getByText('A whole number from 1 to 40.')).toBeVisible()
      await expect(horizon).toHaveAttribute('aria-invalid', 'true')
      await followed(page, () => assumptions.getByRole('button', { name: 'Reset all' }).click())
      expect(requests).toHaveLength(1)
      await expect(assumptions.getByLabel('VAT', { exact: true })).toHaveValue('10')
    })
    await assumptions.getByRole('button', { name: 'Close the assumptions' }).click()
    await expectMoney(page, first)
  })
  await test.step('an alternative that was taken stays while the figures follow, and its falling out is told', async () => {
    const taken = answer.recommendations.find(({ role }) => role === 'premium')
    // A user on another setup asks how sure its figures are.
    await followed(page, () => analysis(page).getByRole('button', { name: 'Select: Premium Option' }).click())
    await expect(setup(page, 'Premium Option').getByRole('heading', { level: 3 })).toBeFocused()
    await page.getByRole('button', { name: 'Assumptions…' }).click()
    const changed = await followed(page, () => fill(drawer(page, 'Assumptions').getByLabel('Discount rate'), '3'))
    await page.keyboard.press('Escape')
    const sizes = changed.answer.recommendations
      .filter(({ panelId }) => panelId === taken?.panelId)
      .flatMap(({ size, full, asked }) => [asked, size, full])
    const same = sizes.find((size) => size?.quantity === taken?.size.quantity)
    if (!taken || !same) throw new Error('the setup that was taken is answered')
    await expectMoney(page, same)
    await recommendAnother(page, taken.panelId)
    await page.getByRole('button', { name: 'Assumptions…' }).click()
    await fill(drawer(page, 'Assumptions').getByRole('textbox', { name: 'Discount rate' }), '2')
    await page.keyboard.press('Escape')
    const dropped = analysis(page).getByText('The setup you chose is no longer among the three')
    await expect(dropped).toBeVisible()
    await analysis(page).getByRole('button', { name: 'Continue with the recommended one' }).click()
    await expect(dropped).toHaveCount(0)
    await expect(setup(page, 'Recommended Setup').getByRole('heading', { level: 3 })).toBeFocused()
  })
})

test('Standard tells the payback of Detailed, to which the results change by themselves, and back', async ({
  page,
}) => {
  await openPlanner(page, { areas: [pitched] })
  await analyseArea(page)
  await expect(setup(page, 'Estimated Financial Benefits')).toBeVisible()
  const line = analysis(page).getByText(/^With installation and tax deduction: \d+ panels, payback: \d/)
  await expect(line).toBeVisible()
  await expect(setup(page, 'Recommended Setup')).not.toContainText(/payback/i)
  const told = /payback: (\d\S* years)/.exec(await line.innerText())?.[1] ?? 'nothing'
  const detailed = analysis(page).getByRole('radio', { name: 'Detailed' })
  await detailed.focus()
  await page.keyboard.press('Space')
  await expect(money(page)).toBeVisible()
  await expect(detailed).toBeFocused()
  await expect(line).toHaveCount(0)
  await expect(analysis(page).getByText(`Pays back in ${told}`)).toBeVisible()
  await analysis(page).getByText('Standard', { exact: true }).first().click()
  await expect(setup(page, 'Estimated Financial Benefits')).toBeVisible()
  await expect(money(page)).toHaveCount(0)
})

/** Hours of a year as Excel saves them; its sheet of 960 kB was once unzipped in a worker that the policy refuses. */
const HOURS = fileURLToPath(new URL('fixtures/hours.xlsx', import.meta.url))

test('a workbook of hours becomes the consumption; a file that is none changes nothing', async ({ page }) => {
  await analyse(page)
  await page.getByRole('button', { name: 'Consumption and battery…' }).click()
  const consumption = drawer(page, 'Consumption and battery')
  await consumption.getByLabel('I have…').selectOption({ label: 'Hourly meter readings' })
  const readings = page.getByRole('dialog', { name: 'Meter readings' })
  const text = 'Giorno;Ora;kWh\r\n01/01/2025;00:00;0,1\r\n01/01/2025;01:00;many'
  await consumption
    .getByLabel('Choose files…')
    .setInputFiles({ name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(readings.getByText('Line 3: This is not a number. (many)')).toBeVisible()
  await readings.getByRole('button', { name: 'Close the readings' }).click()
  await expect(consumption.getByText('In use: 2.700 kWh in a year, Lombardia, up to 3 kW.')).toBeVisible()
  await consumption.getByLabel('Choose files…').setInputFiles(HOURS)
  await expect(readings.getByRole('img', { name: /A year of 2.95[67]\skWh/ })).toBeVisible()
  await readings.getByRole('button', { name: 'Winter time all year' }).click()
  const read = await followed(page, () => readings.getByRole('button', { name: 'Yes, use these readings' }).click())
  expect(read.status).toBe(200)
  expect(read.sent.consumption.base.kwh).toHaveLength(8760)
  // The sum of the workbook's cells.
  expect(firstOf(read.answer).money.firstYear.loadKwh).toBeCloseTo(2956.5, 1)
  await expect(consumption.getByText(/In use: the readings of hours.xlsx, 2.95[67] kWh in a year\./)).toBeVisible()
  await test.step('a change whose figures do not come is told in the drawer, with a way to ask again', async () => {
    await page.route('**/api/analyze/plant', (route) => route.abort())
    await consumption.getByRole('checkbox', { name: 'Electric car charged on site' }).check()
    await expect(consumption.getByRole('alert')).toContainText('could not be recalculated')
    await page.unroute('**/api/analyze/plant')
    const again = await followed(page, () => consumption.getByRole('button', { name: 'Try again' }).click())
    expect(again.status).toBe(200)
    await expect(consumption.getByRole('alert')).toHaveCount(0)
  })
})

// An installer's plant: its inverter is chosen, a panel moved, the offer priced; screen, paper and link tell the same.
// Affected by: web/results web/modules/strings web/offers web/design api/core/engine/electrical api/core/engine/finance api/offers api/core/design api/catalogue
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { dialog, share, somebodyElse } from './steps/designs.ts'
import { figure } from './steps/figure.ts'
import { analysis, type EarlierVisit, openPlanner, openTab, sidePanel, turnTo } from './steps/planner.ts'
import { DRAWN_AT_MS, roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

/** A gable whose ridge runs west to east. */
const GABLE: EarlierVisit = {
  areas: [
    { ...roof(14, 5, { angle: 20, northM: -2.5 }), roofType: 'pitched', name: 'South' },
    {
      ...roof(14, 5, { angle: 20, northM: 2.5, orientation: 'north', drawnAtMs: DRAWN_AT_MS + 1000 }),
      roofType: 'pitched',
      name: 'North',
    },
  ],
  // Enough for two strings on the south face.
  consumption: {
    base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo4_5Kw', use: { period: 'year', kwh: 9000 } },
    heatPump: null,
    electricCar: null,
  },
  method: 'detailed',
  language: 'en',
}

const inverter = (page: Page) => analysis(page).getByRole('region', { name: 'Inverter', exact: true })
const table = (page: Page) => analysis(page).getByRole('table', { name: 'Strings with their voltages and currents' })

/** Number of panels of each string, such as `1.1.1: 11`. */
const stringsOf = async (page: Page): Promise<readonly string[]> => {
  const rows = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const [label] = (await row.getByRole('rowheader').innerText()).split('\n')
      const cell = row.getByRole('cell').first()
      const field = cell.getByRole('textbox')
      return `${label}: ${(await field.count()) > 0 ? await field.inputValue() : await cell.innerText()}`
    }),
  )
}

const IN_TWO = /strings (\d+) \+ (\d+)/

/** Name, power and phases of the inverter, such as `ZCS HYD6000` and `6 kW, single-phase`. */
const inverterOf = async (page: Page) => ({
  name: await inverter(page).getByRole('strong').first().innerText(),
  power: /\d[\d.]* kW, (?:single|three)-phase/.exec(await inverter(page).innerText())?.[0],
})

const card = (page: Page) =>
  analysis(page).getByRole('region', { name: /^(Your choice|Chosen setup|Recommended Setup)$/ })

/** Price, payback and internal rate as the screen shows them. */
const figuresOf = async (page: Page) => {
  await turnTo(page, 'Savings')
  const price = await card(page)
    .getByText(/^€[\d,]+\.\d\d$/)
    .innerText()
  const payback = /Pays back in ([\d.]+ years)/.exec(await card(page).innerText())?.[1]
  const rate = await figure(analysis(page), 'Internal rate of return').innerText()
  return { price, payback, rate }
}

test(
  withPoppler(
    'an inverter is chosen, a panel moved, the offer priced; paper and link have the same strings, price, payback and rate',
  ),
  async ({ page }) => {
    test.skip(!hasPoppler)
    await openPlanner(page, GABLE)
    await openTab(page, 'Draw')
    await page.getByRole('button', { name: 'Analyze whole roof' }).click()
    await turnTo(page, 'Technical')
    await expect(inverter(page)).toContainText('typical')
    await expect(inverter(page)).toContainText('suitable')
    const typical = await inverterOf(page)

    await inverter(page).getByRole('button', { name: 'Change', exact: true }).click()
    const another = dialog(page, 'Choose an inverter')
      .getByRole('list', { name: 'They fit' })
      .getByRole('listitem')
      .filter({ hasNotText: typical.name, hasText: IN_TWO })
      .first()
    const offered = await another.innerText()
    await another.getByRole('button').click()
    await expect(inverter(page)).not.toContainText('typical')
    await expect(inverter(page)).toContainText('suitable')
    const chosen = await inverterOf(page)
    for (const text of Object.values(chosen)) expect(offered).toContain(text)

    // The recommended number of panels may follow the inverter.
    const [longer, shorter] =
      IN_TWO.exec(await inverter(page).innerText())
        ?.slice(1)
        .map(Number) ?? []
    if (!longer || !shorter) throw new Error('the inverter has no two strings')
    const asChosen = [`1.1.1: ${longer}`, `1.2.1: ${shorter}`]
    const moved = [`1.1.1: ${longer - 1}`, `1.2.1: ${shorter + 1}`]
    await expect.poll(() => stringsOf(page)).toEqual(asChosen)
    await table(page).getByRole('button', { name: 'One panel from string 1.1.1 to 1.2.1' }).first().click()
    await expect.poll(() => stringsOf(page)).toEqual(moved)
    await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => stringsOf(page)).toEqual(asChosen)
    await sidePanel(page).getByRole('button', { name: 'Redo', exact: true }).click()
    await expect.poll(() => stringsOf(page)).toEqual(moved)

    const expectWired = async (on: Page) => {
      await turnTo(on, 'Technical')
      await expect.poll(() => stringsOf(on)).toEqual(moved)
      expect(await inverterOf(on)).toEqual(chosen)
    }
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await page.getByLabel('Customer').fill('Maria Bianchi')
    await page.getByRole('checkbox', { name: 'I am an installer' }).click()
    await page.getByRole('textbox', { name: 'Name or company', exact: true }).fill('Solare Rossi')
    await page.getByText('Your prices', { exact: true }).click()
    await page.getByRole('checkbox', { name: 'Use these prices in the offer' }).click()
    const sold = `${chosen.name}, ${chosen.power?.replace(',', '')}`
    await expect(page.getByRole('textbox', { name: 'Item 2', exact: true })).toHaveValue(`Inverter ${sold}`)
    for (const [label, text] of [
      ['Price per unit 1', '131.5'],
      ['Price per unit 2', '490.9'],
      ['Discount', '2'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'These are my prices' }).click()
    await page.keyboard.press('Escape')
    const { viewLink } = await share(page)
    const customer = await somebodyElse(page)
    await customer.addInitScript(() => localStorage.setItem('solarplanner.language', 'en'))
    await customer.goto(viewLink)
    // The figures of both follow the last typed price.
    const written = async (on: Page) => JSON.stringify(await figuresOf(on))
    await expect.poll(async () => (await written(customer)) === (await written(page))).toBe(true)
    const sale = await figuresOf(customer)
    await expectWired(customer)
    await expect(inverter(customer).getByRole('button')).toHaveCount(0)
    await expect(table(customer).getByRole('button')).toHaveCount(0)

    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await expect(page.getByLabel('Customer')).toHaveValue('Maria Bianchi')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const paper = pdfText(await readFile(await (await download).path()))
    for (const text of ['Solare Rossi', ...Object.values(sale)]) expect(paper).toContain(text)
    // A long name leaves the phases for the next line, beside which another column stands.
    const [power, phases] = chosen.power?.split(', ') ?? []
    for (const text of [sold, `${chosen.name}: ${power},`, `${phases}; chosen inverter`]) expect(paper).toContain(text)
    for (const string of moved) expect(paper).toMatch(new RegExp(string.replace(': ', String.raw`\s.*\s`)))
  },
)

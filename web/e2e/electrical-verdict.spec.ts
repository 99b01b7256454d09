// What cannot be built is said before it is sold: a hybrid with its battery, an AC battery, two units, the gate before an offer, the page of the wiring.
// Affected by: web/results web/modules/strings web/offers web/design api/core/engine/electrical api/offers api/core/design api/core/words api/catalogue
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { dialog } from './steps/designs.ts'
import { analysis, openPlanner, openTab, turnTo } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const inverter = (page: Page) => analysis(page).getByRole('region', { name: 'Inverter', exact: true })
const verdict = (page: Page) => analysis(page).getByRole('region', { name: 'Electrical check' })
const chooseInverter = async (page: Page, model: string) => {
  await inverter(page).getByRole('button', { name: 'Change', exact: true }).click()
  await dialog(page, 'Choose an inverter').getByRole('textbox', { name: 'Search brand or model' }).fill(model)
  await dialog(page, 'Choose an inverter')
    .getByRole('button', { name: new RegExp(`^Choose .*${model}`) })
    .first()
    .click()
  await expect(inverter(page)).toContainText(model)
}

test(
  withPoppler('a plant is judged once, what is wrong stops the offer, and paper has its wiring'),
  async ({ page }) => {
    test.skip(!hasPoppler)
    await openPlanner(page, {
      areas: [{ ...roof(14, 5, { angle: 20 }), roofType: 'pitched', name: 'South' }],
      consumption: {
        base: {
          kind: 'measured',
          region: 'Lombardia',
          contractedPower: 'upTo4_5Kw',
          use: { period: 'year', kwh: 4000 },
        },
        heatPump: null,
        electricCar: null,
      },
      method: 'detailed',
      language: 'en',
    })
    await openTab(page, 'Draw')
    await page
      .getByRole('button', { name: /^Analyze (Area|whole roof)$/ })
      .first()
      .click()
    await turnTo(page, 'Technical')
    await expect(verdict(page)).toContainText('suitable')

    // A hybrid and the battery that its maker approves; those that do not go with it stand apart, with the reason.
    await chooseInverter(page, 'SUN2000-5KTL-L1')
    await inverter(page).getByRole('button', { name: 'Battery: Change' }).click()
    const batteries = dialog(page, 'Choose a battery')
    await batteries.getByText(/\d+ not compatible/).click()
    await expect(batteries).toContainText('Another voltage class than the port of the inverter.')
    await batteries.getByRole('button', { name: 'Choose Huawei LUNA2000-5-S0' }).click()
    await expect(inverter(page)).toContainText('LUNA2000-5-S0')
    await expect(verdict(page)).not.toContainText('not suitable')

    // The inverter of an AC battery adds its power on the phase.
    await inverter(page).getByRole('button', { name: 'Battery: Change' }).click()
    await batteries.getByRole('textbox', { name: 'Search brand or model' }).fill('Powerwall 2')
    await batteries.getByRole('button', { name: /^Choose Tesla Powerwall 2/ }).click()
    await expect(inverter(page)).toContainText('Powerwall 2')
    await expect(verdict(page)).toContainText('10 kW of single-phase units')

    // Two units on one phase are too much, and no offer of them can be made.
    await inverter(page).getByRole('button', { name: 'Change', exact: true }).click()
    const units = dialog(page, 'Choose an inverter')
    for (let more = 1; more < 3; more++) await units.getByRole('button', { name: 'One inverter more' }).click()
    await units.getByRole('button', { name: 'Close' }).click()
    await analysis(page).getByRole('combobox', { name: 'Phases of the supply' }).selectOption('single-phase')
    await expect(verdict(page)).toContainText('not suitable')
    await expect(verdict(page)).toContainText('too much for one phase')
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await page.getByRole('checkbox', { name: 'I am an installer' }).click()
    await page.getByRole('textbox', { name: 'Name or company', exact: true }).fill('Solare Rossi')
    const proposal = page.getByRole('dialog')
    await expect(proposal).toContainText('An offer needs your prices')
    await expect(proposal).toContainText('too much for one phase')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF', exact: true }).click()
    const paper = pdfText(await readFile(await (await download).path()))
    expect(paper).toContain('Estimate')
    expect(paper).not.toContain('Solare Rossi')
    expect(paper).toContain('Wiring')
    expect(paper).toContain('not suitable')
    expect(paper).toContain('1a.1.1')
  },
)

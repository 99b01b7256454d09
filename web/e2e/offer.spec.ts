// An installer's offer: one price on the card, after a reload, behind the link and on paper.
// Affected by: web/proposal web/results web/design api/proposal api/question api/engine/finance
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/pdf/testing/poppler.ts'
import { share, somebodyElse } from './steps/designs.ts'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, turnTo } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

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
  withPoppler('an offer has one price, payback and rate on the card, after a reload, in the link and on paper'),
  async ({ page }) => {
    test.skip(!hasPoppler)
    const areas = [{ ...roof(12, 7, { angle: 20 }), roofType: 'pitched' as const }]
    await openPlanner(page, { areas, method: 'detailed', language: 'en' })
    await analyseArea(page)
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await page.getByLabel('Customer').fill('Maria Bianchi')
    await page.getByRole('textbox', { name: 'Name or company', exact: true }).fill('Solare Rossi')
    await page.getByText('Your prices').click()
    await page.getByRole('checkbox', { name: 'Use these prices in the offer' }).click()
    const fill = async (label: string, text: string) => {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
      await page.keyboard.press('Enter')
    }
    await fill('Price per unit 1', '131.5')
    await fill('Price per unit 2', '490.9')
    await fill('Discount', '2')
    await page.keyboard.press('Escape')
    await turnTo(page, 'Reliability')
    const slider = analysis(page).getByRole('slider', { name: 'Number of panels' })
    for (const _ of [1, 2, 3]) await slider.press('ArrowRight')
    await expect(analysis(page).getByRole('status').first()).toContainText('7 panels')
    const offered = await figuresOf(page)
    await page.reload()
    await analyseArea(page)
    await expect.poll(() => figuresOf(page)).toEqual(offered)
    const { viewLink } = await share(page)
    const customer = await somebodyElse(page)
    await customer.addInitScript(() => localStorage.setItem('solarplanner.language', 'en'))
    await customer.goto(viewLink)
    await expect.poll(() => figuresOf(customer)).toEqual(offered)
    await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
    await expect(page.getByLabel('Customer')).toHaveValue('Maria Bianchi')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Create PDF' }).click()
    const paper = pdfText(await readFile(await (await download).path()))
    for (const text of ['Solare Rossi', ...Object.values(offered)]) expect(paper).toContain(text)
  },
)

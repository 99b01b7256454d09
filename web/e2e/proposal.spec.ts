// Generate Proposal: a PDF with the setup as the screen shows it.
// Affected by: web/offers api/offers
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { analyseArea, analysis, openPlanner } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

test(withPoppler('the proposal has the figures of the setup that is shown'), async ({ page }) => {
  test.skip(!hasPoppler)
  // English figures are written as in the PDF; the mixture has Italian ones.
  const areas = [roof(16, 10), roof(20, 10, { northM: 20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 31) })]
  await openPlanner(page, { areas, language: 'en' })
  await analyseArea(page)
  const premium = analysis(page)
    .getByRole('button', { name: /^Select/ })
    .last()
  await premium.click()
  const values = await analysis(page)
    .getByRole('region', { name: /Premium Option|Financial Benefits/ })
    .locator('dd')
    .allInnerTexts()
  expect(values.length).toBeGreaterThan(5)
  await analysis(page).getByRole('button', { name: 'Generate Proposal' }).click()
  await page.getByLabel('Customer').fill('Maria Bianchi')
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Via Roma 1, Milano')
  await page.getByRole('checkbox', { name: 'I am an installer' }).click()
  await page.getByRole('textbox', { name: 'Name or company', exact: true }).fill('Solare Rossi')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF', exact: true }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('Photovoltaic-estimate-Via-Roma-1-Milano-Area-10-02-2026-09-30-00.pdf')
  const paper = pdfText(await readFile(await saved.path()))
  for (const text of ['Via Roma 1, Milano', 'Maria Bianchi', 'Solare Rossi']) expect(paper).toContain(text)
  expect(paper).toContain('Covers only “Area 10/02/2026, 09:30:00”: the other area of the design is not in this')
  for (const value of values) expect(paper).toContain(value.replace(/\s+/g, ' ').trim())
})

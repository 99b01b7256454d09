// My company: what a new design begins with, and its one file.
// Affected by: web/offers/company web/design web/designs
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { chooseInMenu, dialog } from './steps/designs.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

test('a new design begins with the company, which another device takes from its file', async ({ page }) => {
  await openPlanner(page, { language: 'en' })
  await chooseInMenu(page, 'My company…')
  const company = dialog(page, 'My company')
  await company.getByRole('heading', { name: 'Installer' }).click()
  await company.getByRole('textbox', { name: 'Name or company' }).fill('Solare Rossi')
  await company.getByRole('heading', { name: 'Preferred panels' }).click()
  await company.getByRole('textbox', { name: 'Search panels to add' }).fill('tiger neo 450')
  await company.getByRole('button', { name: 'Add JinkoSolar Tiger Neo 450 W' }).click()
  const download = page.waitForEvent('download')
  await company.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Solare-Rossi.solarplanner-company')
  const exported = await readFile(await file.path())
  await company.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => localStorage.removeItem('solarplanner.company'))
  // A closed dialog takes its step of the history back, which would end a reload.
  await page.waitForFunction(() => !history.state?.openLayers)
  await page.reload()

  await chooseInMenu(page, 'My company…')
  await company
    .getByLabel('Import…')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer: exported })
  await expect(company.getByText('Your company is now the one of “Solare Rossi”.')).toBeVisible()
  await company.getByRole('button', { name: 'Close' }).click()
  const first = page.getByRole('article').first()
  const expectPreferred = async () => {
    await openTab(page, 'Panels')
    await expect(first).toContainText('Preferred')
    await expect(first).toHaveAttribute('aria-current', 'true')
  }
  await expectPreferred()
  await page.waitForFunction(() => !history.state?.openLayers)
  await page.reload()
  await expectPreferred()
})

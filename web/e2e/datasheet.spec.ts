// Download Datasheet: the PDF says what the panel detail shows.
// Affected by: web/products/panels api/offers/pdf
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { hasPoppler, pdfText, withPoppler } from '../../api/offers/pdf/testing/poppler.ts'
import { openPlanner } from './steps/planner.ts'
import { test } from './steps/test.ts'

const PANEL = 'LONGi Hi-MO X10 Explorer 485 W'

const openDetail = async (page: Page, language: 'it' | 'en') => {
  await openPlanner(page, { language })
  await page.getByRole('tab', { name: /^(Panels|Pannelli)$/ }).click()
  await page.getByRole('button', { name: new RegExp(`: ${PANEL}$`) }).click()
  return page.getByRole('dialog')
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

test(withPoppler('the datasheet has every name and value of the panel detail'), async ({ page }) => {
  test.skip(!hasPoppler)
  const detail = await openDetail(page, 'it')
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Scarica scheda tecnica' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('LONGi-LR7-54HVH-485M.pdf')
  // Long values take two lines in the PDF: the words of a value are looked for, not the whole of it in one place.
  const paper = pdfText(await readFile(await saved.path()))
  const rows = await detail.locator('dl > div').all()
  expect(rows.length).toBe(27)
  for (const row of rows) {
    const name = plain(await row.locator('dt').innerText())
    const value = plain(
      await row.locator('dd').evaluate((cell) => {
        for (const hidden of cell.querySelectorAll('.sr-only, button')) hidden.remove()
        return cell.textContent ?? ''
      }),
    )
    expect(paper).toContain(name)
    for (const word of value.replace('†', ' †').split(' ')) expect(paper, `${name}: ${value}`).toContain(word)
  }
})

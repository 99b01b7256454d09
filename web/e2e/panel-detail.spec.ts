// The panel detail: docs/behaviour.md 5.6, 5.7.
// Affected by: web/products api/catalogue
import { expect, type Page } from '@playwright/test'
import { figure } from './steps/figure.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

const openDetail = async (page: Page, title: string) => {
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: `View Details: ${title}` }).click()
  const detail = page.getByRole('dialog', { name: `${title} Details` })
  await expect(detail).toBeVisible()
  return detail
}

test('it shows every field; its button, the background and Esc close it, and the focus returns to the card', async ({
  page,
}) => {
  await openPlanner(page)
  const detail = await openDetail(page, 'LONGi Hi-MO 6 Explorer 430 W')
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText('LONGi Hi-MO 6 Explorer 430 W Details')
  for (const [name, value] of [
    ['Brand', 'LONGi'],
    ['Model', 'LR5-54HTH-430M'],
    ['Power output', '430 W'],
    ['Efficiency', '22,02 %'],
    ['Cell type', 'mono HPBC'],
    ['Cell count', '108'],
    ['Dimensions', '1722 × 1134 × 30 mm'],
    ['Weight', '20,8 kg'],
    ['Warranty', '15 years product; 25 years, 88,9 % performance'],
    ['Price', '118,50 €'],
    ['Open-circuit voltage (Voc)', '39,13 V'],
    ['Short-circuit current (Isc)', '14,15 A'],
    ['Voltage at max power (Vmp)', '32,84 V'],
    ['Current at max power (Imp)', '13,1 A'],
    ['Max system voltage', '1500 V DC'],
    ['Temperature coefficient', '−0,29 %/°C'],
    ['Temp. coefficient of Voc', '−0,23 %/°C'],
    ['Temp. coefficient of Isc', 'N/A'],
    ['Power tolerance', '0/+3 %'],
    ['Bifacial', 'No'],
    ['Frame / backsheet', 'Black anodised aluminium / white backsheet'],
    ['Module construction', 'Glass-backsheet'],
    ['Connector type', 'MC4 compatible'],
    ['Cable length', '1200 mm'],
    ['Structural load', '5400 Pa'],
    ['Wind load', '2400 Pa'],
    ['Available stock', '240 units'],
  ] as const) {
    await expect(figure(detail, name)).toContainText(value)
  }
  await test.step("a bifacial panel's 'Sì' is shown as Yes", async () => {
    const panels: { title: string; bifacial?: string }[] = await (await page.request.get('/api/panels')).json()
    expect(panels.find(({ title }) => title === 'LONGi Hi-MO 7 620 W')?.bifacial).toBe('Sì')
    await page.keyboard.press('Escape')
    await expect(figure(await openDetail(page, 'LONGi Hi-MO 7 620 W'), 'Bifacial')).toHaveText('Yes')
  })
  await test.step('what the catalogue lacks or calls n/a is N/A', async () => {
    for (const [title, field] of [
      ['Trina Solar Vertex 575 W', 'Connector type'],
      ['Risen RSM108-9 435 W', 'Wind load'],
      ['Canadian Solar TOPHiKu6 450 W', 'Price'],
    ] as const) {
      await page.keyboard.press('Escape')
      await expect(figure(await openDetail(page, title), field)).toHaveText('N/A')
    }
  })
  await page.keyboard.press('Escape')
  for (const close of [
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ]) {
    await openDetail(page, 'LONGi Hi-MO 6 Explorer 440 W')
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View Details: LONGi Hi-MO 6 Explorer 440 W' })).toBeFocused()
  }
  await test.step('a click inside does not close it, the focus stays inside, and Select Panel chooses the panel', async () => {
    const detail = await openDetail(page, 'LONGi Hi-MO 6 Explorer 440 W')
    await detail.getByRole('heading', { name: 'Electrical' }).click()
    for (let step = 0; step < 6; step++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await expect(detail).toBeVisible()
    await detail.getByRole('button', { name: 'Select Panel' }).click()
    await expect(detail).toHaveCount(0)
    const card = page.getByRole('article').filter({ hasText: 'LONGi Hi-MO 6 Explorer 440 W' })
    await expect(card).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('[aria-current="true"]')).toHaveCount(1)
  })
})

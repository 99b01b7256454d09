// A newcomer's way from an address to the answer for the whole house, its presses counted.
// Affected by: web/search web/draw web/app web/design api/threads
import { expect, type Page } from '@playwright/test'
import { expectDrawing, type Offset, press } from './steps/drawing.ts'
import { figure } from './steps/figure.ts'
import { analysis, expectMap, isPhone } from './steps/planner.ts'
import { addressBox, centeredOn, town } from './steps/searching.ts'
import { test } from './steps/test.ts'

const MOST_CLICKS = 12
const MOST_TAPS = 14

/** Counts what a hand does: each press of the mouse or a finger, wherever it lands. */
const countPresses = async (page: Page) => {
  await page.addInitScript(() => {
    Object.assign(window, { presses: 0 })
    const count = () => Object.assign(window, { presses: (window as unknown as { presses: number }).presses + 1 })
    window.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

const hit = (page: Page, name: string): Promise<void> => {
  const button = page.getByRole('button', { name, exact: true })
  return isPhone(page) ? button.tap() : button.click()
}

/** A house that is turned by 37°: the two ends of its gutter, and a point of the ridge. */
const FACE: readonly [Offset, Offset, Offset] = [
  [-60, -20],
  [20, 40],
  [4, -22],
]

test('from an address to the answer for a house of two faces in at most twelve clicks, or fourteen taps', {
  tag: '@bothScreens',
}, async ({ page }) => {
  const presses = await countPresses(page)
  await page.goto('/')
  await expectMap(page)
  if (isPhone(page)) await addressBox(page).tap()
  else await addressBox(page).click()
  await page.keyboard.type('Bergamo')
  await page.keyboard.press('Enter')
  await expect(centeredOn(page, town('Bergamo', 'BG'))).toBeAttached()

  if (isPhone(page)) await hit(page, 'Disegna il tetto')
  else await page.getByRole('tab', { name: 'Draw' }).click()
  await hit(page, isPhone(page) ? 'Lungo la gronda' : 'Along the eaves')
  await expectDrawing(page)
  for (const place of FACE) await press(page, place)
  await hit(page, 'A falda')
  await hit(page, "Aggiungi l'altra falda del tetto")
  await hit(page, 'Analyze whole roof')

  await expect(figure(analysis(page), 'Payback Period').first()).toBeVisible()
  await expect(figure(analysis(page), 'Initial Investment').first()).toBeVisible()
  const most = isPhone(page) ? MOST_TAPS : MOST_CLICKS
  const made = await presses()
  console.info(`from the address to the answer: ${made} presses of at most ${most}`)
  expect(made).toBeLessThanOrEqual(most)
  expect(made, 'each press was counted').toBeGreaterThan(7)
})

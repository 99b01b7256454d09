// A roof so large that it may be a swipe that was to move the map (docs/behaviour.md 3.5).
// Affected by: web/draw web/drawing
import { expect } from '@playwright/test'
import { drawRectangle } from './steps/drawing.ts'
import { areaButtons } from './steps/drawnAreas.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

test('a roof above 1,500 m² is added at once, and the card beside it takes it back', {
  tag: '@bothScreens',
}, async ({ page }) => {
  await openPlanner(page)
  const card = page.locator('[data-roof-question]')
  await drawRectangle(page, [-120, -140], [120, 60])
  await expect(card).toContainText(/Questo tetto misura \d\.\d{3} m²: forse è un errore\./)
  await card.getByRole('button', { name: 'Annulla' }).click()
  await expect(card).toHaveCount(0)
  await openTab(page, 'Draw')
  await expect(areaButtons(page)).toHaveCount(0)
})

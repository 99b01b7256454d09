// A roof so large that it may be a swipe that was to move the map (docs/behaviour.md 3.5).
// Affected by: web/areas web/map/drawing web/ui/dialog
import { expect } from '@playwright/test'
import { drawRectangle, expectDrawing, press } from './steps/drawing.ts'
import { areaButtons } from './steps/drawnAreas.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { LARGE_ROOF, test } from './steps/test.ts'

test('a roof above 1,500 m² is asked about once before it is kept, and drawn again where it is not meant', {
  tag: '@bothScreens',
}, async ({ page, isMobile }) => {
  await page.removeLocatorHandler(page.getByRole(...LARGE_ROOF))
  await openPlanner(page)
  const question = page.getByRole('alertdialog', { name: /^Questo tetto misura \d\.\d{3} m². Tenerlo\?$/ })
  const flatOrPitched = page.locator('[data-roof-question]')
  await drawRectangle(page, [-120, -140], [120, 60])
  await question.getByRole('button', { name: 'Ridisegna' }).click()
  await expectDrawing(page)
  if (isMobile) await expect(page.getByText(/Due dita spostano la mappa\.$/)).toBeVisible()
  await expect(flatOrPitched).toHaveCount(0)
  await press(page, [-120, -140])
  await press(page, [120, 60])
  await question.getByRole('button', { name: 'Tieni' }).click()
  await expect(flatOrPitched).toBeVisible()
  await expect(question).toHaveCount(0)
  await openTab(page, 'Draw')
  await expect(areaButtons(page)).toHaveCount(1)
})

import type { Page } from '@playwright/test'
import { currentSelection } from './drawnAreas.ts'
import { openPlanner, openTab, sidePanel } from './planner.ts'
import { MILAN, roof } from './seededAreas.ts'

/** A module of 1.722 m × 1.134 m is 33 by 21 pixels, wide enough for a finger. */
export const ZOOM = 21
/** 430 W, 1.722 m × 1.134 m. */
const PANEL = /LONGi Hi-MO 6 Explorer 430 W/
/** 12 m × 8 m seen from above, falling south by 20°. In its plane 8 m / cos 20° = 8.513 m up the slope; less 0.3 m on every
 * side 11.4 m × 7.913 m. Standing: (11.4 + 0.02) / (1.134 + 0.02) = 9.9 columns, (7.913 + 0.02) / (1.722 + 0.02) = 4.6 rows:
 * 9 × 4 = 36. Lying: 6.6 × 6.9, 6 × 6 = 36. */
export const ROOF = { ...roof(12, 8, { angle: 20 }), roofType: 'pitched' }
export const MODULES = 36

/** The choice of a fill, with its count. */
export const fill = (page: Page, name: 'Aligned' | 'Maximum') =>
  currentSelection(page).locator('label', { hasText: name })
export const chooseMethod = (page: Page, name: 'Standard' | 'Detailed') =>
  sidePanel(page).getByRole('group', { name: 'Estimation method' }).getByText(name, { exact: true }).click()

/** The planner with `ROOF` in its middle and a panel chosen, by the Detailed method. */
export const openDetailed = async (page: Page): Promise<void> => {
  await openPlanner(page, { areas: [ROOF], camera: { centre: MILAN, zoom: ZOOM } })
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: new RegExp(`View Details: ${PANEL.source}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await chooseMethod(page, 'Detailed')
}

import { expect } from '@playwright/test'
import { chooseMethod, openDetailed } from './steps/detailedRoof.ts'
import { goToMap, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

test('the shadows of a moment are shown and hidden on the map by the Detailed method @phone @google', async ({
  page,
}) => {
  await openDetailed(page)
  await goToMap(page)
  const shadows = page.getByRole('button', { name: 'Show shadows' })
  await shadows.click()
  const bar = page.getByRole('region', { name: 'Shadows' })
  // Milan at noon on 21 December: the sun is due south at 12:21.
  await expect(bar.getByRole('status')).toHaveText(/^Sun 21° high at 17[45]°/)
  await expect(page.locator('rect.shade')).toBeAttached()
  await bar.getByRole('slider', { name: 'Time' }).press('End')
  await expect(bar.getByRole('status')).toHaveText(/^Sun 0° high|^Sun below/)
  await bar.getByRole('button', { name: 'Hide shadows' }).click()
  await expect(page.locator('rect.shade')).toHaveCount(0)
  await openTab(page, 'Draw')
  await chooseMethod(page, 'Standard')
  await expect(shadows).toHaveCount(0)
})

// A roof under the mouse: its modules follow while it is dragged, not only when it is dropped.
// Affected by: web/modules web/drawing api/core/engine/layout
import { expect, type Page } from '@playwright/test'
import { fill, MODULES, openDetailed } from './steps/detailedRoof.ts'
import { type Offset, onScreen, press } from './steps/drawing.ts'
import { openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

/** The roof is 229 px by 153 px. */
const NORTH_EAST: Offset = [114, -76]
/** 2.2 m wider: (14.2 − 0.6 + 0.02) m / 1.154 m = 11.8 columns of 4 standing modules; lying 7.8 of 6, fewer. */
const WIDER: Offset = [156, -76]
const WIDER_MODULES = 44
/** In the row nearest to the ridge. */
const ON_A_MODULE: Offset = [-40, -45]

const hold = async (page: Page, from: Offset, to: Offset): Promise<void> => {
  const [start, end] = [onScreen(page, from), onScreen(page, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
}

test('the modules follow a dragged corner, a roof that is carried keeps what was taken out, and undo goes back', async ({
  page,
}) => {
  await openDetailed(page)
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const aligned = fill(page, 'Aligned')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await expect(aligned).toContainText(String(MODULES))
  await expect(page.getByRole('button', { name: /^Angolo a / })).toHaveCount(4)

  await hold(page, NORTH_EAST, WIDER)
  await expect(aligned).toContainText(String(WIDER_MODULES))
  await page.mouse.up()
  await expect(aligned).toContainText(String(WIDER_MODULES))

  await press(page, ON_A_MODULE)
  await expect(aligned).toContainText(String(WIDER_MODULES - 1))
  await hold(page, ON_A_MODULE, [60, 55])
  await expect(aligned).toContainText(String(WIDER_MODULES - 1))
  await page.mouse.up()
  // The same module, a hundred pixels further: it is out, and a press puts it back.
  await press(page, [60, 55])
  await expect(aligned).toContainText(String(WIDER_MODULES))
  for (const count of [WIDER_MODULES - 1, WIDER_MODULES - 1, WIDER_MODULES, MODULES]) {
    await undo.click()
    await expect(aligned).toContainText(String(count))
  }
})

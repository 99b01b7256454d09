import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { usePlanner } from './usePlanner.ts'

const Shown = () => {
  const planner = usePlanner(false)
  return (
    <>
      <p>{`${planner.tab}, ${planner.tool}, ${planner.drawMode}, ${planner.panelHeight}`}</p>
      <button type="button" onClick={() => planner.setTab('panels')}>
        Panels
      </button>
      <button
        type="button"
        onClick={() => {
          planner.setIsPanelOpen(true)
          planner.showTools()
        }}
      >
        Tools
      </button>
      <button type="button" onClick={planner.drawRoof}>
        Roof
      </button>
    </>
  )
}

const root = testRoot()
beforeEach(() => {
  openDesign('design-1', EMPTY_DESIGN)
  root.render(<Shown />)
})

test('the tools are shown at half height with none taken, a roof is drawn with a tool', async () => {
  await page.getByRole('button', { name: 'Panels' }).click()
  await page.getByRole('button', { name: 'Tools' }).click()
  await expect.element(page.getByText('draw, edit, edit, half')).toBeVisible()
  await page.getByRole('button', { name: 'Roof' }).click()
  await expect.element(page.getByText('draw, rectangle, rectangle, half')).toBeVisible()
})

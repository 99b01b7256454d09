// The Draw tab, and what drawing does to the areas: docs/behaviour.md 3.2 to 4.3.
// Affected by: web/draw web/design web/drawing
import { expect } from '@playwright/test'
import { drawPolygon, drawPolyline, drawRectangle, press, takeTool } from './steps/drawing.ts'
import { areaButtons, currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { analyseArea, goToMap, map, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const first = roof(20, 10, { eastM: -25, drawnAtMs: Date.UTC(2026, 1, 10, 8, 30, 0) })
const second = roof(30, 10, { northM: 20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 30, 1) })
const third = roof(40, 10, { northM: -20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 30, 2) })

test('without areas there is nothing to delete, clear or analyse; a drawn rectangle is flat, faces south and is current', async ({
  page,
}) => {
  await openPlanner(page)
  await openTab(page, 'Draw')
  await expect(page.getByRole('group', { name: 'Drawing tools' }).getByRole('button')).toHaveText([
    'Rectangle',
    'Polygon',
    'Polyline',
    'Edit',
  ])
  await expect(page.getByRole('button', { name: 'Rectangle' })).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Delete', 'Clear All', 'Analyze Area', 'Undo', 'Redo']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await expect(page.getByText('No area yet')).toBeVisible()
  const box = currentSelection(page)
  await expect(box.getByLabel('Roof Type')).toHaveValue('flat')
  await expect(box.getByLabel('Orientation')).toHaveValue('south')
  await expect(box.getByLabel('Angle')).toHaveValue('0')
  for (const name of ['Roof Type', 'Orientation', 'Angle']) await expect(box.getByLabel(name)).toBeDisabled()
  await test.step('the map draws only while the tab is active', async () => {
    for (const tab of ['Search', 'Panels'] as const) {
      await openTab(page, tab)
      await goToMap(page)
      await expect(page.getByText(/^Trascina sul tetto/)).toHaveCount(0)
      await press(page, [-60, -40])
      await press(page, [60, 40])
    }
    await openTab(page, 'Draw')
    await expect(drawnAreas(page)).toHaveCount(0)
    await expect(page.getByText(/^Trascina sul tetto/)).toHaveCount(1)
  })
  await drawRectangle(page, [-60, -40], [60, 40])
  await openTab(page, 'Draw')
  await expect(figure(box, 'Total Area')).toHaveText(/^\d[\d.]*,\d m²$/)
  await expect(figure(box, 'Usable Area')).toHaveText(/^[\d.]+ m²$/)
  await expect(box.getByLabel('Roof Type')).toHaveValue('flat')
  await expect(box.getByLabel('Orientation')).toHaveValue('south')
  await expect(box.getByLabel('Angle')).toHaveValue('0')
  await expect(areaButtons(page)).toHaveAttribute('aria-current', 'true')
  await test.step('the next press on the map draws nothing', async () => {
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await goToMap(page)
    await press(page, [-100, 120])
    await press(page, [100, 160])
    await openTab(page, 'Draw')
    await expect(drawnAreas(page)).toHaveCount(1)
  })
})

test('a polygon is closed by pressing its first corner again; a polyline is linear and variable, which cannot be changed', async ({
  page,
}) => {
  await openPlanner(page)
  await drawPolygon(page, [
    [-80, -120],
    [80, -120],
    [80, -20],
    [-80, -20],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  await drawPolyline(page, [
    [-80, 40],
    [80, 40],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  const box = currentSelection(page)
  for (const [label, value] of [
    ['Roof Type', 'linear'],
    ['Orientation', 'variable'],
  ] as const) {
    await expect(box.getByLabel(label)).toHaveValue(value)
    await expect(box.getByLabel(label)).toBeDisabled()
  }
  const total = await figure(box, 'Total Area').textContent()
  await expect(figure(box, 'Usable Area')).toHaveText(total ?? '')
})

test('an area is named by the time it was drawn, selected by its entry, its shape or its edit button, analysed and cleared', async ({
  page,
}) => {
  await openPlanner(page, { areas: [first, second] })
  await openTab(page, 'Draw')
  const selectFirst = async () => {
    await areaButtons(page).first().click()
    await openTab(page, 'Draw')
    await expect(areaButtons(page).first()).toHaveAttribute('aria-current', 'true')
  }
  const expectSecondSelected = async () => {
    await openTab(page, 'Draw')
    await expect(areaButtons(page).nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(figure(currentSelection(page), 'Total Area')).toHaveText('300,0 m²')
  }
  await expect(areaButtons(page).first()).toHaveText(/^Area 10\/02\/2026, 09:30:00\s*200,0 m² in plan$/)
  await expect(figure(currentSelection(page), 'Total Area')).toHaveText('200,0 m²')
  await test.step('by its entry', async () => {
    await areaButtons(page).nth(1).click()
    await expectSecondSelected()
  })
  await test.step('by its shape on the map', async () => {
    await selectFirst()
    await takeTool(page, 'Edit')
    await expect(page.getByRole('button', { name: /^Angolo a / })).toHaveCount(4)
    await press(page, [0, -48])
    await expectSecondSelected()
  })
  await test.step('by its edit button, which shows its grips', async () => {
    await selectFirst()
    await drawnAreas(page)
      .nth(1)
      .getByRole('button', { name: /^Edit Area/ })
      .click()
    await expect(map(page).getByRole('button', { name: /^Angolo a / })).toHaveCount(4)
    await expect(map(page).getByText('300,0 m²')).toBeVisible()
    await expectSecondSelected()
  })
  await test.step('Analyze Area asks for the current area with the roof type, the orientation and the angle it was given', async () => {
    await areaButtons(page).nth(1).click()
    await openTab(page, 'Draw')
    const box = currentSelection(page)
    await box.getByLabel('Roof Type').selectOption({ label: 'Pitched' })
    await box.getByLabel('Orientation').selectOption({ label: 'West' })
    await box.getByLabel('Angle').fill('22,5')
    await box.getByLabel('Angle').press('Enter')
    const request = page.waitForRequest('**/api/analyze')
    await analyseArea(page)
    const asked = { id: second.id, roofType: 'pitched', orientation: 'west', angle: 22.5 }
    const body = (await request).postDataJSON()
    expect(body.area).toMatchObject(asked)
    expect(Object.keys(body), 'nothing but the area').toEqual(['area'])
    await page.getByRole('button', { name: 'Close the analysis' }).click()
    await openTab(page, 'Draw')
  })
  await test.step('Clear All asks in its fixed words; Keep them keeps them, Clear all leaves nothing of them on the map', async () => {
    const clear = page.getByRole('button', { name: 'Clear All' })
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to clear all drawn areas?' })
    await clear.click()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep them' }).click()
    await expect(question).toHaveCount(0)
    await expect(drawnAreas(page)).toHaveCount(2)
    await expect(clear).toBeFocused()
    await clear.click()
    await question.getByRole('button', { name: 'Clear all' }).click()
    await expect(page.getByText('No area yet')).toBeVisible()
    await expect(map(page).locator('path[stroke^="#"]')).toHaveCount(0)
    await expect(map(page).getByRole('button', { name: /^Angolo/ })).toHaveCount(0)
  })
})

test('deleting the current area makes the first remaining one current; a deletion can be taken back from its notification', async ({
  page,
}) => {
  await openPlanner(page, { areas: [first, second, third] })
  await openTab(page, 'Draw')
  await areaButtons(page).nth(1).click()
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(areaButtons(page)).toHaveText([/200,0 m² in plan$/, /400,0 m² in plan$/])
  await expect(areaButtons(page).first()).toHaveAttribute('aria-current', 'true')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(areaButtons(page)).toHaveText([/200,0 m² in plan$/, /300,0 m² in plan$/, /400,0 m² in plan$/])
  await test.step('deleting an entry of the list removes that area, and the last one leaves none current', async () => {
    const deleteEntry = (index: number) =>
      drawnAreas(page)
        .nth(index)
        .getByRole('button', { name: /^Delete Area/ })
        .click()
    await deleteEntry(1)
    await expect(areaButtons(page)).toHaveText([/200,0 m² in plan$/, /400,0 m² in plan$/])
    await deleteEntry(1)
    await expect(areaButtons(page)).toHaveText([/200,0 m² in plan$/])
    await deleteEntry(0)
    await expect(page.getByText('No area yet')).toBeVisible()
    await expect(figure(currentSelection(page), 'Total Area')).toHaveText('0,0 m²')
  })
})

test('a sketch tells lengths and area, refuses to cross itself with a sentence that goes with the next corner, and is given up', {
  tag: '@phone',
}, async ({ page }) => {
  await page.clock.install()
  await openPlanner(page)
  await takeTool(page, 'Polygon')
  for (const corner of [
    [-80, -60],
    [80, -60],
    [-80, 60],
  ] as const) {
    await press(page, corner)
  }
  await expect(
    map(page)
      .getByText(/^\d+,\d m$/)
      .first(),
  ).toBeVisible()
  await expect(map(page).getByText(/^[\d.]+,\d m²$/)).toBeVisible()
  // From here on no time passes in which the sentence could go by itself.
  await page.clock.pauseAt(Date.now() + 60_000)
  await press(page, [60, -120])
  await expect(toasts(page)).toContainText('I lati non possono incrociarsi: scegli un altro punto.')
  await press(page, [-120, 60])
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Interrompi' }).click()
  await expect(page.getByText(/primo angolo del tetto\.$/)).toBeVisible()
})

// What is drawn survives a reload; a copy that cannot be read is set aside and reported.
import { expect, type Page } from '@playwright/test'
import { drawPolygon, drawRectangle } from './steps/drawing.ts'
import { areaButtons, currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { expectMap, openPlanner, openTab, rememberVisit } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const KEY = 'solarplanner.design'

const leaveStored = (page: Page, text: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'yes')
      localStorage.setItem(key, value)
    },
    [KEY, text] as const,
  )

test('areas, their attributes and the current one survive a reload', async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-80, -60], [20, -10])
  await drawPolygon(page, [
    [-80, 30],
    [80, 30],
    [80, 110],
    [-80, 110],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  await currentSelection(page).getByLabel('Orientation').selectOption('west')
  await areaButtons(page).first().click()
  await openTab(page, 'Draw')
  await currentSelection(page).getByLabel('Angle').fill('25')
  await currentSelection(page).getByLabel('Angle').press('Enter')
  const before = await areaButtons(page).allTextContents()

  await page.reload()
  await openTab(page, 'Draw')
  await expect(page.getByRole('button', { name: 'Undo', exact: true }), 'nothing can be undone').toBeDisabled()
  await expect(areaButtons(page)).toHaveText(before)
  await expect(areaButtons(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(currentSelection(page).getByLabel('Angle')).toHaveValue('25')
  await areaButtons(page).nth(1).click()
  await openTab(page, 'Draw')
  await expect(currentSelection(page).getByLabel('Orientation')).toHaveValue('west')
})

for (const { what, text } of [
  { what: 'cut off', text: '{"version":1,"areas":[{"id":"area-1","type":"rect' },
  { what: 'of a later version', text: '{"version":99,"areas":[],"currentAreaId":null}' },
  { what: 'that is something else', text: '"a shopping list"' },
]) {
  test(`a stored copy ${what} is set aside and reported once, and the planner starts empty`, async ({ page }) => {
    await leaveStored(page, text)
    await page.goto('/')
    await expect(toasts(page)).toContainText('Some saved areas could not be read')
    await expectMap(page)
    await openTab(page, 'Draw')
    await expect(page.getByText('No area yet')).toBeVisible()
    const kept = await page.evaluate((key) => [localStorage.getItem(key), localStorage.getItem(`${key}.damaged`)], KEY)
    expect(kept).toEqual([null, text])
    await page.reload()
    await expectMap(page)
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('of a copy with a damaged area the readable ones stay; their measures are not trusted but follow from the geometry', async ({
  page,
}) => {
  const lost = {
    ...roof(30, 10, { drawnAtMs: 1_770_000_000_000 }),
    bounds: { north: 900, east: 9, south: 45, west: 8 },
  }
  const tampered = { ...roof(20, 10), totalArea: 99_999, usableArea: 88_888 }
  const text = JSON.stringify({ version: 1, areas: [tampered, lost], currentAreaId: null })
  await leaveStored(page, text)
  await page.goto('/')
  await expect(toasts(page)).toContainText('Some saved areas could not be read')
  await openTab(page, 'Draw')
  await expect(areaButtons(page)).toHaveText([/200,0 m²$/])
  expect(await page.evaluate((key) => localStorage.getItem(`${key}.damaged`), KEY)).toBe(text)
})

test('a browser that stores nothing is reported, and drawing goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no space left', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await expectMap(page)
  await drawRectangle(page, [-60, -40], [60, 40])
  await expect(toasts(page)).toContainText('Your areas could not be saved')
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
})

test('two hundred areas come back', async ({ page }) => {
  const areas = Array.from({ length: 200 }, (_, index) =>
    roof(6, 4, {
      drawnAtMs: 1_770_000_000_000 + index,
      eastM: (index % 20) * 8 - 80,
      northM: Math.floor(index / 20) * 6 - 30,
    }),
  )
  await rememberVisit(page, { areas })
  await page.goto('/')
  await expectMap(page)
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(200)
})

test('two tabs show the same areas: what one draws, deletes or takes back the other follows', async ({ page }) => {
  await openPlanner(page, { areas: [roof(20, 10)] })
  await openTab(page, 'Draw')
  const second = await page.context().newPage()
  await second.goto('/')
  await expectMap(second)
  await openTab(second, 'Draw')
  await expect(drawnAreas(second)).toHaveCount(1)

  await second.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(drawnAreas(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(drawnAreas(page)).toHaveCount(1)
  await expect(drawnAreas(second)).toHaveCount(1)
  await expect(areaButtons(second)).toHaveText([/200,0 m²$/])
})

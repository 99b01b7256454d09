// A house that is turned out of the compass directions: its roof drawn along the gutter.
// Affected by: web/drawing web/design web/maps/leaflet
import { expect, type Page } from '@playwright/test'
import { type Offset, press, takeTool } from './steps/drawing.ts'
import { currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { expectMap, openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

const ZOOM = 20
/** 150 px long, 120 px to the right and 90 px down: the low edge of a house that is turned by 37°. */
const EAVES: readonly [Offset, Offset] = [
  [-60, -40],
  [60, 50],
]
/** 75 px out of the middle of the eaves: their unit normal upwards is (0.6, -0.8). */
const RIDGE: Offset = [45, -55]

/** Takes the Rectangle tool with the way it draws: on a phone on the map, where the panel is closed. */
const drawAlongEdge = async (page: Page): Promise<void> => {
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Along the eaves' }).click()
  await expect(page.getByText(/un capo della gronda/)).toBeVisible()
}

/** The other face, from the ridge: both of its ends a slip of the hand beside, and 75 px further out. */
const OTHER_FACE: readonly Offset[] = [
  [-12, -103],
  [102, -13],
  [90, -115],
]

/** The corners of the areas as this device keeps them. */
const keptCorners = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const { areas } = JSON.parse(localStorage.getItem('solarplanner.design') ?? '{"areas":[]}')
    return areas.map(({ coordinates }: { coordinates: unknown[] }) => coordinates)
  })

test('a turned roof is drawn by the two ends of its gutter and its width, the other face from the ridge without a gap', async ({
  page,
}) => {
  await openPlanner(page, { camera: { centre: { lat: 45.4642, lng: 9.19 }, zoom: ZOOM } })
  await drawAlongEdge(page)
  await press(page, EAVES[0])
  await expect(page.getByText(/altro capo della gronda/)).toBeVisible()
  await press(page, EAVES[1])
  await expect(page.getByText(/colmo \(tetto piano/)).toBeVisible()
  // 150 px of 0.1047 m: the outline has no width yet, and its length stands there once.
  await expect(page.locator('.measure-edge')).toHaveText(/^15,7/)
  await press(page, RIDGE)
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  // A pixel is 156,543.03 m · cos 45.4642° / 2^20 = 0.1047 m on the ground (on the sphere of 6,371 km 0.1046): 150 px · 75 px.
  await expect(figure(currentSelection(page), 'Total Area')).toHaveText(/^12[2-4],\d m²$/)
  await page.reload()
  await expectMap(page)
  await test.step('the device remembers the way it draws', async () => {
    await takeTool(page, 'Rectangle')
    await expect(page.getByText(/un capo della gronda/)).toBeVisible()
  })
  for (const at of OTHER_FACE) await press(page, at)
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  await expect(figure(currentSelection(page), 'Total Area')).toHaveText(/^12[0-6],\d m²$/)
  await expect.poll(async () => (await keptCorners(page)).length).toBe(2)
  const [face = [], other = []] = await keptCorners(page)
  // Its first edge is its own gutter; the ridge is the same, run through the other way round.
  expect(other.slice(2)).toEqual([face[3], face[2]])
})

// The pictures of the user guide. They are always taken, so that each screen is known to be reachable; only with
// UPDATE_SCREENSHOTS=1 do they replace those in docs/images.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { centreOf, type DemoRoof, roofsAroundMilan } from './steps/demoRoofs.ts'
import { press, takeTool } from './steps/drawing.ts'
import { toWorldPx } from './steps/mercator.ts'
import { analyseArea, analysis, isPhone, openPlanner, openTab } from './steps/planner.ts'
import { DRAWN_AT_MS, type SeededArea } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const IMAGES = path.resolve(import.meta.dirname, '../../docs/images')
const JPEG_QUALITY = 80
const LARGEST_BYTES = 300_000
const ZOOM = 20

const keepPicture = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const file = `${name}${isPhone(page) ? '-phone' : ''}.jpg`
  const picture = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, animations: 'disabled' })
  expect(picture.byteLength).toBeLessThanOrEqual(LARGEST_BYTES)
  await info.attach(file, { body: picture, contentType: 'image/jpeg' })
  if (process.env.UPDATE_SCREENSHOTS !== '1') return
  await mkdir(IMAGES, { recursive: true })
  await writeFile(path.join(IMAGES, file), picture)
}

/** A roof worth showing: pitched, and of a size that fills the middle of the map. */
const findRoof = async (page: Page): Promise<DemoRoof> => {
  const roofs = await roofsAroundMilan(page)
  const roof = roofs.find(({ kind, areaM2, widthM }) => kind === 'gable' && widthM > 9 && areaM2 > 130 && areaM2 < 260)
  if (!roof) throw new Error('the demonstration imagery has no roof worth showing near Milan')
  return roof
}

const drawnOver = ({ outline }: DemoRoof): SeededArea => ({
  id: `area-${DRAWN_AT_MS}`,
  type: 'polygon',
  coordinates: outline.map(({ lat, lng }) => ({ lat, lng })),
  roofType: 'pitched',
  orientation: 'south',
  angle: 25,
})

const openWithRoof = async (page: Page): Promise<void> => {
  const roof = await findRoof(page)
  await openPlanner(page, { areas: [drawnOver(roof)], camera: { centre: centreOf(roof), zoom: ZOOM } })
}

const choosePanel = async (page: Page): Promise<void> => {
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: 'View Details: JinkoSolar Tiger Neo 450 W' }).click()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the planner with an analysed roof', async ({ page }, info) => {
  await openWithRoof(page)
  await takeTool(page, 'Edit')
  if (!isPhone(page)) {
    await analyseArea(page)
    await expect(analysis(page)).toBeVisible()
  }
  await keepPicture(page, info, 'planner')
})

test('a roof while it is drawn', async ({ page }, info) => {
  const roof = await findRoof(page)
  const middle = toWorldPx(centreOf(roof), ZOOM)
  await openPlanner(page, { camera: { centre: centreOf(roof), zoom: ZOOM } })
  await takeTool(page, 'Polygon')
  for (const corner of roof.outline.slice(0, 3)) {
    const { x, y } = toWorldPx(corner, ZOOM)
    await press(page, [Math.round(x - middle.x), Math.round(y - middle.y)])
  }
  await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled()
  await keepPicture(page, info, 'drawing')
})

test('the panels with the calculation for the area', async ({ page }, info) => {
  await openWithRoof(page)
  await choosePanel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await expect(page.getByRole('region', { name: 'Area Calculation' })).toBeInViewport()
  await keepPicture(page, info, 'panels')
})

test('the detail of a panel', async ({ page }, info) => {
  await openWithRoof(page)
  await choosePanel(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await keepPicture(page, info, 'panel-detail')
})

test('an analysis with its alternatives', async ({ page }, info) => {
  await openWithRoof(page)
  await analyseArea(page)
  await analysis(page).getByRole('heading', { name: 'Alternative Configurations' }).scrollIntoViewIfNeeded()
  await keepPicture(page, info, 'analysis')
})

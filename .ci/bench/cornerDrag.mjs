import { areaOf } from '../../api/core/design/area.ts'
import { EMPTY_DESIGN } from '../../api/core/design/design.ts'
import { designDocument } from '../../api/core/design/designDocument.ts'
import { surroundingOf } from '../../api/core/design/drawn.ts'
import { DESIGN_KEY } from '../../web/design/designStorage.ts'
import { percentile } from './percentile.mjs'

const DRAGGED_MS = 4000
const AIM_MS = 33.4
const MILAN = { lat: 45.4642, lng: 9.19 }
/** A module of 1.8 m is 34 pixels long. */
const ZOOM = 21
const [DEGREES_PER_METRE_NORTH, DEGREES_PER_METRE_EAST] = [1 / 111_195, 1 / 111_195 / Math.cos(0.7935)]

/** A roof of four corners, none of them right: about 40 modules; from the south-west counter-clockwise [m]. */
const CORNERS = [
  [-6.5, -4.2],
  [7.1, -3.1],
  [5.9, 4.4],
  [-5.2, 3.7],
]

/** The count of modules of the fill that is chosen. */
const SHOWN_COUNT = 'label:has(input[type=radio]:is([value=aligned], [value=maximum]):checked) .tabular'

const fromMilan = (x, y) => ({
  lat: MILAN.lat + y * DEGREES_PER_METRE_NORTH,
  lng: MILAN.lng + x * DEGREES_PER_METRE_EAST,
})

const houseAt = (x, y) =>
  [
    [-3, -3],
    [3, -3],
    [3, 3],
    [-3, 3],
  ].map(([east, north]) => fromMilan(x + east, y + north))

/** Alternating houses and trees in a circle of 25 m around the roof. */
const SURROUNDINGS = Array.from({ length: 20 }, (_, index) => {
  const [x, y] = [25 * Math.sin(index * (Math.PI / 10)), 25 * Math.cos(index * (Math.PI / 10))]
  const shape =
    index % 2 ? { kind: 'tree', center: fromMilan(x, y), radiusM: 3 } : { kind: 'building', coordinates: houseAt(x, y) }
  return surroundingOf(`surrounding-${1_700_521_200_000 + index}`, shape)
})

const designText = (panelId, fill) => {
  const coordinates = CORNERS.map(([x, y]) => fromMilan(x, y))
  const drawn = areaOf('area-1700521200000', { type: 'polygon', coordinates })
  const area = { ...drawn, roofType: 'pitched', angle: 20, fill }
  return JSON.stringify(
    designDocument({
      ...EMPTY_DESIGN,
      method: 'detailed',
      panelId,
      areas: [area],
      surroundings: SURROUNDINGS,
      currentAreaId: area.id,
    }),
  )
}

/** Runs in the page: notes the time between frames, and every count of modules that is shown, from now on. */
const watch = (shownCount) => {
  const noted = { framesMs: [], counts: [] }
  globalThis.noted = noted
  let before = performance.now()
  let shown = ''
  const note = (now) => {
    noted.framesMs.push(now - before)
    before = now
    const count = document.querySelector(shownCount)?.textContent ?? ''
    if (count !== shown) noted.counts.push(count)
    shown = count
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Drags the north-eastern corner in circles. */
const dragCorner = async (page) => {
  const grip = await page.locator('.grip-vertex').nth(2).boundingBox()
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(watch, SHOWN_COUNT)
  const started = performance.now()
  for (let step = 0; performance.now() - started < DRAGGED_MS; step++)
    await page.mouse.move(x + 60 * Math.sin(step / 20), y + 40 * (1 - Math.cos(step / 20)))
  const noted = await page.evaluate(() => globalThis.noted)
  await page.mouse.up()
  return noted
}

const openRoof = async (context, url, fill) => {
  const [{ id }] = await (await fetch(`${url}/api/panels`)).json()
  const kept = {
    [DESIGN_KEY]: designText(id, fill),
    'solarplanner.camera': JSON.stringify({ centre: MILAN, zoom: ZOOM }),
  }
  await context.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, kept)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.getByRole('tab', { name: 'Draw' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.locator(SHOWN_COUNT).filter({ hasText: /\d/ }).waitFor()
  return page
}

const draggedBy = async (browser, url, fill, showsShadows = false) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await openRoof(context, url, fill)
    if (showsShadows) {
      await page.getByRole('button', { name: 'Mostra le ombre' }).click()
      await page.locator('rect.shade').waitFor({ state: 'attached' })
    }
    const { framesMs, counts } = await dragCorner(page)
    const [p50, p95] = [percentile(framesMs, 0.5), percentile(framesMs, 0.95)]
    return {
      figure: `frames while a corner is dragged, ${showsShadows ? 'shadows shown' : fill}`,
      value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, max ${Math.max(...framesMs).toFixed(1)} ms, ${counts.length} counts shown`,
      aim: `p95 <= ${AIM_MS} ms`,
      isMet: p95 <= AIM_MS && counts.length > 1,
    }
  } finally {
    await context.close()
  }
}

/** The time between frames while a corner of a home's roof is dragged and its modules follow; once with the shadows of twenty neighbours on the map. */
export const cornerDrag = async ({ url }, browser) => [
  await draggedBy(browser, url, 'aligned'),
  await draggedBy(browser, url, 'maximum'),
  await draggedBy(browser, url, 'aligned', true),
]

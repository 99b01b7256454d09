// A roof of the demonstration imagery, traced by hand, measures what it truly measures.
// Affected by: api/imagery/demo web/drawing
import { expect, type Page } from '@playwright/test'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { centerOf, roofsAroundMilan } from './steps/demoRoofs.ts'
import { drawPolygon, type Offset } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { toWorldPx } from './steps/mercator.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

/** A pixel is about 5 cm long. */
const ZOOM = 21
/** Fits between the address box and the buttons of a phone, whichever way it is turned. */
const LONGEST_DIAGONAL_M = 17
/** Shorter sides would make a pixel more than 0.7 % of them. */
const SHORTEST_SIDE_M = 8
const TOLERATED_FRACTION = 0.03

/** A hand is not exact: every press lands a pixel beside the corner, each time on another side. */
const SLIPS: readonly Offset[] = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]

const isWellSized = ({ widthM, lengthM }: DemoRoof): boolean =>
  Math.min(widthM, lengthM) >= SHORTEST_SIDE_M && Math.hypot(widthM, lengthM) <= LONGEST_DIAGONAL_M

const findRoof = async (page: Page, isWanted: (roof: DemoRoof) => boolean): Promise<DemoRoof> => {
  const roof = (await roofsAroundMilan(page)).find((candidate) => isWellSized(candidate) && isWanted(candidate))
  if (!roof) throw new Error('the demonstration imagery has no such roof near Milan')
  return roof
}

/** How far the first edge is turned out of the compass directions [degrees, 0 to 45]. */
const turnDeg = ({ outline }: DemoRoof): number => {
  const [a, b] = outline.map((corner) => toWorldPx(corner, ZOOM))
  if (!a || !b) return Number.NaN
  const angle = Math.abs((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI) % 90
  return Math.min(angle, 90 - angle)
}

/** Where a corner lies on the screen while the map stands on the middle of its roof, and a slip of the hand beside it. */
const aimedAt = (roof: DemoRoof, corner: LatLng, index: number): Offset => {
  const middle = toWorldPx(centerOf(roof), ZOOM)
  const { x, y } = toWorldPx(corner, ZOOM)
  const [slipX, slipY] = SLIPS[index % SLIPS.length] ?? [0, 0]
  return [Math.round(x - middle.x) + slipX, Math.round(y - middle.y) + slipY]
}

const measuredM2 = async (page: Page): Promise<number> => {
  await openTab(page, 'Draw')
  const text = await figure(currentSelection(page), 'Total Area').textContent()
  return Number(
    text
      ?.replace(/\s?m²$/, '')
      .replaceAll('.', '')
      .replace(',', '.'),
  )
}

test('a turned roof traced as a polygon measures within 3 % of its true size', async ({ page }) => {
  const roof = await findRoof(page, (candidate) => turnDeg(candidate) > 20)
  await openPlanner(page, { camera: { centre: centerOf(roof), zoom: ZOOM } })
  await drawPolygon(
    page,
    roof.outline.map((corner, index) => aimedAt(roof, corner, index)),
  )
  const share = (await measuredM2(page)) / roof.areaM2
  expect(Math.abs(share - 1)).toBeLessThan(TOLERATED_FRACTION)
})

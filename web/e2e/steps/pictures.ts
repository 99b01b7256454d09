import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { centerOf, roofsAroundMilan } from './demoRoofs.ts'
import { type EarlierVisit, isPhone, openPlanner } from './planner.ts'
import { DRAWN_AT_MS, type SeededArea } from './seededAreas.ts'

const DOCS = path.resolve(import.meta.dirname, '../../../docs')
const JPEG_QUALITY = 80
const LARGEST_BYTES = 300_000
const SOUTH_DEG = 180
const MOST_OFF_SOUTH_DEG = 40
const LEAST_M2 = 110
/** Where the sides of a roof differ by less, the ridge may run along either. */
const LONGER_BY = 1.3
const TILT_DEG = 25

/** Map zoom in the pictures. */
export const ZOOM = 20

/** Takes a picture of the page, which replaces the one of the user guide, where that shows it. */
export const keepPicture = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  const file = `${name}${isPhone(page) ? '-phone' : ''}.jpg`
  const picture = await page.screenshot({ type: 'jpeg', quality: JPEG_QUALITY, animations: 'disabled' })
  expect(picture.byteLength).toBeLessThanOrEqual(LARGEST_BYTES)
  await info.attach(file, { body: picture, contentType: 'image/jpeg' })
  const guide = await readFile(path.join(DOCS, 'user-guide.md'), 'utf8')
  if (guide.includes(`images/${file}`)) await writeFile(path.join(DOCS, 'images', file), picture)
}

const between = (a: LatLng, b: LatLng): LatLng => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })

/** One slope of a gabled roof, whose ridge runs along its longer side, and where the slope falls to. */
interface Slope {
  readonly outline: readonly LatLng[]
  readonly azimuthDeg: number
}

/** The slopes of a gabled roof, first the one that looks most to the south. */
const slopesOf = ({ outline }: DemoRoof): readonly [Slope, Slope] => {
  const edges = outlineEdges(outline)
  const longest = Math.max(...edges.map(({ lengthM }) => lengthM))
  const offSouthDeg = (index: number) => Math.abs((edges[index]?.azimuthDeg ?? 0) - SOUTH_DEG)
  const eaves = edges.flatMap(({ lengthM }, index) => (lengthM > 0.95 * longest ? [index] : []))
  const [low = 0] = eaves.toSorted((a, b) => offSouthDeg(a) - offSouthDeg(b))
  const corner = (index: number): LatLng => outline[(low + index) % outline.length] ?? centerOf({ outline })
  const [left, right] = [between(corner(3), corner(0)), between(corner(1), corner(2))]
  const azimuthDeg = edges[low]?.azimuthDeg ?? SOUTH_DEG
  return [
    { outline: [corner(0), corner(1), right, left], azimuthDeg },
    { outline: [left, right, corner(2), corner(3)], azimuthDeg: (azimuthDeg + 180) % 360 },
  ]
}

/** The slopes of a roof worth showing: one looks south more than east or west, and is of a size that fills the middle of the map. */
const findSlopes = async (page: Page): Promise<readonly [Slope, Slope]> => {
  const gabled = (await roofsAroundMilan(page)).filter(
    ({ kind, areaM2, widthM, lengthM }) =>
      kind === 'gable' && areaM2 > LEAST_M2 && Math.max(widthM, lengthM) > LONGER_BY * Math.min(widthM, lengthM),
  )
  const slopes = gabled.map(slopesOf).find(([{ azimuthDeg }]) => Math.abs(azimuthDeg - SOUTH_DEG) < MOST_OFF_SOUTH_DEG)
  if (!slopes) throw new Error('the demonstration imagery has no roof worth showing near Milan')
  return slopes
}

/** The slope of that roof that looks south. */
export const findSlope = async (page: Page): Promise<Slope> => (await findSlopes(page))[0]

const drawnOver = ({ outline, azimuthDeg }: Slope, index: number): SeededArea => ({
  id: `area-${DRAWN_AT_MS + 60_000 * index}`,
  type: 'polygon',
  coordinates: outline.map(({ lat, lng }) => ({ lat, lng })),
  roofType: 'pitched',
  orientation: index === 0 ? 'south' : 'north',
  angle: TILT_DEG,
  azimuth: azimuthDeg,
})

const openWith = (page: Page, slopes: readonly Slope[], visit: EarlierVisit): Promise<void> => {
  const centre = centerOf({ outline: slopes.flatMap(({ outline }) => outline) })
  return openPlanner(page, { ...visit, areas: slopes.map(drawnOver), camera: { centre, zoom: ZOOM } })
}

/** The planner with a slope drawn in its middle. */
export const openWithSlope = async (page: Page, visit: EarlierVisit = {}): Promise<void> =>
  openWith(page, [await findSlope(page)], visit)

/** The planner with both slopes of a house drawn. */
export const openWithHouse = async (page: Page, visit: EarlierVisit = {}): Promise<void> =>
  openWith(page, await findSlopes(page), visit)

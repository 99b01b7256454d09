import type { PointM } from '#engine/geometry/localPlane.ts'
import type { Building, Cover, Surface, SurfaceKind } from '../model/content.ts'
import { pointOf } from '../model/rectangle.ts'
import { azimuthOf, planesOf } from '../model/roofPlanes.ts'
import { addSpeck } from './crowns.ts'
import { farCanopy } from './farCanopy.ts'
import { paintBase, paintCountryRoads, paintLines, paintPavement } from './ground.ts'
import { COVER_RGB, css, lit, mixed, SURFACE_RGB } from './palette.ts'
import { partsOf } from './parts.ts'
import type { Pixels } from './pixels.ts'
import { SHADOW_STYLE, traceShadows } from './shadows.ts'
import { fillRing, type Sheet, trace, type View } from './sheet.ts'
import { lightOn } from './sun.ts'

/** Tints and lights are rounded, so that their styles can be written once. */
const TINTS = 3
const LIGHTS = 12
const BRIGHTEST = 1.5

const stylesOf = ([from, to]: (typeof SURFACE_RGB)[SurfaceKind]): string[] =>
  Array.from({ length: TINTS + 1 }, (_, k) => css(mixed(from, to, k / TINTS)))
const SURFACE_STYLES = new Map(Object.entries(SURFACE_RGB).map(([kind, range]) => [kind, stylesOf(range)]))

const ROOF_STYLES = new Map(
  Object.entries(COVER_RGB).map(([cover, colours]) => [
    cover,
    colours.map((colour) =>
      Array.from({ length: Math.ceil(LIGHTS * BRIGHTEST) }, (_, light) => css(lit(colour, light / LIGHTS))),
    ),
  ]),
)

const paintSurface = (pixels: Pixels, view: View, { kind, tint, ring }: Surface): void => {
  pixels.beginPath()
  trace(pixels, view, ring)
  if (kind === 'wood') {
    pixels.fillFrom(farCanopy())
    return
  }
  pixels.fillStyle = SURFACE_STYLES.get(kind)?.[Math.round(tint * TINTS)] ?? ''
  pixels.fill()
}

const roofStyle = ({ cover, seed }: { cover: Cover; seed: number }, light: number): string => {
  const colours = ROOF_STYLES.get(cover) ?? []
  return colours[seed % colours.length]?.[Math.round(light * LIGHTS)] ?? ''
}

const paintRoof = (pixels: Pixels, view: View, building: Building): void => {
  for (const { ring, fallRad } of planesOf(building)) {
    const light = lightOn(azimuthOf(building, fallRad), building.pitchDeg)
    const bent: PointM[] = ring.map(({ x, y }) => pointOf(building, x, y))
    fillRing(pixels, view, bent, roofStyle(building, light))
  }
}

/** Paints streets, gardens, roofs and trees, each some pixels wide: zoom 16. */
export const paintFarAway = (sheet: Sheet): void => {
  const { pixels } = sheet
  const parts = partsOf(sheet)
  for (const { view, district } of parts) paintBase(pixels, view, district)
  for (const { view, district } of parts) paintCountryRoads(pixels, view, district)
  for (const { view, district, blocks } of parts)
    for (const { block, surfaces, lines } of blocks) {
      paintPavement(pixels, view, district, block)
      for (const surface of surfaces) paintSurface(pixels, view, surface)
      paintLines(pixels, view, lines, ['path', 'vines'])
    }
  pixels.beginPath()
  // Crowns bring shades of their own.
  for (const { view, buildings } of parts) traceShadows(pixels, view, buildings, [])
  pixels.fillStyle = SHADOW_STYLE
  pixels.fill()
  for (const { view, buildings } of parts) for (const building of buildings) paintRoof(pixels, view, building)
  for (const { view, trees } of parts) for (const tree of trees) addSpeck(pixels, view, tree)
}

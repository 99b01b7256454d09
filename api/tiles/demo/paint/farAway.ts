import type { SKRSContext2D } from '@napi-rs/canvas'
import type { PointM } from '../../../engine/geometry/localPlane.ts'
import type { Building, Surface, SurfaceKind } from '../model/content.ts'
import { pointOf } from '../model/rectangle.ts'
import { azimuthOf, planesOf } from '../model/roofPlanes.ts'
import { layCanopy } from './groundTexture.ts'
import { COVER_RGB, css, lit, mixed, type Rgb, SURFACE_RGB } from './palette.ts'
import { trace, type View } from './sheet.ts'
import { lightOn } from './sun.ts'

/** Zoom 15 and less: hundreds of gardens and roofs on a tile, each a few pixels. They are grouped into few colours, because
 * every fill has its price and none of these pixels would tell more colours apart. */

const TINTS = 3
const LIGHTS = 12

/** What lies on top of what. */
const ORDER: readonly SurfaceKind[] = [
  'meadow',
  'dryLawn',
  'lawn',
  'gravel',
  'paving',
  'concrete',
  'asphalt',
  'stone',
  'soil',
  'court',
  'clay',
  'pitch',
  'water',
  'pool',
  'rock',
  'wheat',
  'maize',
  'stubble',
  'ploughed',
  'wood',
]
const RANK = new Map(ORDER.map((kind, rank) => [kind, rank]))

type Groups = Map<string, (readonly PointM[])[]>

const fillGroups = (context: SKRSContext2D, view: View, groups: Groups): void => {
  for (const [style, rings] of groups) {
    context.beginPath()
    for (const ring of rings) trace(context, view, ring)
    context.fillStyle = style
    context.fill()
  }
}

const put = (groups: Groups, style: string, ring: readonly PointM[]): void => {
  const rings = groups.get(style)
  if (rings) rings.push(ring)
  else groups.set(style, [ring])
}

/** Paints what covers the ground. */
export const paintFarSurfaces = (context: SKRSContext2D, view: View, surfaces: readonly Surface[]): void => {
  const groups: Groups = new Map()
  const sorted = [...surfaces].sort((a, b) => (RANK.get(a.kind) ?? 0) - (RANK.get(b.kind) ?? 0))
  for (const { kind, tint, ring } of sorted)
    put(groups, css(mixed(...SURFACE_RGB[kind], Math.round(tint * TINTS) / TINTS)), ring)
  fillGroups(context, view, groups)
  for (const surface of surfaces) if (surface.kind === 'wood') layCanopy(context, view, surface)
}

/** Paints roofs, lit and shaded. */
export const paintFarRoofs = (context: SKRSContext2D, view: View, buildings: readonly Building[]): void => {
  const groups: Groups = new Map()
  for (const building of buildings) {
    const colours = COVER_RGB[building.cover]
    const colour = colours[building.seed % colours.length] as Rgb
    for (const { ring, fallRad } of planesOf(building)) {
      const light = Math.round(lightOn(azimuthOf(building, fallRad), building.pitchDeg) * LIGHTS) / LIGHTS
      put(
        groups,
        css(lit(colour, light)),
        ring.map(({ x, y }) => pointOf(building, x, y)),
      )
    }
  }
  fillGroups(context, view, groups)
}

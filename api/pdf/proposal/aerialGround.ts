import type { DrawnArea } from '#contract/area.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf } from '#engine/geometry/latLng.ts'

/** The picture is about one and a half times to four times as wide as high, and roofs take half of one of its sides: so many times
 * their size is shown to each side. */
const BESIDE = { across: 3, up: 1.2 } as const
/** A small roof, too, is shown with its house [degrees of latitude]: 12 m. */
const LEAST_DEG = 12 / 111_195

/** The ground that the picture of some roofs shows at most. */
export const groundOf = (areas: readonly { readonly area: DrawnArea }[]): Bounds => {
  const { north, south, east, west } = boundsOf(areas.flatMap(({ area }) => verticesOf(area)))
  const perLng = Math.cos((north * Math.PI) / 180)
  const size = Math.max(north - south, (east - west) * perLng, LEAST_DEG)
  return {
    north: north + BESIDE.up * size,
    south: south - BESIDE.up * size,
    east: east + (BESIDE.across * size) / perLng,
    west: west - (BESIDE.across * size) / perLng,
  }
}

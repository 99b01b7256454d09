import type { Area } from '#design/area.ts'
import { azimuthDegOf } from '#design/eaves.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { edgeStrips } from '#engine/roof/edgeStrips.ts'

/** What modules leave free along edges that have a distance of their own, of all areas. */
export const keptFree = (areas: readonly Area[]): readonly (readonly LatLng[])[] =>
  areas.flatMap((area) => {
    const tiltDeg = area.roofType === 'pitched' ? area.angle : 0
    return edgeStrips(area, { tiltDeg, azimuthDeg: azimuthDegOf(area) }, area.edgeSetbacks)
  })

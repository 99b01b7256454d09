import { boxesMeet, boxOf } from '#engine/geometry/box.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { DemoRoof } from '#wire/demoRoof.ts'
import { threadJob } from '../../threads/threadJob.ts'
import type { Building } from './model/content.ts'
import { areaOf } from './model/convex.ts'
import type { District } from './model/district.ts'
import { toWorld } from './model/mercator.ts'
import { cornersOf, pointOf } from './model/rectangle.ts'
import { roofObjects } from './model/roofObjects.ts'
import { azimuthOf, halfRidgeM, planesOf } from './model/roofPlanes.ts'
import { blocksIn, contentOf, districtsIn } from './model/world.ts'

const roofOf = ({ projection }: District, building: Building): DemoRoof => {
  const { toLatLng } = projection.plane
  const onEarth = ({ x, y }: PointM): LatLng => toLatLng(pointOf(building, x, y))
  const half = halfRidgeM(building)
  return {
    id: building.id,
    kind: building.roof,
    outline: cornersOf(building).map(toLatLng),
    heightM: building.eavesM,
    ...(building.roof !== 'flat' && {
      ridge: [onEarth({ x: -half, y: 0 }), onEarth({ x: half, y: 0 })] satisfies DemoRoof['ridge'],
    }),
    planes: planesOf(building).map(({ ring, fallRad }) => ({
      outline: ring.map(onEarth),
      azimuthDeg: azimuthOf(building, fallRad),
      tiltDeg: building.pitchDeg,
      planAreaM2: Math.abs(areaOf(ring)),
    })),
    widthM: building.widthM,
    lengthM: building.lengthM,
    areaM2: building.widthM * building.lengthM,
    obstacles: roofObjects(building).map((object) => ({
      outline: cornersOf(object).map(onEarth),
      heightM: object.heightM,
    })),
  }
}

/** Every roof of the demonstration imagery that reaches into a box, in a fixed order.
 * @param bounds degrees, `north` > `south`, `east` > `west`, at most some hundred metres each way (more is correct but slow) */
export const roofsIn = (bounds: Bounds): DemoRoof[] => {
  const { north, east, south, west } = bounds
  const box = boxOf([toWorld({ lat: north, lng: west }), toWorld({ lat: south, lng: east })])
  return districtsIn(box).flatMap((district) =>
    blocksIn(district, box)
      .flatMap((block) => contentOf(district, block).buildings)
      .map((building) => roofOf(district, building))
      .filter(({ outline }) => boxesMeet(boxOf(outline.map(toWorld)), box)),
  )
}

export default threadJob(roofsIn)

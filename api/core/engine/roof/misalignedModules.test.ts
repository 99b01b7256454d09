import { expect, test } from 'vitest'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { misalignedModules } from './misalignedModules.ts'

const { toLatLng } = tangentPlane({ lat: 45, lng: 9 })

/** A pitched roof, `lengthM` by `widthM`, whose long sides face 150° and 330°: turned by 30° from east to north. */
const turnedRoof = (lengthM: number, widthM: number, azimuth?: number) => {
  const corner = (along: number, across: number) => {
    const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
    return toLatLng({ x: along * cos - across * sin, y: along * sin + across * cos })
  }
  const coordinates = [corner(0, 0), corner(lengthM, 0), corner(lengthM, widthM), corner(0, widthM)]
  return { type: 'polygon', coordinates, roofType: 'pitched', orientation: 'south', angle: 20, azimuth } as const
}

test.each([
  { azimuth: undefined, azimuthDeg: 180, nearestDeg: 150 },
  { azimuth: 153, azimuthDeg: 153, nearestDeg: 150 },
  { azimuth: 359, azimuthDeg: 359, nearestDeg: 330 },
  { azimuth: 20, azimuthDeg: 20, nearestDeg: 60 },
])('on a roof turned by 30° modules facing $azimuthDeg° are misaligned; the nearest edge faces $nearestDeg°', (row) => {
  const misaligned = misalignedModules(turnedRoof(10, 6, row.azimuth))
  expect(misaligned?.azimuthDeg).toBe(row.azimuthDeg)
  // The round trip through degrees of latitude may cost 0.01°.
  expect(misaligned?.nearestDeg).toBeCloseTo(row.nearestDeg, 2)
})

test.each([150, 148.5, 330, 60, 240, 241])('facing %d° they lie straight', (azimuth) => {
  expect(misalignedModules(turnedRoof(10, 6, azimuth))).toBeNull()
})

test('facing along a roof so narrow that its short sides are no eaves, they lie straight all the same', () => {
  expect(misalignedModules(turnedRoof(20, 4, 60))).toBeNull()
})

test('of flat roofs, whose racks stand as one likes, and of lines nothing of the kind is said', () => {
  expect(misalignedModules({ ...turnedRoof(10, 6), roofType: 'flat' })).toBeNull()
  expect(misalignedModules({ ...turnedRoof(10, 6), type: 'polyline', roofType: 'linear' })).toBeNull()
})

import { expect, test } from 'vitest'
import type { LatLng } from './latLng.ts'
import { distanceM, localPlane, type PointM } from './localPlane.ts'
import { pathAround } from './pathAround.ts'

const plane = localPlane({ lat: 45, lng: 9 })
const at = (x: number, y: number): LatLng => plane.toLatLng({ x, y })
/** A square chimney. */
const square = (x: number, y: number, sideM = 1): readonly LatLng[] => [
  at(x, y),
  at(x + sideM, y),
  at(x + sideM, y + sideM),
  at(x, y + sideM),
]
const lengthM = (path: readonly LatLng[]): number => {
  const points: readonly PointM[] = path.map(plane.toPoint)
  return points.slice(1).reduce((sum, point, index) => sum + distanceM(points[index] as PointM, point), 0)
}

test('a segment across a chimney goes round its nearer side', () => {
  // From (0, 0) to (5, 0) across x 2 to 3, y -0.3 to 0.7: below it, by the corners 0.2 m from (2, -0.3) and (3, -0.3) away from the middle
  // (2.5, 0.2): (1.8586, -0.4414) and (3.1414, -0.4414). 2 · hypot(1.8586, 0.4414) + 1.2828 = 5.1034.
  const path = pathAround([at(0, 0), at(5, 0)], [square(2, -0.3)])
  expect(path).toHaveLength(4)
  expect(lengthM(path)).toBeCloseTo(5.1034, 2)
  for (const { lat } of path) expect(lat).toBeLessThanOrEqual(45)
})

test('a segment beside a chimney, and one that begins in it, stay as they are', () => {
  const beside = [at(0, 0), at(5, 0)]
  expect(pathAround(beside, [square(2, 0.1)])).toEqual(beside)
  const within = [at(2.5, 0.5), at(5, 0.5)]
  expect(pathAround(within, [square(2, 0)])).toEqual(within)
  expect(pathAround([], [square(2, 0)])).toEqual([])
})

test('a way round one chimney goes round the next one, too', () => {
  const chimneys = [square(2, -0.3), square(2, -1.2, 0.85)]
  const path = pathAround([at(0, 0), at(5, 0), at(6, 0)], chimneys)
  // Above the first one now: by (1.8586, 0.8414) and (3.1414, 0.8414). 2 · hypot(1.8586, 0.8414) + 1.2828 + 1 = 6.3631.
  expect(lengthM(path)).toBeCloseTo(6.3631, 2)
  expect(path.at(-1)).toEqual(at(6, 0))
})

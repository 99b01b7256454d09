import type { LatLng } from '../geometry/latLng.ts'

/** Corners of modules in one array: four corners per module in order, two numbers per corner. The numbers are latitude and longitude in a
 * layout, `x` and `y` in the plane, or world `x` and `y` on a map's canvas. */
export type ModuleCorners = Float64Array

const CORNERS = 4
const NUMBERS_A_MODULE = 2 * CORNERS

/** Array for the corners of `count` modules, all 0. */
export const newModuleCorners = (count: number): Float64Array<ArrayBuffer> => new Float64Array(NUMBERS_A_MODULE * count)

/** Number of modules in an array of corners. */
export const moduleCount = (corners: ModuleCorners): number => corners.length / NUMBERS_A_MODULE

/** Index of the first number of a corner; the second follows it.
 * @param corner modulo 4 */
export const cornerAt = (module: number, corner: number): number => NUMBERS_A_MODULE * module + 2 * (corner % CORNERS)

/** Both numbers of a corner. */
export const cornerPair = (corners: ModuleCorners, module: number, corner: number): readonly [number, number] => {
  const at = cornerAt(module, corner)
  return [corners[at] as number, corners[at + 1] as number]
}

/** The distance between two corners.
 * @param a index of one corner, see `cornerAt`
 * @param b index of the other */
export const distanceBetween = (corners: ModuleCorners, a: number, b: number): number =>
  Math.hypot((corners[a] as number) - (corners[b] as number), (corners[a + 1] as number) - (corners[b + 1] as number))

/** The four corners of a module.
 * @param cornersDeg latitudes and longitudes */
export const moduleOutline = (cornersDeg: ModuleCorners, module: number): readonly LatLng[] =>
  [0, 1, 2, 3].map((corner) => {
    const [lat, lng] = cornerPair(cornersDeg, module, corner)
    return { lat, lng }
  })

/** The middle of a module.
 * @param cornersDeg latitudes and longitudes */
export const moduleCenter = (cornersDeg: ModuleCorners, module: number): LatLng => {
  const [lat, lng] = cornerPair(cornersDeg, module, 0)
  const [oppositeLat, oppositeLng] = cornerPair(cornersDeg, module, 2)
  return { lat: (lat + oppositeLat) / 2, lng: (lng + oppositeLng) / 2 }
}

/** Whether a module contains a point, its edges included: the point is on the same side of every edge, in either direction of the corners.
 * Degrees serve as well as meters, because a module is small.
 * @param first number of the point in the order of the corners; `second` is the other */
export const containsPoint = (corners: ModuleCorners, module: number, first: number, second: number): boolean => {
  let sideSoFar = 0
  for (let corner = 0; corner < CORNERS; corner++) {
    const from = cornerAt(module, corner)
    const to = cornerAt(module, corner + 1)
    const [fromFirst, fromSecond] = [corners[from] as number, corners[from + 1] as number]
    const side =
      ((corners[to] as number) - fromFirst) * (second - fromSecond) -
      ((corners[to + 1] as number) - fromSecond) * (first - fromFirst)
    if (side * sideSoFar < 0) return false
    sideSoFar = side === 0 ? sideSoFar : Math.sign(side)
  }
  return true
}

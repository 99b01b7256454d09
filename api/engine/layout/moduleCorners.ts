import type { LatLng } from '../geometry/latLng.ts'

/** The corners of modules in one array: four of each module in order round it, two numbers of each corner. In a layout the two
 * are latitude and longitude, or `x` and `y` in the plane; on a map's canvas `x` and `y` in the world. */
export type ModuleCorners = Float64Array

const CORNERS = 4
const NUMBERS_A_MODULE = 2 * CORNERS

/** Corners of so many modules, all 0. */
export const newModuleCorners = (count: number): Float64Array<ArrayBuffer> => new Float64Array(NUMBERS_A_MODULE * count)

/** How many modules an array has the corners of. */
export const moduleCount = (corners: ModuleCorners): number => corners.length / NUMBERS_A_MODULE

/** Where the first number of a corner stands; the second stands after it.
 * @param corner counted round and round, so that 4 is 0 again */
export const cornerAt = (module: number, corner: number): number => NUMBERS_A_MODULE * module + 2 * (corner % CORNERS)

/** Both numbers of a corner. */
export const cornerPair = (corners: ModuleCorners, module: number, corner: number): readonly [number, number] => {
  const at = cornerAt(module, corner)
  return [corners[at] as number, corners[at + 1] as number]
}

/** The distance between two corners.
 * @param a index of the first number of one, as `cornerAt` gives it
 * @param b the same of the other */
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
export const moduleCentre = (cornersDeg: ModuleCorners, module: number): LatLng => {
  const [lat, lng] = cornerPair(cornersDeg, module, 0)
  const [oppositeLat, oppositeLng] = cornerPair(cornersDeg, module, 2)
  return { lat: (lat + oppositeLat) / 2, lng: (lng + oppositeLng) / 2 }
}

/** Whether a module contains a point, its edges included: the point is on the same side of every edge, whichever way round the
 * corners go. A module is so small that degrees are as good as metres.
 * @param first of the point's two numbers, as of a corner's; `second` the other */
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

import { z } from 'zod'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { type Fill, placingModules } from '#engine/layout/placeModules.ts'
import { finished } from '#engine/steps.ts'
import { type Comparison, type Printed, within } from './comparison.ts'

const printed = z.object({ value: z.number(), text: z.string() })
const figure = printed.transform(({ value }) => value)

const Pallet = z
  .strictObject({
    containerLength: figure,
    containerWidth: figure,
    boxLength: figure,
    boxWidth: figure,
    singleOrientationGrid: printed,
    optimum: printed,
  })
  // The file has units without a length; a decimeter makes its smallest roof a shed and its largest a field.
  .transform(({ containerLength, containerWidth, boxLength, boxWidth, singleOrientationGrid, optimum }) => {
    const unitM = Math.min(0.1, 20 / containerLength)
    return {
      sides: [containerLength, containerWidth] as const,
      box: [boxLength, boxWidth] as const,
      unitM,
      obstacles: [],
      grid: singleOrientationGrid,
      optimum,
    }
  })

const roofSides = { roofLengthMm: figure, roofWidthMm: figure, cellLengthMm: figure, cellWidthMm: figure }
const Roof = z
  .strictObject({ ...roofSides, singleOrientationGrid: printed, optimum: printed })
  .transform(({ roofLengthMm, roofWidthMm, cellLengthMm, cellWidthMm, singleOrientationGrid, optimum }) => ({
    sides: [roofLengthMm, roofWidthMm] as const,
    box: [cellLengthMm, cellWidthMm] as const,
    unitM: 0.001,
    obstacles: [],
    grid: singleOrientationGrid,
    optimum,
  }))
const RoofWithObstacles = z
  .strictObject({
    ...roofSides,
    obstaclesMm: z.array(z.strictObject({ x: figure, y: figure, lengthMm: figure, widthMm: figure })),
    fixedGrid: printed,
    shiftedGrid: printed,
    optimum: printed,
  })
  .transform(({ roofLengthMm, roofWidthMm, cellLengthMm, cellWidthMm, obstaclesMm, shiftedGrid, optimum }) => ({
    sides: [roofLengthMm, roofWidthMm] as const,
    box: [cellLengthMm, cellWidthMm] as const,
    unitM: 0.001,
    obstacles: obstaclesMm.map(({ x, y, lengthMm, widthMm }) => [x, y, lengthMm, widthMm] as const),
    grid: shiftedGrid,
    optimum,
  }))

const LayoutFile = z.strictObject({
  about: z.string(),
  palletLoading: z.array(Pallet).min(1),
  roofs: z.array(Roof).min(1),
  roofsWithObstacles: z.array(RoofWithObstacles).min(1),
})

interface LayoutCase {
  readonly sides: readonly [number, number]
  readonly box: readonly [number, number]
  readonly unitM: number
  readonly obstacles: readonly (readonly [x: number, y: number, length: number, width: number])[]
  readonly grid: Printed
  readonly optimum: Printed
}

const HERE = { lat: 45, lng: 9 }
/** The file's roofs have no setback and are enlarged by the gap. */
const BARE = {
  ...DEFAULT_ASSUMPTIONS,
  edgeSetbackM: 0,
  obstacleClearanceM: 0,
  moduleGapM: 0,
}

const quantityOf = ({ sides, box, unitM, obstacles }: LayoutCase, fill: Fill): number => {
  // The roof's plane touches the globe at its middle, where the file's lengths are exact.
  const fromMiddle = ({ x, y }: PointM) =>
    tangentPlane(HERE).toLatLng({ x: (x - sides[0] / 2) * unitM, y: (y - sides[1] / 2) * unitM })
  const rectangle = (x: number, y: number, length: number, width: number) =>
    [
      { x, y },
      { x: x + length, y },
      { x: x + length, y: y + width },
      { x, y: y + width },
    ].map(fromMiddle)
  const roof = {
    type: 'plane',
    outline: rectangle(0, 0, ...sides),
    // A tiny tilt fixes the direction of the rows; level roofs are tried in several directions.
    tiltDeg: 0.000_001,
    azimuthDeg: 180,
    obstacles: obstacles.map((obstacle) => ({ outline: rectangle(...obstacle), heightM: 1 })),
  } as const
  const placed = finished(
    placingModules(roof, { lengthM: box[0] * unitM, widthM: box[1] * unitM }, BARE, {
      fill,
      mounting: 'flush',
    }),
  )
  return placed.ok ? placed.value.quantity : Number.NaN
}

/** Up to as many modules *maximum* reaches every proven optimum; above, it may be one module short. */
const MOST_FOR_OPTIMUM = 60

const compareCase = (layoutCase: LayoutCase): Comparison[] => {
  const { sides, box, obstacles, grid, optimum } = layoutCase
  const name = `${sides.join(' × ')} by ${box.join(' × ')}${obstacles.length > 0 ? ', obstacle' : ''}`
  const [maximum, aligned] = [quantityOf(layoutCase, 'maximum'), quantityOf(layoutCase, 'aligned')]
  const mayMiss = optimum.value > MOST_FOR_OPTIMUM ? 1 : 0
  return [
    {
      quantity: `${name}: maximum ${maximum}, optimum ${optimum.text}`,
      expected: optimum,
      actual: maximum,
      tolerance: within(mayMiss),
    },
    // The grid is the least that *aligned* must reach; more modules are no error.
    {
      quantity: `${name}: aligned ${aligned}, grid ${grid.text}`,
      expected: grid,
      actual: Math.min(aligned, grid.value),
    },
  ]
}

/** Lays out the cases of `layout.json`, with one list of comparisons per case: the fill *maximum* with the proven optimum, above
 * 60 modules within one, *aligned* with the best grid of one orientation.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareLayouts = (file: unknown): Comparison[][] => {
  const { palletLoading, roofs, roofsWithObstacles } = LayoutFile.parse(file)
  return [...palletLoading, ...roofs, ...roofsWithObstacles].map(compareCase)
}

import { boxOf } from '#engine/geometry/box.ts'
import type { PointM } from '#engine/geometry/localPlane.ts'
import type { RoofPlan } from './roofPlan.ts'

/** Points of a PDF in a metre of the page. */
const PT_A_METRE = 72 / 0.0254
/** Round numbers from 1 to 10. */
const SCALES = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10] as const
const LENGTHS = [1, 2, 5, 10] as const

/** The smallest round number, times a power of ten, that is not below a value > 0. */
const roundUp = (value: number, steps: readonly number[]): number => {
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (steps.find((step) => step * power >= value * (1 - 1e-9)) ?? 10)
}

export interface PlanScale {
  /** Denominator of the scale: 100 for 1 : 100. */
  readonly denominator: number
  /** Of a metre on the roof [pt]. */
  readonly ptPerM: number
  /** Of the drawing [pt]. */
  readonly widthPt: number
  readonly heightPt: number
  /** A round length, about a fifth of the drawing's width [m]. */
  readonly barM: number
  /** From the plan, y to the north, to the drawing, y down [pt]. */
  toDrawing(point: PointM): PointM
}

/** The largest round scale at which roofs fit into a box.
 * @param box what the drawing may take [pt] */
export const planScale = (
  areas: RoofPlan['areas'],
  box: { readonly widthPt: number; readonly heightPt: number },
): PlanScale => {
  const { minX, minY, maxX, maxY } = boxOf(areas.flatMap(({ outline, modules }) => [...outline, ...modules.flat()]))
  const [widthM, heightM] = [Math.max(maxX - minX, 1), Math.max(maxY - minY, 1)]
  const ptPerM = Math.min(box.widthPt / widthM, box.heightPt / heightM)
  const denominator = roundUp(PT_A_METRE / ptPerM, SCALES)
  const roundPtPerM = PT_A_METRE / denominator
  const heightPt = heightM * roundPtPerM
  return {
    denominator,
    ptPerM: roundPtPerM,
    widthPt: widthM * roundPtPerM,
    heightPt,
    barM: roundUp(box.widthPt / roundPtPerM / 8, LENGTHS),
    toDrawing: ({ x, y }) => ({ x: (x - minX) * roundPtPerM, y: heightPt - (y - minY) * roundPtPerM }),
  }
}

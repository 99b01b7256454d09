import type { DrawnArea } from '../contract/area.ts'
import { MAX_AREA_M2 } from '../contract/limits.ts'
import type { Problem, ProblemCode } from '../contract/problem.ts'
import { type MeasuredArea, measureArea } from '../engine/geometry/measureArea.ts'
import { fail, ok, type Result } from '../engine/result.ts'

/** Why a well-formed area cannot be analysed, ready to be answered. */
export interface AreaRefusal {
  readonly code: ProblemCode
  readonly detail: string
  readonly errors: NonNullable<Problem['errors']>
}

const refusal = (code: ProblemCode, path: string, message: string): AreaRefusal => ({
  code,
  detail: message,
  errors: [{ path, message }],
})

const boundsRefusal = (area: DrawnArea): AreaRefusal | null => {
  if (area.type !== 'rectangle') return null
  const { north, south, east, west } = area.bounds
  if (north <= south)
    return refusal('degenerateGeometry', 'area.bounds.north', 'The north edge must lie north of the south edge.')
  if (east <= west)
    return refusal('degenerateGeometry', 'area.bounds.east', 'The east edge must lie east of the west edge.')
  return null
}

/** A rectangle or a polygon has a direction and a kind of roof; only a polyline has not. */
const attributeRefusal = ({ type, orientation, roofType }: DrawnArea): AreaRefusal | null => {
  if (type === 'polyline') return null
  if (orientation === 'variable')
    return refusal('invalidRequest', 'area.orientation', 'Only a polyline may have the orientation "variable".')
  return roofType === 'linear'
    ? refusal('invalidRequest', 'area.roofType', 'Only a polyline may have the roof type "linear".')
    : null
}

const GEOMETRY_FAULTS = {
  selfIntersecting: 'The outline crosses or touches itself.',
  degenerateGeometry: 'The geometry encloses no area.',
} as const

/** Measures an area from its geometry alone, or says why it cannot be analysed.
 * @returns areas [m²] */
export const measureDrawnArea = (area: DrawnArea): Result<MeasuredArea, AreaRefusal> => {
  const refused = boundsRefusal(area) ?? attributeRefusal(area)
  if (refused) return fail(refused)
  const geometryPath = area.type === 'rectangle' ? 'area.bounds' : 'area.coordinates'
  const measured = measureArea(area)
  if (!measured.ok) return fail(refusal(measured.fault, geometryPath, GEOMETRY_FAULTS[measured.fault]))
  const { totalAreaM2 } = measured.value
  return totalAreaM2 > MAX_AREA_M2
    ? fail(
        refusal(
          'areaTooLarge',
          geometryPath,
          `The area measures ${Math.round(totalAreaM2)} m²; at most ${MAX_AREA_M2} m² can be analysed.`,
        ),
      )
    : ok(measured.value)
}

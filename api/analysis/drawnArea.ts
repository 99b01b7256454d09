import type { DrawnArea } from '#contract/area.ts'
import { MAX_AREA_M2, MAX_SPAN_M } from '#contract/limits.ts'
import { type MeasuredArea, measureArea, spanM } from '#engine/geometry/measureArea.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { type Refusal, refusalAt } from './estimationMethod.ts'

const boundsRefusal = (area: DrawnArea): Refusal | null => {
  if (area.type !== 'rectangle') return null
  const { north, south, east, west } = area.bounds
  if (north <= south)
    return refusalAt('area.bounds.north', 'degenerateGeometry', 'The north edge must lie north of the south edge.')
  if (east <= west)
    return refusalAt('area.bounds.east', 'degenerateGeometry', 'The east edge must lie east of the west edge.')
  return null
}

/** A rectangle or a polygon has a direction and a kind of roof; only a polyline has not. */
const attributeRefusal = ({ type, orientation, roofType }: DrawnArea): Refusal | null => {
  if (type === 'polyline') return null
  if (orientation === 'variable')
    return refusalAt('area.orientation', 'invalidRequest', 'Only a polyline may have the orientation "variable".')
  return roofType === 'linear'
    ? refusalAt('area.roofType', 'invalidRequest', 'Only a polyline may have the roof type "linear".')
    : null
}

const GEOMETRY_FAULTS = {
  selfIntersecting: 'The outline crosses or touches itself.',
  degenerateGeometry: 'The geometry encloses no area.',
} as const

/** Measures an area from its geometry alone, or says why it cannot be analysed.
 * @returns areas [m²] */
export const measureDrawnArea = (area: DrawnArea): Result<MeasuredArea, Refusal> => {
  const refused = boundsRefusal(area) ?? attributeRefusal(area)
  if (refused) return fail(refused)
  const geometryPath = area.type === 'rectangle' ? 'area.bounds' : 'area.coordinates'
  const measured = measureArea(area)
  if (!measured.ok) return fail(refusalAt(geometryPath, measured.fault, GEOMETRY_FAULTS[measured.fault]))
  const { totalAreaM2 } = measured.value
  if (spanM(area) > MAX_SPAN_M)
    return fail(refusalAt(geometryPath, 'areaTooLarge', `An area may be at most ${MAX_SPAN_M} m long.`))
  return totalAreaM2 > MAX_AREA_M2
    ? fail(
        refusalAt(
          geometryPath,
          'areaTooLarge',
          `The area measures ${Math.round(totalAreaM2)} m²; at most ${MAX_AREA_M2} m² can be analysed.`,
        ),
      )
    : ok(measured.value)
}

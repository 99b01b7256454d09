import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { type MeasuredArea, measureArea, spanM } from '#engine/geometry/measureArea.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { DrawnArea } from '#wire/area.ts'
import { MAX_AREA_M2, MAX_SPAN_M } from '#wire/limits.ts'
import { type MeasuredPlantArea, type Refusal, refusalAt } from './estimationMethod.ts'

const boundsRefusal = (area: DrawnArea, path: string): Refusal | null => {
  if (area.type !== 'rectangle') return null
  const { north, south, east, west } = area.bounds
  if (north <= south)
    return refusalAt(`${path}.bounds.north`, 'degenerateGeometry', 'The north edge must lie north of the south edge.')
  if (east <= west)
    return refusalAt(`${path}.bounds.east`, 'degenerateGeometry', 'The east edge must lie east of the west edge.')
  return null
}

/** A rectangle or a polygon has a direction and a kind of roof; only a polyline has not. */
const attributeRefusal = ({ type, orientation, roofType }: DrawnArea, path: string): Refusal | null => {
  if (type === 'polyline') return null
  if (orientation === 'variable')
    return refusalAt(`${path}.orientation`, 'invalidRequest', 'Only a polyline may have the orientation "variable".')
  return roofType === 'linear'
    ? refusalAt(`${path}.roofType`, 'invalidRequest', 'Only a polyline may have the roof type "linear".')
    : null
}

const GEOMETRY_FAULTS = {
  selfIntersecting: 'The outline crosses or touches itself.',
  degenerateGeometry: 'The geometry encloses no area.',
} as const

const tooLarge = (path: string, what: string, areaM2: number): Refusal =>
  refusalAt(path, 'areaTooLarge', `${what} ${Math.round(areaM2)} m²; at most ${MAX_AREA_M2} m² can be analysed.`)

type Asked = Omit<MeasuredPlantArea, 'measured'>

/** The path of courtyards in a request, next to their area. */
const courtyardsPath = (path: string): string => path.replace(/area$/, 'courtyards')

/** Measures an area from its geometry alone, or returns the reason why the area cannot be analysed.
 * @param path of the area in the request
 * @param courtyards holes in the area
 * @returns areas [m²] */
const measureDrawnArea = (
  area: DrawnArea,
  path: string,
  courtyards: Asked['courtyards'],
): Result<MeasuredArea, Refusal> => {
  const refused = boundsRefusal(area, path) ?? attributeRefusal(area, path)
  if (refused) return fail(refused)
  const geometryPath = `${path}.${area.type === 'rectangle' ? 'bounds' : 'coordinates'}`
  const whole = measureArea(area)
  if (!whole.ok) return fail(refusalAt(geometryPath, whole.fault, GEOMETRY_FAULTS[whole.fault]))
  const measured = measureArea(area, courtyards)
  if (!measured.ok)
    return fail(refusalAt(courtyardsPath(path), measured.fault, 'The courtyards are no outlines within the area.'))
  const { totalAreaM2 } = measured.value
  if (spanM(area) > MAX_SPAN_M)
    return fail(refusalAt(geometryPath, 'areaTooLarge', `An area may be at most ${MAX_SPAN_M} m long.`))
  return totalAreaM2 > MAX_AREA_M2 ? fail(tooLarge(geometryPath, 'The area measures', totalAreaM2)) : ok(measured.value)
}

/** The areas of a plant share weather and grid connection, so they must be close together. Lines may be long, so centers are compared. */
const togetherRefusal = (areas: readonly MeasuredPlantArea[]): Refusal | null => {
  const ids = areas.map(({ area }) => area.id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (again >= 0) return refusalAt(`areas.${again}.area.id`, 'invalidRequest', 'Another area has the same id.')
  const coordinates = areas.map(({ area }) => centerOf(verticesOf(area)))
  if (spanM({ type: 'polygon', coordinates }) > MAX_SPAN_M)
    return refusalAt('areas', 'areasTooFarApart', `The areas of a plant may lie at most ${MAX_SPAN_M} m apart.`)
  const totalM2 = areas.reduce((sum, { measured }) => sum + measured.totalAreaM2, 0)
  return totalM2 > MAX_AREA_M2 ? tooLarge('areas', 'The areas measure together', totalM2) : null
}

/** Measures the areas of a plant, or says why they cannot be analysed. */
export const measurePlant = (asked: readonly Asked[]): Result<readonly MeasuredPlantArea[], Refusal> => {
  const areas: MeasuredPlantArea[] = []
  for (const [index, one] of asked.entries()) {
    const measured = measureDrawnArea(one.area, `areas.${index}.area`, one.courtyards)
    if (!measured.ok) return measured
    areas.push({ ...one, measured: measured.value })
  }
  const refused = togetherRefusal(areas)
  return refused ? fail(refused) : ok(areas)
}

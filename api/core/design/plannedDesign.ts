import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { Mounting } from '#engine/layout/roofOutline.ts'
import { isMountingFor } from '#engine/roof/roofOfArea.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { DesignDocument } from '#wire/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#wire/designFields.ts'
import { type FieldValues, valuesOf } from '#wire/fieldRows.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import type { Surrounding } from '#wire/surroundings.ts'

/** A drawn area with all measures and settings. */
export type PlannedArea = AreaGeometry &
  FieldValues<typeof AREA_FIELDS> & {
    readonly id: string
    readonly totalArea: number
    readonly usableArea: number
  }

/** A design as far as an analysis depends on it. */
export interface PlannedDesign extends FieldValues<typeof DESIGN_FIELDS> {
  readonly areas: readonly PlannedArea[]
  readonly obstacles: readonly Obstacle[]
  readonly surroundings: readonly Surrounding[]
}

/** The design of a document. Measures are those of the document. */
export const plannedDesign = (document: DesignDocument): PlannedDesign => ({
  ...valuesOf(DESIGN_FIELDS, document),
  areas: document.areas.map(({ id, totalArea = 0, usableArea = 0, ...area }) => ({
    ...geometryOf(area),
    ...valuesOf(AREA_FIELDS, area),
    id,
    totalArea,
    usableArea,
  })),
  obstacles: document.obstacles,
  surroundings: document.surroundings ?? [],
})

const geometryOf = (area: AreaGeometry): AreaGeometry =>
  area.type === 'rectangle'
    ? { type: area.type, bounds: area.bounds }
    : { type: area.type, coordinates: area.coordinates }

/** The areas analysed together as one plant. */
export const plantAreas = <Area extends Pick<PlannedArea, 'inPlant'>>({
  areas,
}: {
  readonly areas: readonly Area[]
}): readonly Area[] => areas.filter(({ inPlant }) => inPlant)

/** An area for HTTP, without its settings. */
export const drawnAreaOf = (area: PlannedArea): DrawnArea => {
  const { id, totalArea, usableArea, roofType, orientation, angle, azimuth } = area
  const common = { id, totalArea, usableArea, roofType, orientation, angle, ...(azimuth !== null && { azimuth }) }
  return area.type === 'rectangle'
    ? { type: area.type, bounds: area.bounds, ...common }
    : { type: area.type, coordinates: [...area.coordinates], ...common }
}

/** Chosen mounting of an area; undefined if the roof type decides, which includes a choice made for another roof type. */
export const chosenMounting = (area: PlannedArea): Mounting | undefined =>
  area.mounting && isMountingFor(area, area.mounting) ? area.mounting : undefined

/** Orientation of the modules and distances from single edges, as far as the user set them, in the form of HTTP requests; a line has no
 * edges. */
export const layoutChoicesOf = ({ type, moduleOrientation, edgeSetbacks }: PlannedArea) => ({
  ...(moduleOrientation && { moduleOrientation }),
  ...(type !== 'polyline' && edgeSetbacks.length > 0 && { edgeSetbacks: [...edgeSetbacks] }),
})

/** Heights of an area in the form of HTTP requests; only a flat roof has a parapet. */
export const roofHeightsOf = ({ eavesHeightM, parapetHeightM, roofType }: PlannedArea) => ({
  ...(eavesHeightM !== null && { eavesHeightM }),
  parapetHeightM: roofType === 'flat' ? parapetHeightM : 0,
})

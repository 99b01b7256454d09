import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import type { Analysis } from '#wire/analysis.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { PlantAnswer } from '#wire/plant.ts'
import type { MeasuredPlantArea } from './estimationMethod.ts'

/** Relative difference up to which a client's area counts as equal. */
const TOLERATED_FRACTION = 0.01
/** Usable areas are whole square metres, so that rounding alone may make this difference [m²]. */
const ROUNDING_M2 = 0.5

type Warnings = Analysis['warnings']

const NAMES = { totalArea: 'total area', usableArea: 'usable area' } as const

const warning = (
  field: keyof typeof NAMES,
  sentAreaM2: number | undefined,
  computedAreaM2: number,
  roundingM2: number,
): Warnings => {
  if (sentAreaM2 === undefined) return []
  if (Math.abs(sentAreaM2 - computedAreaM2) <= Math.max(TOLERATED_FRACTION * computedAreaM2, roundingM2)) return []
  const message = `The ${NAMES[field]} that was sent differs by more than 1 % from the one computed from the geometry, which is used.`
  return [{ code: 'areaDiffers', field, message, sentAreaM2, computedAreaM2 }]
}

/** Warnings for areas sent by the client that differ from those of its geometry. Areas in m². */
export const areaWarnings = ({ totalArea, usableArea }: DrawnArea, measured: MeasuredArea): Warnings => [
  ...warning('totalArea', totalArea, measured.totalAreaM2, 0),
  ...warning('usableArea', usableArea, measured.usableAreaM2, ROUNDING_M2),
]

/** The warnings for each area of a plant. */
export const plantWarnings = (areas: readonly MeasuredPlantArea[]): PlantAnswer['warnings'] =>
  areas.flatMap(({ area, measured }) =>
    areaWarnings(area, measured).map((warning) => ({ ...warning, areaId: area.id })),
  )

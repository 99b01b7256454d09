import type { LatLng } from '#engine/geometry/latLng.ts'
import type { PlaneDirection } from '#engine/geometry/roofPlane.ts'
import { cornerAt, distanceBetween, moduleOutline } from '#engine/layout/moduleCorners.ts'
import type { ExportedPanel, LaidArea } from '../modules/useLaidAreas.ts'
import type { ExportedDesign } from './exportedDesign.ts'

/** One module on a roof. */
export interface LaidModule {
  readonly areaId: string
  readonly isInPlant: boolean
  readonly panel: ExportedPanel
  readonly powerW: number
  /** Number of the module in its area, from 1; removed ones keep their numbers. */
  readonly number: number
  /** Counted from 1; null if the layout has no rows. */
  readonly row: number | null
  readonly column: number | null
  readonly isPortrait: boolean
  readonly face: PlaneDirection
  /** Area in the module's plane [m²]. */
  readonly areaM2: number
  /** Yearly light relative to no shade, and yearly energy [kWh]; null without shade figures. */
  readonly solarAccess: number | null
  readonly annualKwh: number | null
  /** In order around the module. */
  readonly corners: readonly LatLng[]
}

const numbered = (index: number | undefined): number | null => (index === undefined || index < 0 ? null : index + 1)

const moduleOf = (
  { areaId, panel, powerW, laid, shade }: LaidArea,
  isInPlant: boolean,
  index: number,
): LaidModule[] => {
  const face = laid.faces[laid.faceOf[index] ?? 0]
  if (laid.removed[index] === 1 || !face) return []
  const sideM = (corner: number) =>
    distanceBetween(laid.cornersPlaneM, cornerAt(index, corner), cornerAt(index, corner + 1))
  const module = {
    areaId,
    isInPlant,
    panel,
    powerW,
    number: index + 1,
    row: numbered(laid.row[index]),
    column: numbered(laid.column[index]),
    isPortrait: laid.isPortrait[index] === 1,
    face,
    areaM2: sideM(0) * sideM(1),
    solarAccess: shade?.moduleAccess[index] ?? null,
    annualKwh: shade?.moduleKwh[index] ?? null,
    corners: moduleOutline(laid.cornersDeg, index),
  }
  return [module]
}

/** The laid modules without removed ones, by area in the order of the design. */
export const laidModules = ({ document, layouts }: ExportedDesign): readonly LaidModule[] =>
  document.areas.flatMap(({ id, inPlant = true }) => {
    const layout = layouts.find(({ areaId }) => areaId === id)
    return layout ? [...layout.laid.removed.keys()].flatMap((index) => moduleOf(layout, inPlant, index)) : []
  })

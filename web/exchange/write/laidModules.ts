import type { LatLng } from '#contract/area.ts'
import type { Face } from '#engine/layout/placement.ts'
import type { ExportedPanel, LaidArea } from '../../layout/useLaidAreas.ts'
import type { ExportedDesign } from './exportedDesign.ts'

/** One module as it lies on a roof. */
export interface LaidModule {
  readonly areaId: string
  readonly panel: ExportedPanel
  readonly powerW: number
  /** As the planner counts the modules of the area, from 1; those taken out keep their numbers. */
  readonly number: number
  /** Counted from 1; null where the layout has none. */
  readonly row: number | null
  readonly column: number | null
  readonly isPortrait: boolean
  readonly face: Face
  /** The module itself, not seen from above [m²]. */
  readonly areaM2: number
  /** In order round the module. */
  readonly corners: readonly LatLng[]
}

const CORNERS = [0, 1, 2, 3]
const NUMBERS_A_MODULE = 8

const pairAt = (numbers: Float64Array, index: number, corner: number): readonly [number, number] => {
  const at = NUMBERS_A_MODULE * index + 2 * corner
  return [numbers[at] ?? Number.NaN, numbers[at + 1] ?? Number.NaN]
}

const sideM = (cornersPlaneM: Float64Array, index: number, from: number, to: number): number => {
  const [fromX, fromY] = pairAt(cornersPlaneM, index, from)
  const [toX, toY] = pairAt(cornersPlaneM, index, to)
  return Math.hypot(toX - fromX, toY - fromY)
}

const numbered = (index: number | undefined): number | null => (index === undefined || index < 0 ? null : index + 1)

const moduleOf = ({ areaId, panel, powerW, laid }: LaidArea, index: number): LaidModule[] => {
  const face = laid.faces[laid.faceOf[index] ?? 0]
  if (laid.removed[index] === 1 || !face) return []
  const module = {
    areaId,
    panel,
    powerW,
    number: index + 1,
    row: numbered(laid.row[index]),
    column: numbered(laid.column[index]),
    isPortrait: laid.isPortrait[index] === 1,
    face,
    areaM2: sideM(laid.cornersPlaneM, index, 0, 1) * sideM(laid.cornersPlaneM, index, 1, 2),
    corners: CORNERS.map((corner) => {
      const [lat, lng] = pairAt(laid.cornersDeg, index, corner)
      return { lat, lng }
    }),
  }
  return [module]
}

/** The modules that stay, area by area in the order of the design. */
export const laidModules = ({ document, layouts }: ExportedDesign): readonly LaidModule[] =>
  document.areas.flatMap(({ id }) => {
    const layout = layouts.find(({ areaId }) => areaId === id)
    return layout ? [...layout.laid.removed.keys()].flatMap((index) => moduleOf(layout, index)) : []
  })

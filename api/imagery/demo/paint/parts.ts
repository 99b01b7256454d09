import type { PointM } from '#engine/geometry/localPlane.ts'
import type { LineKind, Reach } from '../model/content.ts'
import type { District } from '../model/district.ts'
import { streetLifeOf, streetTreesOf } from '../model/streetLife.ts'
import { blocksIn, contentOf, districtsIn, planeBox } from '../model/world.ts'
import { type Sheet, viewOf } from './sheet.ts'

/** Smaller surfaces do not show [px, half the diagonal]. */
const SMALLEST_SURFACE_PX = 1.8
const SMALLEST_LINE_PX = 1.1
/** Cars, markings, fences and all that is on roofs are painted from here on. */
export const DETAILS_ZOOM = 17
const FROM_AFAR: ReadonlySet<LineKind> = new Set(['path', 'vines'])

const partOf = (sheet: Sheet, district: District) => {
  const view = viewOf(sheet, district)
  const { minX, minY, maxX, maxY } = planeBox(district, sheet.box)
  const sees = ({ x, y }: PointM, marginM: number): boolean =>
    x > minX - marginM && y > minY - marginM && x < maxX + marginM && y < maxY + marginM
  const seesReach = ({ middle, reachM }: Reach, smallestPx: number): boolean =>
    reachM * view.scale > smallestPx && sees(middle, reachM + 1)
  const isNear = sheet.zoom >= DETAILS_ZOOM
  const blocks = blocksIn(district, sheet.box)
  const contents = blocks.map((block) => contentOf(district, block))
  const lively = isNear ? [streetLifeOf(district), ...contents] : contents
  // Shadows are a little shorter than their objects are high.
  const planted = [{ trees: streetTreesOf(district) }, ...contents]
  return {
    district,
    view,
    blocks,
    surfaces: contents.flatMap(({ surfaces }) => surfaces.filter((surface) => seesReach(surface, SMALLEST_SURFACE_PX))),
    lines: lively.flatMap(({ lines }) =>
      lines.filter((line) => (isNear || FROM_AFAR.has(line.kind)) && seesReach(line, SMALLEST_LINE_PX)),
    ),
    cars: isNear ? lively.flatMap(({ cars }) => cars.filter((car) => sees(car, 12))) : [],
    trees: planted.flatMap(({ trees }) =>
      trees.filter((tree) => sees(tree, tree.radiusM + (isNear ? tree.heightM : 0))),
    ),
    buildings: contents
      .flatMap(({ buildings }) => buildings.filter(({ center, lengthM, eavesM }) => sees(center, lengthM + eavesM + 1)))
      .sort((a, b) => a.eavesM - b.eavesM),
  }
}

/** A district's part of a tile. */
export type Part = ReturnType<typeof partOf>

/** All that a tile shows, district by district: zoom 16 and closer. */
export const partsOf = (sheet: Sheet): Part[] => districtsIn(sheet.box).map((district) => partOf(sheet, district))

import type { Block } from '../model/blocks.ts'
import type { Building, Car, Content, Line, LineKind, Reach, Surface, Tree } from '../model/content.ts'
import type { District } from '../model/district.ts'
import { TILE_PX } from '../model/mercator.ts'
import { streetLifeOf, streetTreesOf } from '../model/streetLife.ts'
import { blocksIn, contentOf, districtsIn } from '../model/world.ts'
import { type Sheet, type View, viewOf } from './sheet.ts'

/** What a tile shows of one district. */
export interface Part {
  readonly district: District
  readonly view: View
  readonly blocks: readonly { readonly block: Block; readonly surfaces: Surface[]; readonly lines: Line[] }[]
  readonly streetLines: readonly Line[]
  readonly cars: readonly Car[]
  readonly trees: readonly Tree[]
  readonly buildings: readonly Building[]
}

/** Shadows of the tallest buildings and trees reach this far [m]. */
const LONGEST_SHADOW_M = 34
/** What is smaller than this does not show [px, half its diagonal]. */
const SMALLEST_PX = 1.1
const NO_LIFE = { lines: [], cars: [] }
/** Cars and markings are painted from here on. */
const STREET_LIFE_ZOOM = 17

const FROM_AFAR: ReadonlySet<LineKind> = new Set(['path', 'vines'])
const FROM_NEAR: ReadonlySet<LineKind> = new Set(['path', 'vines', 'hedge', 'wall', 'white'])

type Sees = (x: number, y: number, marginM: number) => boolean

const eyeOf =
  ({ left, top, scale }: View): Sees =>
  (x, y, marginM) => {
    const px = left + x * scale
    const py = top - y * scale
    const margin = marginM * scale
    return px > -margin && py > -margin && px < TILE_PX + margin && py < TILE_PX + margin
  }

const partOf = (sheet: Sheet, district: District): Part => {
  const view = viewOf(sheet, district)
  const sees = eyeOf(view)
  const seesReach = ({ middle, reachM }: Reach): boolean =>
    reachM * view.scale > SMALLEST_PX && sees(middle.x, middle.y, reachM + 1)
  const isNear = sheet.zoom >= STREET_LIFE_ZOOM
  const kinds = isNear ? FROM_NEAR : FROM_AFAR
  const contents: Content[] = []
  const blocks = blocksIn(district, sheet.box).map((block) => {
    const content = contentOf(district, block)
    contents.push(content)
    return {
      block,
      surfaces: content.surfaces.filter(seesReach),
      lines: content.lines.filter((line) => kinds.has(line.kind) && seesReach(line)),
    }
  })
  const life = isNear ? streetLifeOf(district) : NO_LIFE
  return {
    district,
    view,
    blocks,
    streetLines: life.lines.filter(seesReach),
    cars: isNear ? [life, ...contents].flatMap(({ cars }) => cars.filter(({ x, y }) => sees(x, y, 12))) : [],
    trees: [streetTreesOf(district), ...contents.map(({ trees }) => trees)].flatMap((trees) =>
      trees.filter(({ x, y, radiusM }) => sees(x, y, radiusM + LONGEST_SHADOW_M)),
    ),
    buildings: contents
      .flatMap(({ buildings }) =>
        buildings.filter(({ centre, lengthM }) => sees(centre.x, centre.y, lengthM + LONGEST_SHADOW_M)),
      )
      .sort((a, b) => a.eavesM - b.eavesM),
  }
}

/** All that a tile shows, district by district: zoom 16 and closer. */
export const partsOf = (sheet: Sheet): Part[] => districtsIn(sheet.box).map((district) => partOf(sheet, district))

import { sinDeg } from '../geometry/angles.ts'
import type { Effort } from '../layout/effort.ts'
import type { Placement } from '../layout/placement.ts'
import { areRacks, type Mounting } from '../layout/roofOutline.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { areaPlanes } from '../shade/areaPlanes.ts'
import type { AreaScene } from '../shade/areaScene.ts'
import { type GridFrame, gridFrame } from '../shade/gridFrame.ts'
import { type GriddedPlane, griddedPlanes, gridShade } from '../shade/gridShade.ts'
import type { AreaPlane, ModuleShade } from '../shade/moduleLosses.ts'
import { type RoofGrid, roofGrid } from '../shade/roofGrid.ts'
import { CELL_DEG } from '../shade/sunPositions.ts'
import type { Steps } from '../steps.ts'
import type { LayoutShade, Looked } from './layoutShade.ts'

/** A layout on the grid of its roof. */
interface OnGrid {
  readonly gridded: readonly GriddedPlane[]
  readonly shade: LayoutShade
}

interface GriddedRoof {
  readonly shade: AreaScene
  readonly mounting: Mounting
  /** Share of the roof in the cells of the plant, 0 to 1. */
  readonly effortShare: number
}

interface GridParts {
  /** The far horizon, as `farProfile` gives it. */
  readonly far: Float64Array | null
  readonly looked: (modules: number, cellDeg: number) => Looked
  readonly layoutShade: (modules: ModuleShade, prisms: AreaScene['prisms'], spent: number) => LayoutShade
  readonly effort: Effort
}

/** The shade of the layouts of a roof on its grids of light. */
interface RoofGrids {
  /** Computed once for each layout, in steps. */
  shading(placement: Placement, traits: ModuleTraits): Steps<LayoutShade>
  /** The same without an object; only its grid is cached. */
  shadingWithout(placement: Placement, traits: ModuleTraits, id: string): Steps<LayoutShade>
}

/** Effort of one sun position, in layout edges: per module of a layout, and per corner of an object above the grid. */
const EFFORT_A_POSITION = { module: 1, corner: 2 }
/** Area of a module [m²]. */
const M2_A_MODULE = 2

/** The grids of a roof whose modules lie on one plane or on racks (docs/adr/0051). */
export const roofGrids = (
  { shade: scene, mounting, effortShare }: GriddedRoof,
  { far, looked, layoutShade, effort }: GridParts,
): RoofGrids => {
  const grids = new Map<string | undefined, RoofGrid>()
  const frameOver = (planes: readonly AreaPlane[]): GridFrame => {
    const { direction, modules } = planes[0] as AreaPlane
    const rackM = areRacks(mounting) ? Math.max(...modules.map(({ b1 }) => b1)) * sinDeg(direction.tiltDeg) : 0
    return gridFrame(scene.roof, direction, rackM, effortShare)
  }
  function* newGrid(frame: GridFrame, before: RoofGrid | null, withoutId?: string): Steps<RoofGrid> {
    const { a0, a1, b0, b1 } = frame.box
    const { prisms, positions, corners } = looked(Math.ceil(((a1 - a0) * (b1 - b0)) / M2_A_MODULE), CELL_DEG.grid)
    effort.spent += positions.sun.length * corners * EFFORT_A_POSITION.corner
    const shown = prisms.filter(({ id }) => id !== withoutId)
    return yield* roofGrid(frame, shown, far, positions, effortShare, before)
  }
  function* gridOf(planes: readonly AreaPlane[], withoutId?: string): Steps<RoofGrid> {
    const known = grids.get(withoutId)
    if (known) return known
    const before = withoutId === undefined ? null : yield* gridOf(planes)
    const grid = yield* newGrid(before?.frame ?? frameOver(planes), before, withoutId)
    grids.set(withoutId, grid)
    return grid
  }
  const onGrids = { halfCut: new Map<Placement, OnGrid>(), whole: new Map<Placement, OnGrid>() }
  function* onGrid(placement: Placement, traits: ModuleTraits): Steps<OnGrid> {
    const ofCells = onGrids[traits.isHalfCut ? 'halfCut' : 'whole']
    const cached = ofCells.get(placement)
    if (cached) return cached
    const planes = areaPlanes(scene, placement, mounting, traits)
    const grid = yield* gridOf(planes)
    const gridded = griddedPlanes(grid.frame, planes)
    const spent = grid.positions.sun.length * placement.removed.length * EFFORT_A_POSITION.module
    effort.spent += spent
    const made = { gridded, shade: layoutShade(yield* gridShade(gridded, grid), grid.prisms, spent) }
    ofCells.set(placement, made)
    return made
  }
  function* onGridWithout(placement: Placement, traits: ModuleTraits, id: string): Steps<LayoutShade> {
    const { gridded, shade } = yield* onGrid(placement, traits)
    const planes = gridded.map(({ plane }) => plane)
    const before = { grid: yield* gridOf(planes), shade: shade.modules }
    const grid = yield* gridOf(planes, id)
    effort.spent += shade.effort
    return layoutShade(yield* gridShade(gridded, grid, before), grid.prisms, shade.effort)
  }

  return {
    *shading(placement, traits) {
      return (yield* onGrid(placement, traits)).shade
    },
    shadingWithout: onGridWithout,
  }
}

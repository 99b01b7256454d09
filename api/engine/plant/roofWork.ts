import { sinDeg } from '../geometry/angles.ts'
import type { LatLng } from '../geometry/latLng.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { type Effort, noEffort } from '../layout/effort.ts'
import { type Fill, placingModules } from '../layout/placeModules.ts'
import type { Placement } from '../layout/placement.ts'
import { areRacks, type ModuleSize } from '../layout/roof.ts'
import { ventilationOf } from '../production/cellTemperature.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { type ProductionChain, productionChain } from '../production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '../production/simulateYear.ts'
import type { LayableRoof } from '../roof/layableRoof.ts'
import { areaPlanes } from '../shade/areaPlanes.ts'
import type { AreaScene } from '../shade/areaScene.ts'
import { convexCorners } from '../shade/convexParts.ts'
import { type FaceLight, faceLight } from '../shade/faceLight.ts'
import { type GridFrame, gridFrame } from '../shade/gridFrame.ts'
import { type GriddedPlane, griddedPlanes, gridShade } from '../shade/gridShade.ts'
import { ratiosOf, type YearByPosition, yearByPosition } from '../shade/moduleAccess.ts'
import type { AreaPlane, ModuleShade } from '../shade/moduleLosses.ts'
import { areClose, moduleShade, seasonsOf } from '../shade/moduleShade.ts'
import { type RoofGrid, roofGrid } from '../shade/roofGrid.ts'
import { groupShade, shadedYear } from '../shade/shadedYear.ts'
import { CELL_DEG, type SunPositions, sunPositions } from '../shade/sunPositions.ts'
import type { Steps } from '../steps.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'
import { farProfile, skyUnderHorizon } from '../sun/skyView.ts'

/** A roof area in the sun: all inputs of its layout and energy except the panel. */
export interface RoofSite extends LayableRoof {
  readonly fill: Fill
  /** Positions of removed modules: a module that contains one of these positions was removed. */
  readonly removedAt: readonly LatLng[]
  /** Share of the layout effort: the areas of a plant share it. */
  readonly effortShare: number
  /** The weather of the place. */
  readonly sun: PreparedSun
  readonly shade: AreaScene
  /** Whether a shaded module slows the others of its string. */
  readonly hasStrings: boolean
}

/** Data of one roof that panels share, computed once: forty panels have a dozen sizes and half a dozen temperature coefficients. */
export interface RoofWork {
  /** The layout of a module size and fill, computed once, in steps. */
  placing(module: ModuleSize, fill: Fill): Steps<Placement>
  /** Layout and simulation so far, in edges visited or equivalent. */
  readonly effort: Effort
  /** Simulated year, computed once for each direction and temperature coefficient. */
  simulated(face: PlaneDirection, traits: ModuleTraits): SimulatedYear
  /** The shade on the modules of a layout, computed once, in steps; null where nothing shades them. */
  shading(placement: Placement, traits: ModuleTraits): Steps<LayoutShade | null>
  /** The same from a grid of light that all layouts of the roof share (docs/adr/0051), to compare panels. */
  gridShading(placement: Placement, traits: ModuleTraits): Steps<LayoutShade | null>
  /** The shade with an object and without it: on the grid for a slope, else exact, because low objects and rows need the exact planes. */
  objectShades(placement: Placement, traits: ModuleTraits, id: string): Steps<ObjectShades | null>
}

/** The shade of a layout with an object and without it. */
export interface ObjectShades {
  readonly present: LayoutShade
  readonly away: LayoutShade
}

/** A layout on the grid of its roof. */
interface OnGrid {
  readonly gridded: readonly GriddedPlane[]
  readonly shade: LayoutShade
}

/** The shade on the modules of a layout. */
export interface LayoutShade {
  readonly modules: ModuleShade
  /** Shading objects, the most important first; with very many objects and modules the lowest are left out. */
  readonly prisms: AreaScene['prisms']
  /** Cost of the shading, see `RoofWork.effort`. */
  readonly effort: number
  /** The light of a face by the position of the sun [Wh/m²]. */
  lightOf(face: PlaneDirection): YearByPosition
  /** Power ratio under shade of each module alone, 0 to 1, as if all modules had this direction. */
  powerRatios(face: PlaneDirection, traits: ModuleTraits): Float64Array
  /** Simulated year of some modules of a face: as one string, or each for itself without strings.
   * @param modules at least one, by their places in the layout */
  yearOf(face: PlaneDirection, traits: ModuleTraits, modules: readonly number[]): SimulatedYear
}

const keyOf = (face: PlaneDirection): string => JSON.stringify(face)

const once = <Value>() => {
  const made = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const cached = made.get(key)
    if (cached !== undefined) return cached
    const value = make()
    made.set(key, value)
    return value
  }
}

/** Most corners of objects times modules. */
const MOST_PAIRS = 400_000
const CORNERS = { least: 16, most: 4000 } as const

/** The highest objects above an area, as many as the limit of corners allows for a number of modules. */
const lookedAt = (prisms: AreaScene['prisms'], modules: number): AreaScene['prisms'] => {
  const most = Math.min(CORNERS.most, Math.max(CORNERS.least, MOST_PAIRS / modules))
  let left = most
  return prisms.filter((prism) => {
    const corners = convexCorners(prism)
    if (corners > left) return false
    left -= corners
    return true
  })
}

/** Effort of one sun position, in layout edges: per module, per corner of an object and module, and per corner above a grid. */
const EFFORT_A_POSITION = { module: 1, corner: 0.1, cornerOfGrid: 2 }
/** Area of a module [m²]. */
const M2_A_MODULE = 2

const chainOf = (site: RoofSite, traits?: ModuleTraits) =>
  productionChain(ventilationOf(site.mounting, site.roof.tiltDeg), traits?.temperaturePerK, site.assumptions)

/** Key of a simulated year without shade: everything that it depends on beside the site. */
const yearKey = (face: PlaneDirection, chain: ProductionChain): string => JSON.stringify([face, chain])

const shadingOn = (
  site: RoofSite,
  { simulated }: Simulations,
  effort: Effort,
): Pick<RoofWork, 'shading' | 'gridShading' | 'objectShades'> => {
  const { sun, mounting, hasStrings, shade: around } = site
  const far = farProfile(sun.weather.horizonDeg)
  const standsOnRacks = areRacks(mounting)
  const shades = { halfCut: new Map<Placement, LayoutShade>(), whole: new Map<Placement, LayoutShade>() }
  const lights = once<FaceLight>()
  const lightOn = (face: PlaneDirection): FaceLight =>
    lights(keyOf(face), () => faceLight(sun, face, chainOf(site), skyUnderHorizon(face, sun.weather.horizonDeg)))

  // All layouts share one set of sun positions, except those with very many modules.
  const yearsByPosition = new Map<SunPositions, ReturnType<typeof once<YearByPosition>>>()
  const yearsAt = (positions: SunPositions) => {
    const years = yearsByPosition.get(positions) ?? once<YearByPosition>()
    yearsByPosition.set(positions, years)
    return years
  }

  const layoutShade = (modules: ModuleShade, prisms: AreaScene['prisms'], spent: number): LayoutShade => {
    const { positions } = modules
    const years = yearsAt(positions)
    return {
      modules,
      prisms,
      effort: spent,
      lightOf: (face) =>
        years(`light ${keyOf(face)}`, () => {
          const light = lightOn(face)
          return yearByPosition(sun.row, positions, light, (hour) => light.lightWm2[hour] ?? 0)
        }),
      powerRatios: (face, traits) => {
        const powerOfYear = years(yearKey(face, chainOf(site, traits)), () => {
          const { hourlyDcKwhPerKwp } = simulated(face, traits)
          const powerAt = (hour: number) => hourlyDcKwhPerKwp[sun.row[hour] ?? 0] ?? 0
          return yearByPosition(sun.row, positions, lightOn(face), powerAt)
        })
        return ratiosOf(modules, powerOfYear)
      },
      yearOf: (face, traits, some) => {
        const shade = groupShade(modules, some, hasStrings)
        const chain = chainOf(site, traits)
        return shadedYear(simulated(face, traits), sun.row, positions.ofRow, lightOn(face), shade, chain)
      },
    }
  }

  /** The objects that count for a number of modules, and the positions of the sun at which they are looked at. */
  const looked = (modules: number, cell: number = CELL_DEG.fine) => {
    const prisms = lookedAt(around.prisms, modules / site.effortShare)
    const isClose = areClose(modules / site.effortShare, prisms)
    const positions = sunPositions(sun, seasonsOf(prisms), isClose ? cell : CELL_DEG.coarse)
    return { prisms, isClose, positions, corners: prisms.reduce((sum, prism) => sum + convexCorners(prism), 0) }
  }
  const isInTheOpen = (placement: Placement): boolean =>
    placement.removed.length === 0 || (around.prisms.length === 0 && !standsOnRacks)

  function* exactShade(placement: Placement, traits: ModuleTraits, withoutId?: string): Steps<LayoutShade> {
    const count = placement.removed.length
    const { isClose, positions, corners, ...all } = looked(count)
    const prisms = all.prisms.filter(({ id }) => id !== withoutId)
    const { module, corner } = EFFORT_A_POSITION
    const spent = positions.sun.length * count * (module + corner * corners)
    effort.spent += spent
    const planes = areaPlanes(around, placement, mounting, traits)
    return layoutShade(yield* moduleShade(planes, prisms, far, positions, isClose), prisms, spent)
  }

  const grids = new Map<string | undefined, RoofGrid>()
  const frameOver = (planes: readonly AreaPlane[]): GridFrame => {
    const { direction, modules } = planes[0] as AreaPlane
    const rackM = standsOnRacks ? Math.max(...modules.map(({ b1 }) => b1)) * sinDeg(direction.tiltDeg) : 0
    return gridFrame(around.roof, direction, rackM, site.effortShare)
  }
  function* newGrid(frame: GridFrame, before: RoofGrid | null, withoutId?: string): Steps<RoofGrid> {
    const { a0, a1, b0, b1 } = frame.box
    const { prisms, positions, corners } = looked(Math.ceil(((a1 - a0) * (b1 - b0)) / M2_A_MODULE), CELL_DEG.grid)
    effort.spent += positions.sun.length * corners * EFFORT_A_POSITION.cornerOfGrid
    const shown = prisms.filter(({ id }) => id !== withoutId)
    return yield* roofGrid(frame, shown, far, positions, site.effortShare, before)
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
    const planes = areaPlanes(around, placement, mounting, traits)
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

  function* shading(placement: Placement, traits: ModuleTraits): Steps<LayoutShade | null> {
    if (isInTheOpen(placement)) return null
    const ofCells = shades[traits.isHalfCut ? 'halfCut' : 'whole']
    const shade = ofCells.get(placement) ?? (yield* exactShade(placement, traits))
    ofCells.set(placement, shade)
    return shade
  }

  return {
    shading,
    *gridShading(placement, traits) {
      if (isInTheOpen(placement)) return null
      // Modules along a line have no plane in common.
      if (around.prisms.length === 0 || mounting === 'band') return yield* shading(placement, traits)
      return (yield* onGrid(placement, traits)).shade
    },
    *objectShades(placement, traits, id) {
      const exact = yield* shading(placement, traits)
      if (!exact) return null
      if (mounting !== 'flush') return { present: exact, away: yield* exactShade(placement, traits, id) }
      const { shade } = yield* onGrid(placement, traits)
      return { present: shade, away: yield* onGridWithout(placement, traits, id) }
    },
  }
}

type Simulations = Pick<RoofWork, 'simulated'>

/** Effort of a year of a plane, in edges of a layout. */
const EFFORT_A_SIMULATION = 15_000

const simulationsOn = (site: RoofSite, effort: Effort): Simulations => {
  const years = once<SimulatedYear>()
  return {
    simulated: (face, traits) => {
      const chain = chainOf(site, traits)
      return years(yearKey(face, chain), () => {
        effort.spent += EFFORT_A_SIMULATION
        return simulateYear(site.sun, face, chain)
      })
    },
  }
}

/** The work on a roof; each part is computed when it is first requested. */
export const roofWork = (site: RoofSite): RoofWork => {
  const { roof, mounting, removedAt, effortShare, assumptions } = site
  const placements = new Map<string, Placement>()
  const effort = noEffort()
  const simulations = simulationsOn(site, effort)
  return {
    ...simulations,
    ...shadingOn(site, simulations, effort),
    effort,
    *placing(module, fill) {
      const key = `${module.lengthM} ${module.widthM} ${fill}`
      const cached = placements.get(key)
      if (cached) return cached
      const options = { fill, mounting, removedAt, effortShare, tally: effort }
      const placement = yield* placingModules(roof, module, assumptions, options)
      if (!placement.ok) throw new Error(`a site whose roof cannot be laid out: ${placement.fault}`)
      placements.set(key, placement.value)
      return placement.value
    },
  }
}

import type { LatLng } from '../geometry/latLng.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { type Effort, noEffort } from '../layout/effort.ts'
import { type Fill, placingModules } from '../layout/placeModules.ts'
import type { Placement } from '../layout/placement.ts'
import { areRacks, isAlongLine, type ModuleSize } from '../layout/roofOutline.ts'
import { ventilationOf } from '../production/cellTemperature.ts'
import type { ModuleTraits } from '../production/modulePower.ts'
import { type ProductionChain, productionChain } from '../production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '../production/simulateYear.ts'
import type { LayableRoof } from '../roof/layableRoof.ts'
import { areaPlanes } from '../shade/areaPlanes.ts'
import type { AreaScene } from '../shade/areaScene.ts'
import { convexCorners } from '../shade/convexParts.ts'
import { type FaceLight, faceLight } from '../shade/faceLight.ts'
import { ratiosOf, type YearByPosition, yearByPosition } from '../shade/moduleAccess.ts'
import type { ModuleShade } from '../shade/moduleLosses.ts'
import { areClose, moduleShade, seasonsOf } from '../shade/moduleShade.ts'
import { shadedYear, stringsShade } from '../shade/shadedYear.ts'
import { CELL_DEG, type SunPositions, sunPositions } from '../shade/sunPositions.ts'
import type { Steps } from '../steps.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'
import { farProfile, skyUnderHorizon } from '../sun/skyView.ts'
import type { LayoutShade, Looked, ObjectShades } from './layoutShade.ts'
import { roofGrids } from './roofGrids.ts'

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

/** Effort of one sun position: per module and per corner of an object, in layout edges. */
const EFFORT_A_POSITION = { module: 1, corner: 0.1 }

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
      yearApart: (face, traits, some) => {
        const shade = stringsShade(modules, [some], false)
        return shadedYear(
          simulated(face, traits),
          sun.row,
          positions.ofRow,
          lightOn(face),
          shade,
          chainOf(site, traits),
        )
      },
      yearOf: (face, traits, strings) => {
        const shade = stringsShade(modules, hasStrings ? strings : [strings.flat()], hasStrings)
        const chain = chainOf(site, traits)
        return shadedYear(simulated(face, traits), sun.row, positions.ofRow, lightOn(face), shade, chain)
      },
    }
  }

  const looked = (modules: number, cell: number = CELL_DEG.fine): Looked => {
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

  const grids = roofGrids(site, { far, looked, layoutShade, effort })

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
      if (around.prisms.length === 0 || isAlongLine(mounting)) return yield* shading(placement, traits)
      return yield* grids.shading(placement, traits)
    },
    *objectShades(placement, traits, id) {
      const exact = yield* shading(placement, traits)
      if (!exact) return null
      if (mounting !== 'flush') return { present: exact, away: yield* exactShade(placement, traits, id) }
      return {
        present: yield* grids.shading(placement, traits),
        away: yield* grids.shadingWithout(placement, traits, id),
      }
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
  const { roof, mounting, moduleOrientation, removedAt, effortShare, assumptions } = site
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
      const options = { fill, mounting, moduleOrientation, removedAt, effortShare, tally: effort }
      const placement = yield* placingModules(roof, module, assumptions, options)
      if (!placement.ok) throw new Error(`a site whose roof cannot be laid out: ${placement.fault}`)
      placements.set(key, placement.value)
      return placement.value
    },
  }
}

import type { PlaneDirection } from '../../geometry/roofPlane.ts'
import { type Effort, noEffort } from '../../layout/effort.ts'
import { type LayoutOptions, placingModules } from '../../layout/placeModules.ts'
import type { Placement } from '../../layout/placement.ts'
import type { ModuleSize, Mounting } from '../../layout/roof.ts'
import type { AreaSite } from '../../plant/plantSite.ts'
import type { YearOfHours } from '../../plant/plantYear.ts'
import type { Ventilation } from '../../production/cellTemperature.ts'
import { productionChain } from '../../production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '../../production/simulateYear.ts'
import { withMonths } from '../../production/withMonths.ts'
import type { Steps } from '../../steps.ts'
import type { PreparedSun } from '../../sun/preparedSun.ts'

/** What panels on one site have in common, worked out once: forty panels are of a dozen sizes and of half a dozen
 * temperature coefficients. */
export interface SharedWork {
  /** Once for each size and fill, in steps. */
  placing(module: ModuleSize, fill: LayoutOptions['fill']): Steps<Placement>
  /** What has been laid out and simulated so far, in edges looked at by the layout or as long as these take. */
  readonly effort: Effort
  /** Once for each direction and coefficient.
   * @param temperaturePerK of the module's power [1/K] */
  simulated(face: PlaneDirection, temperaturePerK: number): SimulatedYear
  /** The same year with clear and cloudy days in the place of average ones, each month's energy the same; null where the weather is of
   * real hours. */
  varied(face: PlaneDirection, temperaturePerK: number): YearOfHours | null
}

/** Only modules that lie on the roof itself keep their heat under them. */
const ventilationOf = (mounting: Mounting): Ventilation => (mounting === 'flush' ? 'closeToRoof' : 'openRack')

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

type Simulations = Pick<SharedWork, 'simulated' | 'varied'>

/** What a year of a plane takes, in edges that a layout looks at. */
const EFFORT_A_SIMULATION = 15_000

const simulationsOn = ({ mounting, sun, variedSun, assumptions }: AreaSite, effort: Effort): Simulations => {
  const years = once<SimulatedYear>()
  const variedYears = once<YearOfHours>()
  const keyOf = (face: PlaneDirection, temperaturePerK: number) =>
    `${face.tiltDeg} ${face.azimuthDeg} ${temperaturePerK}`
  const yearUnder = (light: PreparedSun, face: PlaneDirection, temperaturePerK: number) => {
    effort.spent += EFFORT_A_SIMULATION
    return simulateYear(light, face, productionChain(ventilationOf(mounting), temperaturePerK, assumptions))
  }
  const simulated: Simulations['simulated'] = (face, temperaturePerK) =>
    years(keyOf(face, temperaturePerK), () => yearUnder(sun, face, temperaturePerK))
  return {
    simulated,
    varied: (face, temperaturePerK) =>
      variedSun &&
      variedYears(keyOf(face, temperaturePerK), () => {
        const { hourlyDcKwhPerKwp, hourlyAcKwhPerKwp } = yearUnder(variedSun, face, temperaturePerK)
        // A clear hour may come out some hundredths above the inverter's limit: the energy of the month is what is kept.
        const { monthlyAcKwhPerKwp } = simulated(face, temperaturePerK)
        return { hourlyDcKwhPerKwp, hourlyAcKwhPerKwp: withMonths(hourlyAcKwhPerKwp, monthlyAcKwhPerKwp) }
      }),
  }
}

const newWork = (site: AreaSite): SharedWork => {
  const { roof, mounting, removedAt, effortShare, assumptions } = site
  const placements = new Map<string, Placement>()
  const effort = noEffort()
  return {
    ...simulationsOn(site, effort),
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

const workOfSite = new WeakMap<AreaSite, SharedWork>()

/** Kept as long as the site. */
export const sharedWork = (site: AreaSite): SharedWork => {
  const cached = workOfSite.get(site)
  if (cached) return cached
  const work = newWork(site)
  workOfSite.set(site, work)
  return work
}

/** The same site laid out another way. It shares the work cached for the site. */
export const withFill = <Site extends AreaSite>(site: Site, fill: AreaSite['fill']): Site => {
  const other = { ...site, fill }
  workOfSite.set(other, sharedWork(site))
  return other
}

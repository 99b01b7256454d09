import type { PlaneDirection } from '../../geometry/roofPlane.ts'
import { type Effort, noEffort } from '../../layout/effort.ts'
import { type LayoutOptions, placingModules } from '../../layout/placeModules.ts'
import type { Placement } from '../../layout/placement.ts'
import type { ModuleSize, Mounting } from '../../layout/roof.ts'
import type { Ventilation } from '../../production/cellTemperature.ts'
import { productionChain } from '../../production/productionChain.ts'
import { type SimulatedYear, simulateYear } from '../../production/simulateYear.ts'
import { withMonths } from '../../production/withMonths.ts'
import type { Steps } from '../../steps.ts'
import type { PreparedSun } from '../../sun/preparedSun.ts'
import type { DetailedSite } from './detailedSite.ts'

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
  /** The hours of that year as they meet the load [kWh/kWp]: of average days with clear and cloudy ones in their place, each
   * month's energy the same.
   * @param temperaturePerK of the module's power [1/K] */
  hoursToMeetLoad(face: PlaneDirection, temperaturePerK: number): Float64Array
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

type Simulations = Pick<SharedWork, 'simulated' | 'hoursToMeetLoad'>

/** What a year of a plane takes, in edges that a layout looks at. */
const EFFORT_A_SIMULATION = 15_000

const simulationsOn = ({ mounting, sun, variedSun, assumptions }: DetailedSite, effort: Effort): Simulations => {
  const years = once<SimulatedYear>()
  const hours = once<Float64Array>()
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
    hoursToMeetLoad: (face, temperaturePerK) =>
      hours(keyOf(face, temperaturePerK), () => {
        const { hourlyAcKwhPerKwp, monthlyAcKwhPerKwp } = simulated(face, temperaturePerK)
        if (!variedSun) return hourlyAcKwhPerKwp
        // A clear hour may come out some hundredths above the inverter's limit: the energy of the month is what is kept.
        return withMonths(yearUnder(variedSun, face, temperaturePerK).hourlyAcKwhPerKwp, monthlyAcKwhPerKwp)
      }),
  }
}

const newWork = (site: DetailedSite): SharedWork => {
  const { roof, mounting, removedAt, assumptions } = site
  const placements = new Map<string, Placement>()
  const effort = noEffort()
  return {
    ...simulationsOn(site, effort),
    effort,
    *placing(module, fill) {
      const key = `${module.lengthM} ${module.widthM} ${fill}`
      const cached = placements.get(key)
      if (cached) return cached
      const placement = yield* placingModules(roof, module, assumptions, { fill, mounting, removedAt, tally: effort })
      if (!placement.ok) throw new Error(`a site whose roof cannot be laid out: ${placement.fault}`)
      placements.set(key, placement.value)
      return placement.value
    },
  }
}

const workOfSite = new WeakMap<DetailedSite, SharedWork>()

/** Kept as long as the site. */
export const sharedWork = (site: DetailedSite): SharedWork => {
  const cached = workOfSite.get(site)
  if (cached) return cached
  const work = newWork(site)
  workOfSite.set(site, work)
  return work
}

/** The same site laid out another way. It shares the work cached for the site. */
export const withFill = (site: DetailedSite, fill: DetailedSite['fill']): DetailedSite => {
  const other = { ...site, fill }
  workOfSite.set(other, sharedWork(site))
  return other
}

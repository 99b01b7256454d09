import { type LayoutOptions, placeModules } from '../../layout/placeModules.ts'
import type { Face, Placement } from '../../layout/placement.ts'
import type { ModuleSize, Mounting } from '../../layout/roof.ts'
import type { Mounting as HeatMounting } from '../../production/cellTemperature.ts'
import { type SimulatedYear, simulateYear } from '../../production/simulateYear.ts'
import { withMonths } from '../../production/withMonths.ts'
import type { PreparedSun } from '../../sun/preparedSun.ts'
import { chainOf, layoutRulesOf } from './assumedRules.ts'
import type { DetailedSite } from './detailedSite.ts'

/** What panels on one site have in common, worked out once: forty panels are of a dozen sizes and of half a dozen
 * temperature coefficients. */
export interface SharedWork {
  /** Once for each size and fill. */
  placed(module: ModuleSize, fill: LayoutOptions['fill']): Placement
  /** Once for each direction and coefficient.
   * @param temperaturePerK of the module's power [1/K] */
  simulated(face: Face, temperaturePerK: number): SimulatedYear
  /** The hours of that year as they meet the load [kWh/kWp]: of average days with clear and cloudy ones in their place, each
   * month's energy the same.
   * @param temperaturePerK of the module's power [1/K] */
  hoursToMeetLoad(face: Face, temperaturePerK: number): Float64Array
}

/** Only modules that lie on the roof itself keep their heat under them. */
const heatMountingOf = (mounting: Mounting): HeatMounting => (mounting === 'flush' ? 'closeToRoof' : 'openRack')

const once = <Value>() => {
  const made = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    made.set(key, value)
    return value
  }
}

type Simulations = Pick<SharedWork, 'simulated' | 'hoursToMeetLoad'>

const simulationsOn = ({ mounting, sun, variedSun, assumptions }: DetailedSite): Simulations => {
  const years = once<SimulatedYear>()
  const hours = once<Float64Array>()
  const keyOf = (face: Face, temperaturePerK: number) => `${face.tiltDeg} ${face.azimuthDeg} ${temperaturePerK}`
  const yearUnder = (light: PreparedSun, face: Face, temperaturePerK: number) =>
    simulateYear(light, face, chainOf(assumptions, heatMountingOf(mounting), temperaturePerK))
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
  const rules = layoutRulesOf(assumptions)
  const placements = once<Placement>()
  return {
    ...simulationsOn(site),
    placed: (module, fill) =>
      placements(`${module.lengthM} ${module.widthM} ${fill}`, () => {
        const placement = placeModules(roof, module, rules, { fill, mounting, removedAt })
        if (!placement.ok) throw new Error(`a site whose roof cannot be laid out: ${placement.fault}`)
        return placement.value
      }),
  }
}

const workOfSite = new WeakMap<DetailedSite, SharedWork>()

/** Kept as long as the site. */
export const sharedWork = (site: DetailedSite): SharedWork => {
  const known = workOfSite.get(site)
  if (known) return known
  const work = newWork(site)
  workOfSite.set(site, work)
  return work
}

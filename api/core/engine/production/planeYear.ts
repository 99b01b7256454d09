import type { PlaneDirection } from '../geometry/roofPlane.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'
import { skyUnderHorizon } from '../sun/skyView.ts'
import { cosIncidence, type SolarPlane, skyDiffuseWm2, solarPlane } from '../sun/solarPlane.ts'
import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { cellTemperatureC } from './cellTemperature.ts'
import { diffuseIncidence, NO_DIFFUSE_LOSS } from './diffuseIncidence.ts'
import { INCIDENCE_TABLES, incidenceAt } from './incidenceTable.ts'
import { lowLightFactor, temperatureFactor } from './modulePower.ts'
import type { ProductionChain } from './productionChain.ts'
import { remainingFraction } from './systemLosses.ts'

/** Yearly sums of a plane: light in kWh/m², energy in kWh/kWp. At 25 °C and rated efficiency both are the same number. */
export interface PlaneYear {
  /** Energy of the modules after their losses, before the inverter, in each row of the weather year [kWh/kWp]. */
  readonly hourlyDcKwhPerKwp: Float64Array
  /** Light on the plane, over the far horizon [kWh/m²]. */
  readonly monthlyPoaKwhM2: readonly number[]
  /** Light that the far horizon takes from the plane [kWh/m²]. */
  readonly hiddenKwhM2: number
  /** Light behind the glass [kWh/m²]. */
  readonly effectiveKwhM2: number
  /** Energy of the modules with cells at 25 °C, and at their real temperature [kWh/kWp]. */
  readonly dcAt25CKwhPerKwp: number
  readonly dcKwhPerKwp: number
}

const hiddenKwhM2 = ({ light, hidden }: PreparedSun, plane: SolarPlane): number => {
  let totalWh = 0
  hidden.hour.forEach((i, n) => {
    const cosine = cosIncidence(light.east[i] ?? 0, light.north[i] ?? 0, light.up[i] ?? 0, plane)
    totalWh += (hidden.sunWm2[n] ?? 0) * Math.max(0, cosine) + (hidden.groundWm2[n] ?? 0) * plane.groundView
  })
  return totalWh / 1000
}

/** Constants of plane and chain, computed once for all hours. */
const conversionOf = (chain: ProductionChain, tiltDeg: number) => {
  const glass = INCIDENCE_TABLES[chain.incidence]
  return {
    glass,
    diffuse: chain.isDiffuseReflected ? diffuseIncidence(glass, tiltDeg) : NO_DIFFUSE_LOSS,
    remaining: remainingFraction(chain.losses),
  }
}

/** Converts the light of every hour through plane and chain, up to the inverter. The hourly loop allocates nothing: 36 planes are simulated
 * while the user drags a slider. */
export const planeYear = (sun: PreparedSun, direction: PlaneDirection, chain: ProductionChain): PlaneYear => {
  const plane = solarPlane(direction)
  const { glass, diffuse, remaining } = conversionOf(chain, direction.tiltDeg)
  const { heatLoss, module } = chain
  const { row, light, airTempC, windMs } = sun
  const { east, north, up, beamWm2, isotropicWm2, circumsolarWm2, bandWm2, groundWm2 } = light
  const skyLeft = skyUnderHorizon(direction, sun.weather.horizonDeg)
  let hiddenSkyWh = 0
  const hourlyDcKwhPerKwp = new Float64Array(sun.weather.instantMs.length)
  const monthlyPoaWh = new Float64Array(12)
  let effectiveWh = 0
  let dcAt25CWh = 0
  let dcWh = 0
  for (let i = 0; i < row.length; i++) {
    const cosAoi = Math.max(0, cosIncidence(east[i] ?? 0, north[i] ?? 0, up[i] ?? 0, plane))
    const beam = (beamWm2[i] ?? 0) * cosAoi
    const isotropic = isotropicWm2[i] ?? 0
    const [circumsolar, band] = [circumsolarWm2[i] ?? 0, bandWm2[i] ?? 0]
    const sky = skyDiffuseWm2(isotropic * skyLeft, circumsolar, band * skyLeft, plane, cosAoi)
    if (skyLeft < 1) hiddenSkyWh += skyDiffuseWm2(isotropic, circumsolar, band, plane, cosAoi) - sky
    const ground = (groundWm2[i] ?? 0) * plane.groundView
    const poa = beam + sky + ground
    const effective = beam * incidenceAt(glass, cosAoi) + sky * diffuse.sky + ground * diffuse.ground
    const cellTempC = cellTemperatureC(poa, airTempC[i] ?? 0, windMs[i] ?? 0, heatLoss)
    const dcAt25C = effective * lowLightFactor(effective, module.lowLight)
    const dc = dcAt25C * temperatureFactor(cellTempC, module.temperaturePerK)
    const r = row[i] ?? 0
    const month = MONTH_OF_ROW[r] ?? 0
    hourlyDcKwhPerKwp[r] = (dc * remaining) / 1000
    monthlyPoaWh[month] = (monthlyPoaWh[month] ?? 0) + poa
    effectiveWh += effective
    dcAt25CWh += dcAt25C
    dcWh += dc
  }
  return {
    hourlyDcKwhPerKwp,
    monthlyPoaKwhM2: Array.from(monthlyPoaWh, (wh) => wh / 1000),
    hiddenKwhM2: hiddenKwhM2(sun, plane) + hiddenSkyWh / 1000,
    effectiveKwhM2: effectiveWh / 1000,
    dcAt25CKwhPerKwp: dcAt25CWh / 1000,
    dcKwhPerKwp: dcWh / 1000,
  }
}

import { DEGREES_PER_RADIAN, RADIANS_PER_DEGREE } from '../geometry/angles.ts'

/** Share of the beam that passes the glass, against the beam that meets it straight on; 1 at 0°, 0 from 90° on. */
type IncidenceModel = (incidenceDeg: number) => number

const GLASS_INDEX = 1.526
const ABSORPTION_PER_M = 4
const GLASS_THICKNESS_M = 0.002

const transmittance = (incidence: number, refracted: number): number => {
  const across = (Math.sin(refracted - incidence) / Math.sin(refracted + incidence)) ** 2
  const along = (Math.tan(refracted - incidence) / Math.tan(refracted + incidence)) ** 2
  const path = (ABSORPTION_PER_M * GLASS_THICKNESS_M) / Math.cos(refracted)
  return (1 - (across + along) / 2) * Math.exp(-path)
}

/** Fresnel, Snell and Bouguer for one pane of glass without a coating (n 1.526, 4 /m, 2 mm).
 * @see De Soto, Klein and Beckman, Solar Energy 80 (2006), 78-88 */
export const physicalIncidence: IncidenceModel = (incidenceDeg) => {
  if (incidenceDeg >= 90) return 0
  const straight = (1 - ((GLASS_INDEX - 1) / (GLASS_INDEX + 1)) ** 2) * Math.exp(-ABSORPTION_PER_M * GLASS_THICKNESS_M)
  const incidence = incidenceDeg * RADIANS_PER_DEGREE
  // At 0° the formulas are 0 over 0.
  if (incidence < 1e-6) return 1
  return transmittance(incidence, Math.asin(Math.sin(incidence) / GLASS_INDEX)) / straight
}

const ASHRAE_B = 0.05

/** @see Souka and Safwat, Solar Energy 10 (1966), 170-174; ASHRAE 93-77 (1977); b = 0.05 */
export const ashraeIncidence: IncidenceModel = (incidenceDeg) =>
  incidenceDeg >= 90 ? 0 : Math.max(0, 1 - ASHRAE_B * (1 / Math.cos(incidenceDeg * RADIANS_PER_DEGREE) - 1))

/** Angular losses of crystalline silicon, as PVGIS 5 has them. */
const MARTIN_RUIZ_A = 0.157

/** Measured on modules of today's kind, so that less is lost at low angles than by the physics of bare glass.
 * @see Martin and Ruiz, Solar Energy Materials and Solar Cells 70 (2001), 25-38 */
const martinRuizIncidence: IncidenceModel = (incidenceDeg) =>
  incidenceDeg >= 90
    ? 0
    : (1 - Math.exp(-Math.cos(incidenceDeg * RADIANS_PER_DEGREE) / MARTIN_RUIZ_A)) / (1 - Math.exp(-1 / MARTIN_RUIZ_A))

/** Glass that swallows nothing. */
const noIncidenceLoss: IncidenceModel = () => 1

/** Steps of the cosine; linear interpolation between them is less than 0.00001 off for glass. */
const STEPS = 2048

/** An incidence model by the cosine of the angle, 0 to 1 in equal steps, so that no hour needs an arc function. */
export type IncidenceTable = Float64Array

const tabulate = (model: IncidenceModel): IncidenceTable =>
  Float64Array.from({ length: STEPS + 1 }, (_, step) => model(Math.acos(step / STEPS) * DEGREES_PER_RADIAN))

export const INCIDENCE_TABLES = {
  physical: tabulate(physicalIncidence),
  martinRuiz: tabulate(martinRuizIncidence),
  ashrae: tabulate(ashraeIncidence),
  none: tabulate(noIncidenceLoss),
} as const satisfies Readonly<Record<string, IncidenceTable>>

export type IncidenceName = keyof typeof INCIDENCE_TABLES

/** @param cosine of the angle of incidence, 0 to 1 */
export const incidenceAt = (table: IncidenceTable, cosine: number): number => {
  const position = Math.min(cosine, 1) * STEPS
  const before = Math.min(Math.floor(position), STEPS - 1)
  const from = table[before] ?? 0
  return from + ((table[before + 1] ?? 0) - from) * (position - before)
}

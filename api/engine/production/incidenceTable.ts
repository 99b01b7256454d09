import { DEGREES_PER_RADIAN } from '../geometry/angles.ts'
import {
  ashraeIncidence,
  type IncidenceModel,
  martinRuizIncidence,
  noIncidenceLoss,
  physicalIncidence,
} from './incidence.ts'

/** Steps of the cosine; straight lines between them are less than 0.00001 off for glass. */
const STEPS = 2048

/** A model of incidence by the cosine of the angle, 0 to 1 in equal steps: the hours of a year need no arc function. */
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

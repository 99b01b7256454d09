import { cosDeg, sinDeg } from '../geometry/angles.ts'
import { type IncidenceTable, incidenceAt } from './incidenceTable.ts'

/** Share of the diffuse light that passes the glass, by direction of origin; 0 if the plane does not see the direction. */
export interface DiffuseIncidence {
  readonly sky: number
  readonly ground: number
}

export const NO_DIFFUSE_LOSS: DiffuseIncidence = { sky: 1, ground: 1 }

/** Points on the half of a ring that a plane sees; the other half is its mirror image. */
const POINTS = 24

/** Part of the dome between two zenith angles, in rings. */
interface Zone {
  readonly fromDeg: number
  readonly toDeg: number
  readonly rings: number
}

const SKY: Zone = { fromDeg: 0, toDeg: 90, rings: 90 }
const GROUND: Zone = { fromDeg: 90, toDeg: 180, rings: 90 }
const HORIZON: Zone = { fromDeg: 89.5, toDeg: 90, rings: 5 }

/** Mean of an incidence model over a zone of uniform brightness, seen from a tilted plane. */
const meanOver = (table: IncidenceTable, tiltDeg: number, { fromDeg, toDeg, rings }: Zone): number => {
  let [seen, passing] = [0, 0]
  for (let ring = 0; ring < rings; ring++) {
    const zenithDeg = fromDeg + ((ring + 0.5) / rings) * (toDeg - fromDeg)
    const middle = cosDeg(tiltDeg) * cosDeg(zenithDeg)
    const swing = sinDeg(tiltDeg) * sinDeg(zenithDeg)
    // The plane sees the ring as far as the cosine of incidence, middle + swing · cos(turn), is positive.
    const visible = Math.acos(Math.max(-1, Math.min(1, -middle / swing)))
    const weight = sinDeg(zenithDeg) * visible
    for (let point = 0; point < POINTS; point++) {
      const cosine = middle + swing * Math.cos(((point + 0.5) / POINTS) * visible)
      if (cosine <= 0) continue
      seen += weight * cosine
      passing += weight * cosine * incidenceAt(table, cosine)
    }
  }
  return seen > 0 ? passing / seen : 0
}

/** Means of an incidence model over the sky and over the ground, in rings of one degree.
 * @param tiltDeg 0 to 90
 * @see Marion, Solar Energy 147 (2017), 344-348 */
export const diffuseIncidence = (table: IncidenceTable, tiltDeg: number): DiffuseIncidence => ({
  sky: meanOver(table, tiltDeg, SKY),
  ground: meanOver(table, tiltDeg, GROUND),
})

/** Mean of an incidence model over the half degree above the horizon. The default chain counts the band with the sky.
 * @see diffuseIncidence */
export const horizonIncidence = (table: IncidenceTable, tiltDeg: number): number => meanOver(table, tiltDeg, HORIZON)

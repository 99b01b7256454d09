import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { diffuseIncidence, NO_DIFFUSE_LOSS } from '../production/diffuseIncidence.ts'
import { INCIDENCE_TABLES, incidenceAt } from '../production/incidenceTable.ts'
import type { ProductionChain } from '../production/productionChain.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'
import { cosIncidence, skyDiffuseWm2, solarPlane } from '../sun/solarPlane.ts'

/** Components of the light behind the glass of a plane in each lit hour, as shares; the rest is the ground's. */
export interface FaceLight {
  /** Sun and circumsolar sky. */
  readonly beamShare: Float32Array
  /** Rest of the sky. */
  readonly skyShare: Float32Array
  /** Total light behind the glass [W/m²]. */
  readonly lightWm2: Float32Array
}

/** Components of the light on an unshaded plane under the far horizon.
 * @param skyUnderHorizon see `skyUnderHorizon` */
export const faceLight = (
  { row, light }: PreparedSun,
  direction: PlaneDirection,
  { incidence, isDiffuseReflected }: Pick<ProductionChain, 'incidence' | 'isDiffuseReflected'>,
  skyUnderHorizon: number,
): FaceLight => {
  const plane = solarPlane(direction)
  const glass = INCIDENCE_TABLES[incidence]
  const diffuse = isDiffuseReflected ? diffuseIncidence(glass, direction.tiltDeg) : NO_DIFFUSE_LOSS
  const { east, north, up, beamWm2, isotropicWm2, circumsolarWm2, bandWm2, groundWm2 } = light
  const beamShare = new Float32Array(row.length)
  const skyShare = new Float32Array(row.length)
  const lightWm2 = new Float32Array(row.length)
  for (let i = 0; i < row.length; i++) {
    const cosAoi = Math.max(0, cosIncidence(east[i] ?? 0, north[i] ?? 0, up[i] ?? 0, plane))
    const circumsolar = (circumsolarWm2[i] ?? 0) * cosAoi
    const isotropic = (isotropicWm2[i] ?? 0) * skyUnderHorizon
    const band = (bandWm2[i] ?? 0) * skyUnderHorizon
    const sky = skyDiffuseWm2(isotropic, circumsolarWm2[i] ?? 0, band, plane, cosAoi) - circumsolar
    const beam = (beamWm2[i] ?? 0) * cosAoi * incidenceAt(glass, cosAoi) + circumsolar * diffuse.sky
    const ofSky = Math.max(0, sky) * diffuse.sky
    const all = beam + ofSky + (groundWm2[i] ?? 0) * plane.groundView * diffuse.ground
    if (all <= 0) continue
    beamShare[i] = beam / all
    skyShare[i] = ofSky / all
    lightWm2[i] = all
  }
  return { beamShare, skyShare, lightWm2 }
}

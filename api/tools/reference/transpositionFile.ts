import { z } from 'zod'
import { cosDeg, DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, sinDeg } from '#engine/geometry/angles.ts'
import { relativeAirMass } from '#engine/sun/atmosphere.ts'
import { type SkyHour, type SkyLight, type SkyModel, skyLightBy } from '#engine/sun/skyModel.ts'
import { cosIncidence, type SolarPlane, skyDiffuseWm2, solarPlane } from '#engine/sun/solarPlane.ts'
import { type Comparison, compareFigures, expectedFigures, inputFigure, withinFraction } from './comparison.ts'

const TranspositionInput = z.strictObject({
  surface_tilt: inputFigure,
  surface_azimuth: inputFigure,
  solar_zenith: inputFigure,
  solar_azimuth: inputFigure,
  ghi: inputFigure,
  dni: inputFigure,
  dhi: inputFigure,
  dni_extra: inputFigure,
  airmass_relative: inputFigure,
  albedo: inputFigure,
})
type Input = z.infer<typeof TranspositionInput>
const TranspositionFile = z.looseObject({
  cases: z.array(z.looseObject({ input: TranspositionInput, expected: expectedFigures })).min(1),
})

const cosineOf = ({ solar_zenith, solar_azimuth }: Input, plane: SolarPlane): number =>
  cosIncidence(
    sinDeg(solar_zenith) * sinDeg(solar_azimuth),
    sinDeg(solar_zenith) * cosDeg(solar_azimuth),
    cosDeg(solar_zenith),
    plane,
  )

const skyLight = (model: SkyModel, input: Input): SkyLight => {
  const hour: SkyHour = {
    dniWm2: input.dni,
    dhiWm2: input.dhi,
    extraterrestrialDniWm2: input.dni_extra,
    apparentZenithRad: input.solar_zenith * RADIANS_PER_DEGREE,
    relativeAirMass: relativeAirMass(input.solar_zenith),
  }
  const light: SkyLight = { isotropicWm2: 0, circumsolarWm2: 0, bandWm2: 0 }
  skyLightBy[model](hour, light)
  return light
}

/** The engine's figures of a case, by the names of the reference. */
const figuresOf = (input: Input) => {
  const plane = solarPlane({ tiltDeg: input.surface_tilt, azimuthDeg: input.surface_azimuth })
  const cosine = cosineOf(input, plane)
  const cosAoi = Math.max(0, cosine)
  const beam = input.dni * cosAoi
  const ground = input.ghi * input.albedo * plane.groundView
  const diffuseBy = (model: SkyModel): number => {
    const { isotropicWm2, circumsolarWm2, bandWm2 } = skyLight(model, input)
    return skyDiffuseWm2(isotropicWm2, circumsolarWm2, bandWm2, plane, cosAoi)
  }
  const [isotropic, hay_davies, perez] = [diffuseBy('isotropic'), diffuseBy('hayDavies'), diffuseBy('perez')]
  const parts = skyLight('perez', input)
  return {
    aoi: Math.acos(cosine) * DEGREES_PER_RADIAN,
    cos_aoi: cosine,
    poa_direct: beam,
    poa_ground_diffuse: ground,
    sky_diffuse: { isotropic, hay_davies, perez },
    perez_components: {
      isotropic: parts.isotropicWm2 * plane.skyView,
      circumsolar: parts.circumsolarWm2 * cosAoi,
      horizon: parts.bandWm2 * plane.sinTilt,
    },
    poa_global: {
      isotropic: beam + ground + isotropic,
      hay_davies: beam + ground + hay_davies,
      perez: beam + ground + perez,
    },
  }
}

const WITHIN_FRACTION = withinFraction(0.001)

/** Runs the cases of `transposition.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareTransposition = (file: unknown): Comparison[][] =>
  TranspositionFile.parse(file).cases.map(({ input, expected }) =>
    compareFigures('plane', expected, figuresOf(input), WITHIN_FRACTION),
  )

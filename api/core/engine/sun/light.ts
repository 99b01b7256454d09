/** Light on a plane, one number for each lit hour. */
export interface Light {
  /** Direction of the sun, refraction included; a vector of length 1. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** Beam on a plane facing the sun [W/m²]. */
  readonly beamWm2: Float64Array
  /** Parts of the sky's light, see `SkyLight` [W/m²]. */
  readonly isotropicWm2: Float64Array
  readonly circumsolarWm2: Float64Array
  readonly bandWm2: Float64Array
  /** Reflected by the ground, on a plane that sees nothing else [W/m²]. */
  readonly groundWm2: Float64Array
}

/** Light of 0 in all hours, to be filled.
 * @param hours number of hours */
export const newLight = (hours: number): Light => ({
  east: new Float64Array(hours),
  north: new Float64Array(hours),
  up: new Float64Array(hours),
  beamWm2: new Float64Array(hours),
  isotropicWm2: new Float64Array(hours),
  circumsolarWm2: new Float64Array(hours),
  bandWm2: new Float64Array(hours),
  groundWm2: new Float64Array(hours),
})

/** Hours of the mean day of a month. Angles are hour angles [radians]: 0 when the sun stands in the south, negative
 * before, 2π a day. */

/** The sun's course on a day, at one latitude. */
export interface SunDay {
  /** Hour angle at sunset, 0 to π [radians]; at sunrise it is the same, negative. */
  readonly sunsetRad: number
  /** Irradiation of the horizontal outside the atmosphere [kWh/m²]. */
  readonly outsideKwhM2: number
}

const HOURS_A_TURN = 24 / (2 * Math.PI)

/** @param latRad below 66° [radians]
 * @param declinationRad of the sun [radians]
 * @param extraterrestrialDniWm2 irradiance outside the atmosphere on a plane facing the sun [W/m²]
 * @see Duffie and Beckman, Solar Engineering of Thermal Processes, 4th edition (2013), equations 1.6.10 and 1.10.3 */
export const sunDay = (latRad: number, declinationRad: number, extraterrestrialDniWm2: number): SunDay => {
  const sunsetRad = Math.acos(-Math.tan(latRad) * Math.tan(declinationRad))
  const above =
    Math.cos(latRad) * Math.cos(declinationRad) * Math.sin(sunsetRad) +
    sunsetRad * Math.sin(latRad) * Math.sin(declinationRad)
  return { sunsetRad, outsideKwhM2: (2 * HOURS_A_TURN * extraterrestrialDniWm2 * above) / 1000 }
}

/** Whether a day belongs to the winter of Erbs, Klein and Duffie, which an early sunset defines. */
const isWinterDay = (sunsetRad: number): boolean => sunsetRad <= (81.4 * Math.PI) / 180

/** Diffuse fraction of the irradiation of a single day.
 * @param clearness irradiation over that outside the atmosphere, >= 0
 * @see Erbs, Klein and Duffie, Solar Energy 28 (1982), 293-302, the daily correlation; two seasons, by day length */
export const dailyDiffuseFraction = (clearness: number, sunsetRad: number): number => {
  const k = clearness
  if (isWinterDay(sunsetRad)) return k < 0.715 ? 1 + k * (-0.2727 + k * (2.4495 + k * (-11.9514 + k * 9.3879))) : 0.143
  return k < 0.722 ? 1 + k * (0.2832 + k * (-2.5557 + k * 0.8448)) : 0.175
}

/** Relative course of the diffuse irradiance of a mean day, 0 at night.
 * @see Liu and Jordan, Solar Energy 4 (1960), 1-19 */
export const diffuseCourse = (hourAngleRad: number, sunsetRad: number): number =>
  Math.max(0, Math.cos(hourAngleRad) - Math.cos(sunsetRad))

/** Relative course of the global irradiance of a mean day, 0 at night.
 * @see Collares-Pereira and Rabl, Solar Energy 22 (1979), 155-164 */
export const globalCourse = (hourAngleRad: number, sunsetRad: number): number => {
  const afterSixtyDegrees = sunsetRad - Math.PI / 3
  const a = 0.409 + 0.5016 * Math.sin(afterSixtyDegrees)
  const b = 0.6609 - 0.4767 * Math.sin(afterSixtyDegrees)
  return (a + b * Math.cos(hourAngleRad)) * diffuseCourse(hourAngleRad, sunsetRad)
}

/** Deviation of the air temperature from its daily mean [K]: coldest before sunrise, warmest at 15:00, larger on clearer days; mean 0.
 * @see Erbs, Klein and Beckman, Estimation of degree-days and ambient temperature bin data from monthly-average temperatures, ASHRAE
 * Journal 25, 6 (1983), 60-65 */
export const temperatureCourseK = (hourAngleRad: number, clearness: number): number => {
  const swingK = Math.max(0, 25.8 * clearness - 5.21)
  // The authors count time from 01:00.
  const angle = hourAngleRad + Math.PI - (2 * Math.PI) / 24
  const shape =
    0.4632 * Math.cos(angle - 3.805) +
    0.0984 * Math.cos(2 * angle - 0.36) +
    0.0168 * Math.cos(3 * angle - 0.822) +
    0.0138 * Math.cos(4 * angle - 3.513)
  return swingK * shape
}

import { z } from 'zod'
import { pressurePa } from '#engine/sun/atmosphere.ts'
import { dayOfYear, extraterrestrialDniWm2 } from '#engine/sun/extraterrestrial.ts'
import { sunPosition } from '#engine/sun/sunPosition.ts'
import { type Comparison, compareFigures, inputFigure, within, withinFraction } from './comparison.ts'

const PositionCase = z.looseObject({
  latitude: inputFigure,
  longitude: inputFigure,
  altitude_m: inputFigure,
  time_utc: z.string(),
  zenith: z.unknown(),
  apparent_zenith: z.unknown(),
  elevation: z.unknown(),
  apparent_elevation: z.unknown(),
  azimuth: z.unknown(),
  equation_of_time_min: z.unknown(),
  day_of_year: z.unknown(),
  pressure_pa: z.unknown(),
  dni_extra_spencer: z.unknown(),
})
const SolarPositionFile = z.looseObject({ cases: z.array(PositionCase).min(1) })

const WITHIN_DEG = within(0.01)
/** Time in which the sun turns by 0.01°. */
const WITHIN_MIN = within(0.04)
const WITHIN_FRACTION = withinFraction(0.001)

const comparePosition = (expected: z.infer<typeof PositionCase>): Comparison[] => {
  const instantMs = Date.parse(expected.time_utc)
  const place = { latDeg: expected.latitude, lngDeg: expected.longitude, altitudeM: expected.altitude_m }
  const sun = sunPosition(instantMs, place)
  const day = dayOfYear(instantMs)
  const figure = (name: keyof typeof expected, actual: number, tolerance = WITHIN_DEG): Comparison[] =>
    compareFigures(`sun.${name}`, expected[name], actual, tolerance)
  return [
    ...figure('zenith', 90 - sun.elevationDeg),
    ...figure('apparent_zenith', 90 - sun.apparentElevationDeg),
    ...figure('elevation', sun.elevationDeg),
    ...figure('apparent_elevation', sun.apparentElevationDeg),
    ...figure('azimuth', sun.azimuthDeg),
    ...figure('equation_of_time_min', sun.equationOfTimeMin, WITHIN_MIN),
    ...figure('day_of_year', day, within(0)),
    ...figure('dni_extra_spencer', extraterrestrialDniWm2(day), WITHIN_FRACTION),
    ...figure('pressure_pa', pressurePa(place.altitudeM), WITHIN_FRACTION),
  ]
}

/** Runs the cases of `solar-position.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareSolarPosition = (file: unknown): Comparison[][] =>
  SolarPositionFile.parse(file).cases.map(comparePosition)

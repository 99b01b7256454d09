import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from './angles.ts'
import { extraterrestrialDniWm2 } from './extraterrestrial.ts'
import { diffuseCourse, globalCourse, meanDiffuseFraction, sunDay, temperatureCourseK } from './meanDay.ts'
import { sunPosition } from './sunPosition.ts'
import { HOURS_A_YEAR, type WeatherPlace, type WeatherYear } from './weatherYear.ts'

/** Twelve monthly means, January first. */
export interface MonthlyClimate {
  readonly kind: 'averageDays'
  /** Between the polar circles. */
  readonly place: WeatherPlace
  /** Mean daily irradiation of the horizontal [kWh/m²], >= 0. */
  readonly dailyGhiKwhM2: readonly number[]
  /** Mean air temperature [°C]. */
  readonly airTempC: readonly number[]
}

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
/** Without leap day; the year of the consumption calendar. */
const NEW_YEAR_MS = Date.UTC(2025, 0, 1)
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The day of the year, from 1, that gets as much light outside the atmosphere as its month does in the mean.
 * @see Klein, Solar Energy 19 (1977), 325-329. Four of his days are moved by one (February, September to November): the
 * simpler sun he took them with is half a degree off there, which made February 1.7 % too bright at 47°. */
const MEAN_DAYS = [17, 46, 75, 105, 135, 162, 198, 228, 259, 289, 319, 344]
/** Mean wind over the light of three typical years of PVGIS: 0.9 (Bolzano), 1.2 (Piedmont) and 2.9 m/s (Sicily). The monthly
 * means hold none; 1 m/s more or less is about 1.5 % of the yield. */
const WIND_MS = 1.6
/** With the sun lower than 3° all light is the sky's, as Erbs has it: a beam would be divided by next to nothing. */
const LOWEST_SUN_DEG = 3

interface MeanHour {
  readonly instantMs: number
  readonly hourAngleRad: number
  readonly apparentElevationDeg: number
  readonly declinationRad: number
}

/** The middle of an hour UTC of a day: the sun stands there for the whole hour. */
const meanHour = (day: number, hour: number, place: WeatherPlace): MeanHour => {
  const instantMs = NEW_YEAR_MS + ((day - 1) * HOURS_A_DAY + hour + 0.5) * HOUR_MS
  const { elevationDeg, apparentElevationDeg, azimuthDeg, equationOfTimeMin } = sunPosition(instantMs, place)
  const solarHour = hour + 0.5 + place.lngDeg / 15 + equationOfTimeMin / 60
  const sinDeclination =
    sinDeg(place.latDeg) * sinDeg(elevationDeg) + cosDeg(place.latDeg) * cosDeg(elevationDeg) * cosDeg(azimuthDeg)
  return {
    instantMs,
    hourAngleRad: (solarHour - 12) * 15 * RADIANS_PER_DEGREE,
    apparentElevationDeg,
    declinationRad: Math.asin(sinDeclination),
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A day's irradiation in the hours it arrives in. */
const spread = (dailyKwhM2: number, course: readonly number[]): number[] => {
  const total = sum(course)
  return course.map((share) => (dailyKwhM2 * 1000 * share) / total)
}

interface MeanDay {
  readonly instantMs: readonly number[]
  readonly ghiWm2: readonly number[]
  readonly dniWm2: readonly number[]
  readonly dhiWm2: readonly number[]
  readonly airTempC: readonly number[]
}

/** The beam facing the sun: what of the global is not diffuse, held at what comes from outside the atmosphere. */
const beamWm2 = (ghiWm2: number, dhiWm2: number, { apparentElevationDeg }: MeanHour, outsideWm2: number): number => {
  if (apparentElevationDeg < LOWEST_SUN_DEG) return 0
  return Math.min(Math.max(0, ghiWm2 - dhiWm2) / sinDeg(apparentElevationDeg), outsideWm2)
}

const meanDay = ({ place, dailyGhiKwhM2, airTempC }: MonthlyClimate, month: number): MeanDay => {
  const day = MEAN_DAYS[month] ?? 0
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => meanHour(day, hour, place))
  const outsideWm2 = extraterrestrialDniWm2(day)
  const declinationRad = hours[HOURS_A_DAY / 2]?.declinationRad ?? 0
  const { sunsetRad, outsideKwhM2 } = sunDay(place.latDeg * RADIANS_PER_DEGREE, declinationRad, outsideWm2)
  const dailyKwhM2 = dailyGhiKwhM2[month] ?? 0
  const clearness = dailyKwhM2 / outsideKwhM2
  const diffuseKwhM2 = dailyKwhM2 * meanDiffuseFraction(clearness, sunsetRad)
  const ghiWm2 = spread(
    dailyKwhM2,
    hours.map(({ hourAngleRad }) => globalCourse(hourAngleRad, sunsetRad)),
  )
  const skyWm2 = spread(
    diffuseKwhM2,
    hours.map(({ hourAngleRad }) => diffuseCourse(hourAngleRad, sunsetRad)),
  )
  const dniWm2 = hours.map((hour, h) => beamWm2(ghiWm2[h] ?? 0, skyWm2[h] ?? 0, hour, outsideWm2))
  return {
    instantMs: hours.map(({ instantMs }) => instantMs),
    ghiWm2,
    dniWm2,
    // What the beam does not bring, so that the three always close.
    dhiWm2: hours.map(
      ({ apparentElevationDeg }, h) => (ghiWm2[h] ?? 0) - (dniWm2[h] ?? 0) * sinDeg(apparentElevationDeg),
    ),
    airTempC: hours.map(({ hourAngleRad }) => (airTempC[month] ?? 0) + temperatureCourseK(hourAngleRad, clearness)),
  }
}

/** A year of average days made from monthly means: each month is one day, the one whose sun is its mean, repeated.
 * The global irradiation of each day is exactly the month's. The diffuse is up to some percent off Erbs's, where he would have
 * more of it than there is light, and with the sun below 3°. */
export const averageDays = (climate: MonthlyClimate): WeatherYear => {
  const days = DAYS_OF_MONTH.map((_, month) => meanDay(climate, month))
  const column = (name: keyof MeanDay): Float64Array =>
    Float64Array.from(
      days.flatMap((day, month) => Array.from({ length: DAYS_OF_MONTH[month] ?? 0 }, () => day[name]).flat()),
    )
  return {
    place: climate.place,
    kind: 'averageDays',
    hourStartMs: Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => NEW_YEAR_MS + hour * HOUR_MS),
    instantMs: column('instantMs'),
    ghiWm2: column('ghiWm2'),
    dniWm2: column('dniWm2'),
    dhiWm2: column('dhiWm2'),
    airTempC: column('airTempC'),
    windMs: new Float64Array(HOURS_A_YEAR).fill(WIND_MS),
    horizonDeg: null,
  }
}

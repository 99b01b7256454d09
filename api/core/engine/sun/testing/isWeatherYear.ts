import { HOURS_A_YEAR } from '../../units.ts'
import type { WeatherYear } from '../weatherYear.ts'

/** Whether the rows of a year are complete, no light and no wind is negative and no horizon overhead. */
export const isWeatherYear = ({ place: _, kind: __, horizonDeg, ...rows }: WeatherYear): boolean => {
  const { ghiWm2, dniWm2, dhiWm2, windMs } = rows
  return (
    Object.values(rows).every((row) => row.length === HOURS_A_YEAR && row.every(Number.isFinite)) &&
    [ghiWm2, dniWm2, dhiWm2, windMs].every((row) => row.every((value) => value >= 0)) &&
    (!horizonDeg || (horizonDeg.length > 0 && horizonDeg.every((deg) => deg >= 0 && deg < 90)))
  )
}

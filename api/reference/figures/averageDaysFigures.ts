import { type FigureTable, signedPercent } from '../textTable.ts'
import { averageDaysErrors, largestByTilt } from './estimatedYields.ts'
import { type HousePlant, houseUnder } from './houseUnder.ts'
import type { TypicalYear } from './typicalYears.ts'

/** The error of replacing a year's hours by its monthly means. */

const yieldsTable = (years: readonly TypicalYear[]): FigureTable => {
  const places = years.map(({ weather }) => largestByTilt(averageDaysErrors(weather)))
  const rows = (places[0] ?? []).map(({ tiltDeg, saidPercent }, index) => [
    `${tiltDeg}°`,
    ...places.map((tilts) => signedPercent(1 + (tilts[index]?.largestPercent ?? Number.NaN) / 100, 1)),
    `± ${saidPercent.toFixed(1)} %`,
  ])
  return {
    title: 'Average days against the hours they are the means of: the year of the direction that is farthest off',
    lines: [['tilt', ...years.map(({ place }) => place), 'said'], ...rows],
  }
}

const SOUTH = { tiltDeg: 30, azimuthDeg: 180 }
const EAST = { tiltDeg: 30, azimuthDeg: 90 }
const PLANTS: readonly HousePlant[] = [
  { ...SOUTH, powerKwp: 3, batteryCapacityKwh: 0 },
  { ...SOUTH, powerKwp: 3, batteryCapacityKwh: 5 },
  { ...SOUTH, powerKwp: 6, batteryCapacityKwh: 0 },
  { ...SOUTH, powerKwp: 6, batteryCapacityKwh: 10 },
  { ...EAST, powerKwp: 3, batteryCapacityKwh: 0 },
  { ...EAST, powerKwp: 3, batteryCapacityKwh: 5 },
]
const kwh = (value: number): string => value.toFixed(0)

const houseRow = ({ place, weather }: TypicalYear, plant: HousePlant): string[] => {
  const { hours, averageDays, variedDays } = houseUnder(weather, plant)
  const used = [averageDays, variedDays].map(({ selfConsumedKwh }) =>
    signedPercent(selfConsumedKwh, hours.selfConsumedKwh),
  )
  const values = [hours, averageDays, variedDays].map(({ netPresentValueEur }) => netPresentValueEur.toFixed(0))
  const size = `${plant.powerKwp} kWp${plant.batteryCapacityKwh > 0 ? `, ${plant.batteryCapacityKwh} kWh` : ''}`
  return [`${place}, ${plant.azimuthDeg}°, ${size}`, kwh(hours.selfConsumedKwh), ...used, ...values]
}

const houseTable = (years: readonly TypicalYear[]): FigureTable => ({
  title:
    'The assumed house: own use [kWh, and difference] and present value [EUR]; by hours, average days, varied days',
  lines: [
    ['30° steep', 'own use', 'average', 'varied', 'value', 'average', 'varied'],
    ...years.flatMap((year) => PLANTS.map((plant) => houseRow(year, plant))),
  ],
})

/** @param years typical years of PVGIS */
export const averageDaysFigures = (years: readonly TypicalYear[]): readonly FigureTable[] => [
  yieldsTable(years),
  houseTable(years),
]

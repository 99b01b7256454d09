import type { CarCharging, ElectricCar } from '../consumption/electricCarKwh.ts'
import { type AssumptionRow, OWN } from './assumptionRow.ts'

/** What the house uses as long as nobody says otherwise. The habits of the day are our assumption too: `dailyHabits.ts`. */
export const CONSUMPTION_ASSUMPTIONS = {
  annualConsumptionKwh: {
    group: 'consumption',
    unit: 'kwh',
    value: 2700,
    min: 0,
    max: 1_000_000,
    step: 100,
    quality: 'weak',
    source: { id: 'areraHousehold', asOf: '2016' },
  },
  electricCarKwhPerKm: {
    group: 'consumption',
    unit: 'kwhPerKm',
    value: 0.18,
    min: 0.05,
    max: 1,
    step: 0.01,
    ...OWN,
  },
  electricCarChargerPowerKw: {
    group: 'consumption',
    unit: 'kw',
    value: 2.3,
    min: 0.5,
    max: 22,
    step: 0.1,
    ...OWN,
  },
} as const satisfies Record<string, AssumptionRow>

/** The car of somebody who drives so far, as it is assumed to be.
 * @param kmPerYear all of it charged at home [km] */
export const carAssumed = (
  kmPerYear: number,
  charging: CarCharging,
  assumptions: Readonly<Record<keyof typeof CONSUMPTION_ASSUMPTIONS, number>>,
): ElectricCar => ({
  annualKwh: kmPerYear * assumptions.electricCarKwhPerKm,
  charging,
  chargerPowerKw: assumptions.electricCarChargerPowerKw,
})

/** What a household uses of which nothing is known. That it is away in the day is our assumption, on the cautious side.
 * @param annualKwh of the assumption `annualConsumptionKwh` [kWh] */
export const assumedHousehold = (annualKwh: number) =>
  ({
    base: { kind: 'habits', use: { period: 'year', kwh: annualKwh }, habit: 'awayInTheDay' },
    heatPump: null,
    electricCar: null,
  }) as const

import type { CarCharging, ElectricCar } from '../consumption/electricCarKwh.ts'
import type { Region } from '../consumption/measuredHouseholds.ts'
import { type AssumptionRow, OWN, weak } from './assumptionRow.ts'

const ARERA = weak('areraHousehold', '2016')

/** Consumption unless the user says otherwise. Its hours are measured: `assumedHousehold`. */
export const CONSUMPTION_ASSUMPTIONS = {
  annualConsumptionKwh: {
    unit: 'kwh',
    value: 2700,
    min: 0,
    max: 1_000_000,
    step: 100,
    ...ARERA,
    usedWhen: 'noConsumption',
  },
  electricCarKwhPerKm: {
    unit: 'kwhPerKm',
    value: 0.18,
    min: 0.05,
    max: 1,
    step: 0.01,
    ...OWN,
    usedWhen: 'electricCar',
  },
  electricCarChargerPowerKw: { unit: 'kw', value: 2.3, min: 0.5, max: 22, step: 0.1, ...OWN, usedWhen: 'electricCar' },
  /** A commuter's car is not at home on most days. */
  electricCarDayShareFraction: {
    unit: 'fraction',
    value: 0.5,
    min: 0,
    max: 1,
    step: 0.05,
    ...OWN,
    usedWhen: 'carChargedByDay',
  },
} as const satisfies Record<string, AssumptionRow>

/** The assumed car for a yearly distance.
 * @param kmPerYear all of it charged at home [km] */
export const carAssumed = (
  kmPerYear: number,
  charging: CarCharging,
  assumptions: Readonly<Record<keyof typeof CONSUMPTION_ASSUMPTIONS, number>>,
): ElectricCar => ({
  annualKwh: kmPerYear * assumptions.electricCarKwhPerKm,
  chargerPowerKw: assumptions.electricCarChargerPowerKw,
  dayShareFraction: charging === 'day' ? assumptions.electricCarDayShareFraction : 0,
})

/** A year's energy used like the households measured in a region, of the class of contracted power that most of them are of.
 * @param annualKwh [kWh] */
export const measuredHousehold = (annualKwh: number, region: Region) =>
  ({ kind: 'measured', region, contractedPower: 'upTo3Kw', use: { period: 'year', kwh: annualKwh } }) as const

/** Default household when none is entered.
 * @param annualKwh of the assumption `annualConsumptionKwh` [kWh] */
export const assumedHousehold = (annualKwh: number, region: Region) =>
  ({ base: measuredHousehold(annualKwh, region), heatPump: null, electricCar: null }) as const

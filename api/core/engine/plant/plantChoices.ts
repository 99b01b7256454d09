import type { Assumptions, Sale } from '../assumptions/assumptions.ts'
import { assumedHousehold, carAssumed } from '../assumptions/consumptionAssumptions.ts'
import { type BusinessHours, businessHoursOf } from '../consumption/businessHours.ts'
import type { CarCharging } from '../consumption/electricCarKwh.ts'
import {
  type ConsumptionFault,
  calendarOfLoad,
  type LoadWeather,
  loadYear,
  type ResolvedConsumption,
} from '../consumption/loadYear.ts'
import { type Households, householdsOf, type Region } from '../consumption/measuredHouseholds.ts'
import type { MeasuredUse } from '../consumption/measuredUse.ts'
import { tariffBandsOf } from '../consumption/tariffBands.ts'
import type { BatteryModel } from '../electrical/batteryModel.ts'
import type { InverterUnits } from '../electrical/carriers.ts'
import type { Supply } from '../electrical/connection.ts'
import type { BandPrices, PricedBands } from '../finance/bandPrices.ts'
import type { EnergyCommunity } from '../finance/energyCommunity.ts'
import type { FiscalProfile } from '../finance/fiscalProfile.ts'
import type { OfferPrices } from '../finance/offerPrices.ts'
import type { Loan, Quote } from '../finance/payment.ts'
import type { LatLng } from '../geometry/latLng.ts'
import { ok, type Result } from '../result.ts'
import type { DrawnObstacle } from '../roof/roofOfArea.ts'
import type { SceneSurrounding } from '../shade/surrounding.ts'
import type { HorizonPoint } from '../sun/horizonPoints.ts'

/** Consumption of a household or a business as entered: defaults are left out. */
export interface Consumption {
  readonly base:
    | (Pick<MeasuredUse, 'contractedPower' | 'use'> & {
        readonly kind: 'measured'
        /** Default: the region of the areas. */
        readonly region?: Region | undefined
        /** Default: see `householdsOf`. */
        readonly households?: Households | undefined
        /** Default: the hours of households; see `businessHoursOf`. */
        readonly businessHours?: BusinessHours | undefined
      })
    | { readonly kind: 'hourly'; readonly kwh: readonly number[] }
  readonly heatPump: ResolvedConsumption['heatPump']
  readonly electricCar: { readonly annualKm: number; readonly charging: CarCharging } | null
}

/** A module that the user put into another string of an inverter. */
export interface MovedModule {
  /** A point in the module. */
  readonly at: LatLng
  readonly inverter: number
  /** Index of the input over all units of the inverter. */
  readonly input: number
  /** Number among the strings of the input, from 1. */
  readonly string: number
}

/** `moduleLevel`: an optimizer or a micro-inverter on each module. */
export type PowerElectronics = 'stringInverter' | 'moduleLevel'

/** Settings for the whole plant, as sent and as stored by a browser. */
export interface PlantChoices {
  /** Obstacles of the whole design, not only of one area. */
  readonly obstacles: readonly DrawnObstacle[]
  /** Default: none. */
  readonly surroundings?: readonly SceneSurrounding[] | undefined
  /** Default: the horizon of the weather data. */
  readonly horizon?: readonly HorizonPoint[] | null | undefined
  /** Default: `stringInverter`. */
  readonly powerElectronics?: PowerElectronics | undefined
  /** Default: the assumed household of the region. */
  readonly consumption?: Consumption | undefined
  readonly battery: { readonly capacityKwh: number; readonly model?: BatteryModel | undefined } | null
  /** The chosen inverters by their numbers in the plant; default: a typical one that fits. */
  readonly inverterModels?: Readonly<Record<string, InverterUnits>> | undefined
  /** Air on the coldest day, for the voltage of strings [°C]; default: by place and altitude. */
  readonly coldestDayC?: number | undefined
  /** Default: nothing is known of it. */
  readonly supply?: Supply | undefined
  /** Modules that the user put into other strings. */
  readonly stringMoves?: readonly MovedModule[] | undefined
  /** Purchase prices by band; default: one price. */
  readonly bandPrices?: BandPrices | null | undefined
  /** Default: from the assumptions, see `saleOf`. */
  readonly sale?: Sale | undefined
  /** The caller fills in `assumedProfile` if the user enters nothing: it depends on the current date, which the engine does not have. */
  readonly fiscal: FiscalProfile
  /** An installer's quote; default: the assumed cost. */
  readonly quote?: Quote | null | undefined
  /** The price by the lines of an installer, instead of a quote; default: none. */
  readonly offer?: OfferPrices | null | undefined
  /** Default: everything is paid at once. */
  readonly loan?: Loan | null | undefined
  /** Default: none. */
  readonly energyCommunity?: EnergyCommunity | null | undefined
  /** Values that replace the defaults of `ASSUMPTIONS`. */
  readonly assumptions: Readonly<Record<string, number>>
}

/** Consumption and prices of a house. */
interface ChosenLoad {
  /** Electricity used in each row of the weather year [kWh]. */
  readonly loadKwh: Float64Array
  readonly bands: PricedBands | undefined
}

/** The base load of a house as input to `loadYear`. */
const chosenBase = (
  base: Consumption['base'],
  fiscal: PlantChoices['fiscal'],
  region: Region,
): ResolvedConsumption['base'] => {
  if (base.kind === 'hourly') return { kind: 'hourly', kwh: Float64Array.from(base.kwh) }
  const hours = businessHoursOf(base, fiscal)
  if (hours) return { kind: 'business', hours, use: base.use }
  return { ...base, region: base.region ?? region, households: householdsOf(base, fiscal) ?? 'several' }
}

/** Hourly load of a house and its prices by tariff band.
 * @param region in which the house stands */
export const chosenLoad = (
  { consumption, bandPrices, fiscal }: Pick<PlantChoices, 'consumption' | 'bandPrices' | 'fiscal'>,
  assumptions: Assumptions,
  weather: LoadWeather,
  region: Region,
): Result<ChosenLoad, ConsumptionFault> => {
  const { base, heatPump, electricCar } = consumption ?? assumedHousehold(assumptions.annualConsumptionKwh, region)
  const load = loadYear(
    {
      base: chosenBase(base, fiscal, region),
      heatPump,
      electricCar: electricCar && carAssumed(electricCar.annualKm, electricCar.charging, assumptions),
    },
    weather,
  )
  if (!load.ok) return load
  const bands = bandPrices ? { prices: bandPrices, ofHour: tariffBandsOf(calendarOfLoad(base, weather)) } : undefined
  return ok({ loadKwh: load.value, bands })
}

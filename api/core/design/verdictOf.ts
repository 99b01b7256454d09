import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import type { ContractedPower } from '#engine/consumption/measuredHouseholds.ts'
import type { PlantBattery } from '#engine/electrical/batteryFit.ts'
import { coldestDayAt } from '#engine/electrical/coldestDay.ts'
import { type ConnectedPlant, storageOf, UNKNOWN_SUPPLY } from '#engine/electrical/connection.ts'
import { type PlantVerdict, plantVerdict } from '#engine/electrical/plantVerdict.ts'
import { W_A_KW } from '#engine/units.ts'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import { batteryOfSetup } from './batteryOfSetup.ts'
import type { AskedPlant } from './detailedRequest.ts'

/** Contracted power by its class. */
const CONTRACTED = {
  upTo3Kw: { kw: 3, isMore: false },
  upTo4_5Kw: { kw: 4.5, isMore: false },
  upTo6Kw: { kw: 6, isMore: false },
  above6Kw: { kw: 6, isMore: true },
} as const satisfies Record<ContractedPower, ConnectedPlant['contracted']>

type Asked = AskedPlant['detailed']

/** What a plant of an answer is for the rules of connection.
 * @param asked options of the request */
const connectedPlant = (
  { inverters, totalPower }: Pick<PlantSize, 'inverters' | 'totalPower'>,
  battery: PlantBattery | null,
  asked: Asked,
): ConnectedPlant => {
  const { consumption, fiscal, supply = UNKNOWN_SUPPLY } = asked ?? {}
  const isBusiness = fiscal?.use === 'business'
  const base = consumption?.base
  const contractedClass = base?.kind === 'measured' && !isBusiness ? CONTRACTED[base.contractedPower] : null
  return {
    dcPowerKwp: totalPower / W_A_KW,
    inverters: inverters.flatMap(({ acPowerKw, isThreePhase, wired }) => {
      const units = wired?.units ?? 1
      const phases = wired?.model.phases ?? supply.phases ?? (isThreePhase ? 3 : 1)
      return Array.from({ length: units }, () => ({ acPowerKw: acPowerKw / units, phases }))
    }),
    storage: storageOf(battery),
    supply,
    contracted: supply.contractedKw === null ? contractedClass : { kw: supply.contractedKw, isMore: false },
    isDwelling: !isBusiness,
    floorAreaM2: null,
  }
}

/** A plant of an answer that is judged. */
interface JudgedAnswer {
  readonly size: Pick<PlantSize, 'inverters' | 'totalPower'>
  /** Of its setup [kWh]. */
  readonly batteryCapacityKwh: number | undefined
  /** Options of the request that it answers. */
  readonly asked: Asked
  readonly analysis: Pick<DetailedPlant, 'weather' | 'assumptions'>
}

/** The electrical verdict on a plant of an answer. */
export const verdictOf = ({ size, batteryCapacityKwh, asked, analysis }: JudgedAnswer): PlantVerdict => {
  const battery = batteryOfSetup(batteryCapacityKwh, asked)
  const { latDeg: lat, lngDeg: lng, altitudeM } = analysis.weather
  const { leastDcAcRatio, mostDcAcRatio } = { ...DEFAULT_ASSUMPTIONS, ...analysis.assumptions }
  return plantVerdict({
    inverters: size.inverters.map(({ inverter, dcPowerKwp, wired }) => ({
      inverter,
      dcPowerKwp,
      wired: wired
        ? { ...wired, unplaced: wired.unplaced.reduce((count, { modules }) => count + modules.length, 0) }
        : null,
    })),
    battery,
    enteredColdestC: asked?.coldestDayC ?? null,
    placeColdestC: coldestDayAt({ lat, lng }, altitudeM).designC,
    leastDcAcRatio,
    mostDcAcRatio,
    hasStrings: asked?.powerElectronics !== 'moduleLevel',
    connection: connectedPlant(size, battery, asked),
  })
}

import { W_A_KW } from '../units.ts'
import { type BatteryFit, bestBatteryFit, mostDcV, type PlantBattery } from './batteryFit.ts'
import { WARMEST_C } from './coldestDay.ts'
import { type ConnectedPlant, type ConnectionLine, connectionLines } from './connection.ts'
import type { InverterModel } from './inverterModel.ts'
import { type FaultLevel, STRING_FAULTS, type StringFault } from './stringChecks.ts'

/** An inverter of a plant with the checks of its strings. */
export interface JudgedInverter {
  /** Number in the plant. */
  readonly inverter: number
  /** Power of the modules behind it [kWp]. */
  readonly dcPowerKwp: number
  /** Null: no model is known. */
  readonly wired: {
    readonly model: InverterModel
    readonly units: number
    readonly strings: readonly {
      /** Index of its input, over all units. */
      readonly input: number
      /** Number among the strings of the input, from 1. */
      readonly string: number
      readonly vocColdV: number
      readonly vmpColdV: number
      readonly vmpHotV: number
      readonly mostV: number
      readonly faults: readonly StringFault[]
    }[]
    readonly inputs: readonly { readonly input: number; readonly faults: readonly StringFault[] }[]
    /** Modules in no string. */
    readonly unplaced: number
  } | null
}

/** What a plant is judged by. */
export interface JudgedPlant {
  readonly inverters: readonly JudgedInverter[]
  /** Null: none. */
  readonly battery: PlantBattery | null
  /** Coldest day that the user entered [°C]; null: by the place. */
  readonly enteredColdestC: number | null
  /** Coldest day of the place [°C]. */
  readonly placeColdestC: number
  /** Smallest and largest module power over AC power that are advised. */
  readonly leastDcAcRatio: number
  readonly mostDcAcRatio: number
  /** False: electronics on each module, whose rules are the maker's. */
  readonly hasStrings: boolean
  readonly connection: ConnectedPlant
}

/** Something that speaks against a plant, or that must be checked before it is built. Numbers are those of its inverters. */
export type Finding = { readonly level: Exclude<FaultLevel, 'information'> } & (
  | {
      readonly of: 'strings'
      readonly inverter: number
      readonly fault: Exclude<StringFault, 'clipped'>
      /** The strings that have it, or the inputs, whose `string` is null. */
      readonly places: readonly { readonly input: number; readonly string: number | null }[]
      /** Of the worst of them. */
      readonly voltageV: number
      readonly mostV: number
      readonly leastV: number
      /** Whether the limit is that with a battery. */
      readonly isOfBattery: boolean
    }
  | { readonly of: 'unplaced'; readonly inverter: number; readonly count: number }
  | { readonly of: 'power'; readonly inverter: number; readonly powerW: number; readonly mostW: number }
  | { readonly of: 'model' | 'notWired' | 'grade'; readonly inverter: number }
  | {
      readonly of: 'dcAc'
      readonly inverter: number
      readonly ratio: number
      readonly least: number
      readonly most: number
    }
  | { readonly of: 'coldest' | 'coldestOfPlace'; readonly enteredC: number; readonly warmestC: number }
  | { readonly of: 'battery'; readonly inverter: number; readonly fit: BatteryFit }
  | { readonly of: 'moduleElectronics' | 'batteryModel' }
  | { readonly of: 'connection'; readonly line: ConnectionLine }
)

/** The one electrical verdict on a plant. */
export interface PlantVerdict {
  /** `toCheck`: nothing forbids it, but something is near a limit or not known. */
  readonly state: 'suitable' | 'toCheck' | 'unsuitable'
  /** The gravest first. */
  readonly findings: readonly Finding[]
  readonly plant: JudgedPlant
  readonly lines: readonly ConnectionLine[]
}

const LEVELS = ['error', 'unknown', 'warning', 'information'] as const satisfies readonly FaultLevel[]

/** Limits are met within this ratio: figures are rounded. */
const SLACK = 1 + 1e-9

const stringFindings = (
  inverter: number,
  { model, strings, inputs }: NonNullable<JudgedInverter['wired']>,
  battery: PlantBattery | null,
): readonly Finding[] =>
  (Object.keys(STRING_FAULTS) as StringFault[]).flatMap((fault): Finding[] => {
    // Noon that is clipped is no fault.
    if (fault === 'clipped') return []
    const level = STRING_FAULTS[fault]
    const faulty = strings.filter(({ faults }) => faults.includes(fault))
    const places = [
      ...faulty.map(({ input, string }) => ({ input, string })),
      ...inputs.flatMap(({ input, faults }) => (faults.includes(fault) ? [{ input, string: null }] : [])),
    ]
    const isCold = fault === 'aboveDcMaximum' || fault === 'aboveSystemVoltage' || fault === 'nearDcMaximum'
    const isBelow = fault === 'belowStart' || fault === 'belowWindow'
    const [string] = faulty.toSorted((a, b) => (isBelow ? a.vmpHotV - b.vmpHotV : b.vocColdV - a.vocColdV))
    if (places.length === 0) return []
    const ofWindow = fault === 'aboveWindow' ? string?.vmpColdV : string?.vmpHotV
    return [
      {
        of: 'strings',
        level,
        inverter,
        fault,
        places,
        voltageV: (isCold ? string?.vocColdV : ofWindow) ?? 0,
        mostV: (fault === 'aboveWindow' ? model.mpptMaxV : string?.mostV) ?? mostDcV(model, battery),
        isOfBattery: mostDcV(model, battery) < model.dcMaxV,
        leastV: (fault === 'belowStart' ? model.startV : null) ?? model.mpptMinV,
      },
    ]
  })

const inverterFindings = (
  { inverter, dcPowerKwp, wired }: JudgedInverter,
  { battery, hasStrings, leastDcAcRatio: least, mostDcAcRatio: most }: JudgedPlant,
): readonly Finding[] => {
  if (!wired) return hasStrings ? [{ of: 'model', level: 'unknown', inverter }] : []
  const { model, units, unplaced } = wired
  const powerW = W_A_KW * dcPowerKwp
  const mostW = units * (model.pvMaxW ?? Number.POSITIVE_INFINITY)
  const ratio = powerW / (units * model.acPowerW)
  const isUsual = ratio * SLACK >= least && ratio <= most * SLACK
  const isWired = wired.strings.length > 0 || unplaced > 0
  return [
    ...(hasStrings && !isWired ? [{ of: 'notWired', level: 'unknown', inverter } as const] : []),
    ...stringFindings(inverter, wired, battery),
    ...(unplaced > 0 ? [{ of: 'unplaced', level: 'error', inverter, count: unplaced } as const] : []),
    ...(powerW > mostW * SLACK ? [{ of: 'power', level: 'warning', inverter, powerW, mostW } as const] : []),
    ...(isUsual ? [] : [{ of: 'dcAc', level: 'warning', inverter, ratio, least, most } as const]),
    ...(model.grade === 'D' ? [{ of: 'grade', level: 'unknown', inverter } as const] : []),
  ]
}

/** What speaks against the battery at its inverter: it goes to the one that takes it best. */
const batteryFindings = ({ battery, inverters }: JudgedPlant): readonly Finding[] => {
  if (!battery) return []
  const wired = inverters.flatMap(({ inverter, wired }) => (wired ? [{ inverter, model: wired.model }] : []))
  const models = wired.map(({ model }) => model)
  if (!battery.model) {
    const hasPort = models.some(({ kind }) => kind === 'hybrid')
    return hasPort || models.length === 0 ? [] : [{ of: 'batteryModel', level: 'unknown' }]
  }
  const best = bestBatteryFit(battery.model, models)
  if (!best || best.fit.fit === 'compatible') return []
  const { inverter = 1 } = wired[best.index] ?? {}
  return [{ of: 'battery', level: best.fit.fit === 'askMaker' ? 'unknown' : 'error', inverter, fit: best.fit }]
}

const connectionFinding = (line: ConnectionLine): readonly Finding[] => {
  if (line.level === 'error' || line.level === 'unknown') return [{ of: 'connection', level: line.level, line }]
  // More on one phase than the rules give, and a control in place of less power, are for the distributor to grant.
  const isAsked = line.rule === 'phases' || line.code === 'storageControlled'
  return isAsked && line.level === 'task' ? [{ of: 'connection', level: 'warning', line }] : []
}

/** An entered coldest day that is warmer than any in Italy, or than that of the place. */
const coldestFindings = ({ enteredColdestC: enteredC, placeColdestC: placeC }: JudgedPlant): readonly Finding[] => {
  if (enteredC === null) return []
  if (enteredC > WARMEST_C) return [{ of: 'coldest', level: 'unknown', enteredC, warmestC: WARMEST_C }]
  return enteredC > placeC ? [{ of: 'coldestOfPlace', level: 'unknown', enteredC, warmestC: placeC }] : []
}

/** Judges a plant: strings, inverters, battery and connection to the grid. Screens, papers and the gate before an offer read this verdict. */
export const plantVerdict = (plant: JudgedPlant): PlantVerdict => {
  const lines = connectionLines(plant.connection)
  const findings = [
    ...plant.inverters.flatMap((each) => inverterFindings(each, plant)),
    ...batteryFindings(plant),
    ...coldestFindings(plant),
    ...(plant.hasStrings ? [] : [{ of: 'moduleElectronics', level: 'unknown' } as const]),
    ...lines.flatMap(connectionFinding),
  ].toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  const [gravest] = findings
  return {
    state: !gravest ? 'suitable' : gravest.level === 'error' ? 'unsuitable' : 'toCheck',
    findings,
    plant,
    lines,
  }
}

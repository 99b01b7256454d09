/** Trust in a row of figures: read from the maker's table (A), typed from its data sheet (B), from two agreeing public tables (C), from one
 * table or a sister model (D: to be checked, never chosen automatically), entered by the user. */
export type FigureGrade = 'A' | 'B' | 'C' | 'D' | 'own'

/** One MPPT of an inverter. */
export interface InverterInput {
  /** Parallel strings that it takes. */
  readonly strings: number
  /** Largest usable current [A]; a higher one is clipped. */
  readonly maxA: number
  /** Largest short-circuit current [A]; never to be exceeded. Null where the data sheet has none. */
  readonly maxIscA: number | null
}

/** The port of a hybrid inverter for a battery on direct current. */
export interface BatteryPort {
  /** `low`: about 48 V. */
  readonly voltage: 'low' | 'high'
  /** The window of the port [V]; null where the data sheet has none. */
  readonly minV: number | null
  readonly maxV: number | null
}

/** A model of inverter, by its data sheet. */
export interface InverterModel {
  readonly id: string
  readonly brand: string
  readonly model: string
  /** `hybrid`: with a port for a battery. */
  readonly kind: 'string' | 'hybrid'
  readonly phases: 1 | 3
  /** Rated AC active power [W]. */
  readonly acPowerW: number
  /** Largest DC voltage [V]; never to be exceeded. */
  readonly dcMaxV: number
  /** Largest DC voltage with a battery at its port [V], in place of `dcMaxV`; null where the data sheet has none of its own. */
  readonly dcMaxWithBatteryV?: number | null | undefined
  /** Null: none, or not known of a hybrid one. */
  readonly batteryPort?: BatteryPort | null | undefined
  /** Families of batteries that the maker approves; null: not known. */
  readonly approvedBatteries?: readonly string[] | null | undefined
  /** Voltage at which it starts [V]; null where the data sheet has none. */
  readonly startV: number | null
  /** The window of the MPPTs [V]. */
  readonly mpptMinV: number
  readonly mpptMaxV: number
  /** One for each MPPT. */
  readonly inputs: readonly InverterInput[]
  /** Largest recommended power of the modules [W]; null where the data sheet has none. */
  readonly pvMaxW: number | null
  /** European efficiency [%]; null where the data sheet has none. */
  readonly euroEfficiencyPercent: number | null
  readonly grade: FigureGrade
  /** Where the figures are from. */
  readonly source: string
}

/** The voltage from which an inverter works: the lower end of its MPPT window, or its start voltage where that is higher [V]. */
export const workingVoltageV = ({ startV, mpptMinV }: Pick<InverterModel, 'startV' | 'mpptMinV'>): number =>
  Math.max(mpptMinV, startV ?? 0)

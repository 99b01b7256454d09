/** Trust in a row of figures: read from the maker's table (A), typed from its data sheet (B), from two agreeing public tables (C), from one
 * table or a sister model (D: to be checked, never chosen automatically), entered by the user. */
export type FigureGrade = 'A' | 'B' | 'C' | 'D' | 'own'

/** One MPPT of an inverter. */
export interface InverterInput {
  /** Parallel strings that it takes. */
  readonly strings: number
  /** Largest usable current [A]; a higher one is clipped. */
  readonly maxA: number
  /** Largest short-circuit current [A]; never to be exceeded. */
  readonly maxIscA: number
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

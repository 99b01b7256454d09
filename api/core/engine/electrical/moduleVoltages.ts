/** The electrical figures of a module at standard test conditions. */
export interface ModuleElectricals {
  readonly vocV: number
  readonly iscA: number
  readonly vmpV: number
  readonly impA: number
  /** Temperature coefficient of Voc [1/K], < 0. */
  readonly vocPerK: number
  /** Temperature coefficient of the power [1/K], < 0. */
  readonly powerPerK: number
  /** Temperature coefficient of Isc [1/K]. */
  readonly iscPerK: number
  /** Largest voltage of a string of it [V]; null where the data sheet has none. */
  readonly maxSystemV: number | null
}

/** Voltages of one module at the two ends of a year [V]. */
export interface ModuleVoltages {
  readonly vocColdV: number
  readonly vmpColdV: number
  readonly vmpHotV: number
}

/** Cell temperature of the standard test conditions [°C]. */
const STANDARD_C = 25
/** Hottest cell of a year by design practice [°C]. */
export const HOTTEST_CELL_C = 70
/** Coldest day by Italian practice [°C]. */
export const USUAL_COLDEST_C = -10
/** Temperature coefficient of Isc where a data sheet has none [1/K]: the usual one of silicon cells. */
export const USUAL_ISC_PER_K = 0.00045

/** Voltages of a module by its temperature coefficients: Voc by its own, Vmp by that of the power less that of the current, because Voc's
 * would be 3 % too high in the heat.
 * @param coldestC cell and air on the coldest day [°C]
 * @param hottestCellC [°C] */
export const moduleVoltages = (
  { vocV, vmpV, vocPerK, powerPerK, iscPerK }: ModuleElectricals,
  coldestC: number,
  hottestCellC = HOTTEST_CELL_C,
): ModuleVoltages => {
  const vmpAt = (cellC: number): number => vmpV * (1 + (powerPerK - iscPerK) * (cellC - STANDARD_C))
  return {
    vocColdV: vocV * (1 + vocPerK * (coldestC - STANDARD_C)),
    vmpColdV: vmpAt(coldestC),
    vmpHotV: vmpAt(hottestCellC),
  }
}

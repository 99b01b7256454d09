/** Dependence of a module's efficiency on light and temperature, relative to its rating. */
export interface ModuleResponse {
  /** Factor by the light: 1 + first · ln(G) + second · ln²(G), G in kW/m². */
  readonly lowLight: { readonly first: number; readonly second: number }
  /** Change for each degree above 25 °C, at 1 kW/m² [1/K]; about -0.003. */
  readonly temperaturePerK: number
}

/** Response of a module type to heat and shade. */
export interface ModuleTraits extends Pick<ModuleResponse, 'temperaturePerK'> {
  /** Whether its cells are half-cut; each of its three columns of cells then has two blocks. */
  readonly isHalfCut: boolean
}

/** A module whose efficiency at 25 °C is the same in any light; PVWatts.
 * @see Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (2014), equation 8 */
export const EVEN_IN_ANY_LIGHT: ModuleResponse['lowLight'] = { first: 0, second: 0 }

/** Crystalline silicon of today: 3 % less efficient at 200 W/m². Uses the two light coefficients of six; the temperature is the module's
 * own.
 * @see Huld et al., Solar Energy Materials and Solar Cells 95 (2011), 3359-3369, with the coefficients the Joint Research Centre fitted to
 * modules of today (doi:10.1002/pip.3926), which pvlib's `huld` calls `pvgis6`; not verified at either */
export const CRYSTALLINE_SILICON: ModuleResponse['lowLight'] = { first: -0.006_756, second: -0.016_444 }

/** Irradiance at which modules are rated [W/m²]. */
export const RATED_WM2 = 1000
const RATED_CELL_TEMP_C = 25

/** Ratio of the efficiency at 25 °C to the rated one, >= 0.
 * @param effectiveWm2 light that reaches the cells [W/m²] */
export const lowLightFactor = (effectiveWm2: number, { first, second }: ModuleResponse['lowLight']): number => {
  if (effectiveWm2 <= 0) return 0
  const logarithm = Math.log(effectiveWm2 / RATED_WM2)
  return Math.max(0, 1 + logarithm * (first + logarithm * second))
}

/** Ratio of the power to that at 25 °C, >= 0.
 * @param temperaturePerK of the module's power [1/K] */
export const temperatureFactor = (cellTempC: number, temperaturePerK: number): number =>
  Math.max(0, 1 + temperaturePerK * (cellTempC - RATED_CELL_TEMP_C))

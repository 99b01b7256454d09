import { MOUNTINGS, type Mounting } from '../layout/roofOutline.ts'

/** Heat loss of a module for each degree above the air temperature. */
export interface HeatLoss {
  /** In still air [W/(m² K)]. */
  readonly stillWm2K: number
  /** More for each m/s of wind 10 m above the ground [W/(m² K) / (m/s)]. */
  readonly windWm2K: number
}

/** Open rack: air all round, on a flat roof. Close to the roof: parallel to the tiles, a hand's breadth above them.
 * @see Faiman, Progress in Photovoltaics 16 (2008), 307-315 (open rack).
 * @see PVGIS 5.3, series of building-integrated modules: these two numbers reproduce its power to 0.15 % a year. PVsyst's
 * handbook gives 20 W/(m² K) for modules with an air duct behind them. */
export const HEAT_LOSS = {
  openRack: { stillWm2K: 25, windWm2K: 6.84 },
  closeToRoof: { stillWm2K: 20.02, windWm2K: 2.48 },
} as const satisfies Record<string, HeatLoss>

/** Rear ventilation of a module. */
export type Ventilation = keyof typeof HEAT_LOSS

const CLOSE_TO_ROOF = {
  always: () => true,
  onSlope: (roofTiltDeg) => roofTiltDeg > 0,
  never: () => false,
} as const satisfies Record<(typeof MOUNTINGS)[Mounting]['isCloseToRoof'], (roofTiltDeg: number) => boolean>

export const ventilationOf = (mounting: Mounting, roofTiltDeg: number): Ventilation =>
  CLOSE_TO_ROOF[MOUNTINGS[mounting].isCloseToRoof](roofTiltDeg) ? 'closeToRoof' : 'openRack'

/** Temperature of the cells [°C].
 * @param poaWm2 irradiance on the plane before reflection [W/m²], >= 0
 * @param airTempC [°C]
 * @param windMs 10 m above the ground [m/s], >= 0
 * @see Faiman, Progress in Photovoltaics 16 (2008), 307-315 */
export const cellTemperatureC = (
  poaWm2: number,
  airTempC: number,
  windMs: number,
  { stillWm2K, windWm2K }: HeatLoss,
): number => airTempC + poaWm2 / (stillWm2K + windWm2K * windMs)

import type { LayoutRules } from '../layout/layoutRules.ts'
import { type AssumptionRow, OWN, sourced } from './assumptionRow.ts'

const IDAE = sourced('idaeNoShade', '2011')
const CLAMPS = sourced('clenergyGap', 'undated')

const metres = { unit: 'm', min: 0, step: 0.01 } as const
const degrees = { unit: 'deg', min: 0, step: 1 } as const
const solarTime = { unit: 'h', step: 0.5 } as const

/** The rules of the layout. The 30 cm round obstacles are for houses: where Italian fire prevention applies (DPR 151/2011), modules had to
 * stay a metre away from smoke vents (Vigili del Fuoco, guide of 7 February 2012); the guideline DCPREV 14030 has replaced it since
 * 1 September 2025. */
export const LAYOUT_ASSUMPTIONS = {
  edgeSetbackM: { ...metres, value: 0.3, max: 3, ...OWN },
  parapetSetbackM: { ...metres, value: 0.5, max: 5, ...OWN },
  obstacleClearanceM: { ...metres, value: 0.3, max: 5, ...OWN, usedWhen: 'obstacles' },
  moduleGapM: { ...metres, value: 0.02, max: 0.5, ...CLAMPS },
  rackTiltDeg: { ...degrees, value: 10, max: 60, ...OWN },
  tentTiltDeg: { ...degrees, value: 10, max: 45, ...OWN },
  tentRidgeGapM: { ...metres, value: 0.05, max: 1, ...OWN },
  tentValleyGapM: { ...metres, value: 0.3, max: 3, ...OWN },
  noShadeFromHour: { ...solarTime, value: 10, min: 8, max: 12, ...IDAE },
  noShadeToHour: { ...solarTime, value: 14, min: 12, max: 16, ...IDAE },
  // The number of portrait rows that fit the 5 m strip of the Standard method.
  bandRows: { unit: 'rows', value: 2, min: 1, max: 20, step: 1, ...OWN },
} as const satisfies Record<keyof LayoutRules, AssumptionRow>

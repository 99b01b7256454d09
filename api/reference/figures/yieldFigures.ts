import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { standardProductionKwh } from '#engine/production/standardProduction.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import type { FigureTable } from '../textTable.ts'
import type { TypicalYear } from './typicalYears.ts'

const CHAIN = productionChain('closeToRoof', -0.0034)
const PLANES = [
  { tiltDeg: 0, azimuthDeg: 180, orientation: 'south' },
  { tiltDeg: 30, azimuthDeg: 180, orientation: 'south' },
  { tiltDeg: 30, azimuthDeg: 90, orientation: 'east' },
  { tiltDeg: 30, azimuthDeg: 270, orientation: 'west' },
  { tiltDeg: 30, azimuthDeg: 0, orientation: 'north' },
] as const

/** What a year comes to, beside the Standard method. */
export const yieldFigures = (years: readonly TypicalYear[]): FigureTable => {
  const suns = years.map(({ weather }) => prepareSun(weather))
  const rows = PLANES.map((plane) => [
    `${plane.tiltDeg}/${plane.azimuthDeg}`,
    ...suns.map((sun) => simulateYear(sun, plane, CHAIN).annualAcKwhPerKwp.toFixed(0)),
    standardProductionKwh(1000, plane.orientation, plane.tiltDeg).toFixed(0),
  ])
  return {
    title: 'A year of the default chain, module of −0.34 %/K [kWh/kWp]',
    lines: [['tilt/azimuth', ...years.map(({ place }) => place), 'Standard'], ...rows],
  }
}

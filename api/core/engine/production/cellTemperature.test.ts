import { expect, test } from 'vitest'
import { ventilationOf } from './cellTemperature.ts'

test.each([
  { mounting: 'flush', tiltDeg: 0, ventilation: 'closeToRoof' },
  { mounting: 'band', tiltDeg: 20, ventilation: 'closeToRoof' },
  { mounting: 'band', tiltDeg: 0, ventilation: 'openRack' },
  { mounting: 'southRacks', tiltDeg: 0, ventilation: 'openRack' },
] as const)('modules of the mounting $mounting at $tiltDeg° are cooled as $ventilation', (row) => {
  expect(ventilationOf(row.mounting, row.tiltDeg)).toBe(row.ventilation)
})

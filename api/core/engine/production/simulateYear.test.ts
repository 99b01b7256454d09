import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareSun } from '../sun/preparedSun.ts'
import { clearYear } from '../sun/testing/clearYear.ts'
import { monthByHour } from './monthByHour.ts'
import { type ProductionChain, productionChain } from './productionChain.ts'
import { simulateYear } from './simulateYear.ts'
import { NO_LOSSES } from './systemLosses.ts'

const SUN = prepareSun(clearYear())
const CHAIN = productionChain('closeToRoof', -0.0034)
const SOUTH_30 = { tiltDeg: 30, azimuthDeg: 180 }
const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0)

const PLANES = fc.record({
  tiltDeg: fc.double({ min: 0, max: 90, noNaN: true }),
  azimuthDeg: fc.double({ min: 0, max: 360, noNaN: true }),
})

test('hours, months and the picture of the year add up to the year', () => {
  fc.assert(
    fc.property(PLANES, (plane) => {
      const year = simulateYear(SUN, plane, CHAIN)
      const picture = monthByHour(year.hourlyAcKwhPerKwp)
      expect(sumOf(year.hourlyAcKwhPerKwp)).toBeCloseTo(year.annualAcKwhPerKwp, 6)
      expect(sumOf(year.monthlyAcKwhPerKwp)).toBeCloseTo(year.annualAcKwhPerKwp, 6)
      expect(sumOf(year.monthlyPoaKwhM2)).toBeCloseTo(year.annualPoaKwhM2, 6)
      expect(sumOf(picture.flat())).toBeCloseTo(year.annualAcKwhPerKwp, 6)
    }),
    { numRuns: 20 },
  )
})

test('the waterfall falls from the sunlight on the horizontal to the grid without a gap', () => {
  fc.assert(
    fc.property(PLANES, (plane) => {
      const { waterfall, annualAcKwhPerKwp } = simulateYear(SUN, plane, CHAIN)
      expect(waterfall.at(0)?.remainingKwhPerKwp).toBeCloseTo(sumOf(SUN.weather.ghiWm2) / 1000, 6)
      expect(waterfall.at(-1)?.remainingKwhPerKwp).toBe(annualAcKwhPerKwp)
      expect(sumOf(waterfall.map(({ changeKwhPerKwp }) => changeKwhPerKwp))).toBeCloseTo(annualAcKwhPerKwp, 6)
    }),
    { numRuns: 20 },
  )
})

test('the waterfall names physics, then the losses that are some, then the inverter', () => {
  const { waterfall } = simulateYear(SUN, SOUTH_30, { ...CHAIN, losses: { ...NO_LOSSES, wiring: 0.1, soiling: 0.2 } })
  expect(waterfall.map(({ stage }) => stage)).toEqual([
    'horizontal',
    'plane',
    'horizon',
    'reflection',
    'lowLight',
    'temperature',
    'soiling',
    'wiring',
    'inverter',
  ])
  const [temperature, soiling, wiring] = waterfall.slice(5).map(({ remainingKwhPerKwp }) => remainingKwhPerKwp)
  expect(soiling).toBeCloseTo(0.8 * (temperature ?? 0), 9)
  expect(wiring).toBeCloseTo(0.72 * (temperature ?? 0), 9)
})

test('modules without any loss give their light: the performance ratio is 1', () => {
  const lossless: ProductionChain = {
    incidence: 'none',
    isDiffuseReflected: false,
    heatLoss: CHAIN.heatLoss,
    module: { lowLight: { first: 0, second: 0 }, temperaturePerK: 0 },
    losses: NO_LOSSES,
    inverter: null,
  }
  const { annualAcKwhPerKwp, annualPoaKwhM2, performanceRatio } = simulateYear(SUN, SOUTH_30, lossless)
  expect(annualAcKwhPerKwp).toBeCloseTo(annualPoaKwhM2, 9)
  expect(performanceRatio).toBeCloseTo(1, 12)
})

test('a lying plane gives the same whatever it faces', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (azimuthDeg) => {
      const turned = simulateYear(SUN, { tiltDeg: 0, azimuthDeg }, CHAIN).annualAcKwhPerKwp
      expect(turned).toBeCloseTo(simulateYear(SUN, { tiltDeg: 0, azimuthDeg: 180 }, CHAIN).annualAcKwhPerKwp, 6)
    }),
    { numRuns: 10 },
  )
})

test('a small inverter cuts the noon and nothing else', () => {
  const half = { ...CHAIN, inverter: { dcLimitPerRated: 0.5, nominalEfficiency: 0.96 } }
  const { hourlyAcKwhPerKwp } = simulateYear(SUN, SOUTH_30, half)
  expect(Math.max(...hourlyAcKwhPerKwp)).toBeCloseTo(0.48, 12)
})

test('a mountain in the east costs the east roof more than the west roof, and the waterfall says so', () => {
  const valley = prepareSun({ ...clearYear(), horizonDeg: Float64Array.of(0, 25, 0, 0) })
  const lostBy = (azimuthDeg: number): number => {
    const { waterfall } = simulateYear(valley, { tiltDeg: 30, azimuthDeg }, CHAIN)
    return -(waterfall.find(({ stage }) => stage === 'horizon')?.changeKwhPerKwp ?? 0)
  }
  const openPoa = simulateYear(SUN, { tiltDeg: 30, azimuthDeg: 90 }, CHAIN).annualPoaKwhM2
  const valleyPoa = simulateYear(valley, { tiltDeg: 30, azimuthDeg: 90 }, CHAIN).annualPoaKwhM2
  expect(lostBy(90)).toBeCloseTo(openPoa - valleyPoa, 3)
  expect(lostBy(90)).toBeGreaterThan(2 * lostBy(270))
})

test('in a year without light nothing is given and nothing is divided by zero', () => {
  const dark = new Float64Array(8760)
  const { annualAcKwhPerKwp, performanceRatio } = simulateYear(
    prepareSun({ ...clearYear(), ghiWm2: dark, dniWm2: dark, dhiWm2: dark }),
    SOUTH_30,
    CHAIN,
  )
  expect([annualAcKwhPerKwp, performanceRatio]).toEqual([0, 0])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { productionChain } from '../production/productionChain.ts'
import { simulateYear } from '../production/simulateYear.ts'
import { prepareSun } from '../sun/preparedSun.ts'
import { clearYear } from '../sun/testing/clearYear.ts'
import { acPowerKwOf, type PlantPart, plantYear } from './plantYear.ts'

const SUN = prepareSun(clearYear())
/** With this ratio the inverters clip in many hours. */
const ASSUMPTIONS = { ...DEFAULT_ASSUMPTIONS, dcAcRatio: 1.6 }
const YEARS = [
  { tiltDeg: 20, azimuthDeg: 90 },
  { tiltDeg: 20, azimuthDeg: 270 },
  { tiltDeg: 35, azimuthDeg: 180 },
].map((face) => ({ face, year: simulateYear(SUN, face, productionChain('closeToRoof', -0.0034, ASSUMPTIONS)) }))

const partOf = (index: number, powerKwp: number, inverter = 1): PlantPart => {
  const { face, year } = YEARS[index % YEARS.length] ?? { face: { tiltDeg: 0, azimuthDeg: 0 }, year: null }
  if (!year) throw new Error('no year')
  return { face, year, quantity: 1, powerKwp, inverter, rating: null }
}
const PART = fc
  .tuple(fc.nat(2), fc.double({ min: 0.4, max: 20, noNaN: true }), fc.integer({ min: 1, max: 3 }))
  .map(([index, powerKwp, inverter]) => partOf(index, powerKwp, inverter))
const SUM_DIGITS = 6

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

test('neither the order of the planes nor a plane in two halves changes anything', () => {
  fc.assert(
    fc.property(
      fc.array(PART, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      (parts, share) => {
        const whole = plantYear(parts, ASSUMPTIONS)
        const [first, ...others] = parts
        if (!first) return
        const halves = [share, 1 - share].map((part) => ({ ...first, powerKwp: part * first.powerKwp }))
        for (const same of [parts.toReversed(), [...others, ...halves]]) {
          const year = plantYear(same, ASSUMPTIONS)
          expect(year.annualKwh).toBeCloseTo(whole.annualKwh, SUM_DIGITS)
          for (const [month, kwh] of whole.monthlyKwh.entries())
            expect(year.monthlyKwh[month]).toBeCloseTo(kwh, SUM_DIGITS)
          expect(year.waterfall.at(-1)?.changeKwh).toBeCloseTo(
            whole.waterfall.at(-1)?.changeKwh ?? Number.NaN,
            SUM_DIGITS,
          )
        }
      },
    ),
    { numRuns: 15 },
  )
})

test('the shares of the parts are the whole, and the waterfall ends with it', () => {
  fc.assert(
    fc.property(fc.array(PART, { minLength: 1, maxLength: 5 }), (parts) => {
      const { annualKwh, annualKwhByPart, waterfall } = plantYear(parts, ASSUMPTIONS)
      expect(sumOf(annualKwhByPart)).toBeCloseTo(annualKwh, SUM_DIGITS)
      expect(waterfall.at(-1)?.remainingKwh).toBeCloseTo(annualKwh, SUM_DIGITS)
      expect(sumOf(waterfall.map(({ changeKwh }) => changeKwh))).toBeCloseTo(annualKwh, SUM_DIGITS)
    }),
    { numRuns: 15 },
  )
})

// The two faces peak at different hours: a shared inverter has spare capacity for the morning peak of one and the evening peak of the
// other.
test('east and west behind one small inverter give more than each behind one of its own', () => {
  const together = plantYear([partOf(0, 5), partOf(1, 5)], ASSUMPTIONS)
  const apart = plantYear([partOf(0, 5, 1), partOf(1, 5, 2)], ASSUMPTIONS)
  expect(together.annualKwh).toBeGreaterThan(apart.annualKwh * 1.005)
})

test('no hour gives more than the inverter may', () => {
  const { hourlyKwh } = plantYear([partOf(2, 10)], ASSUMPTIONS)
  // 10 kWp over 1.6.
  expect(Math.max(...hourlyKwh)).toBeCloseTo(6.25, 9)
})

test.each([
  { dcPowerKwp: 5.2, dcAcRatio: 1.04, kw: 5 },
  { dcPowerKwp: 7.28, dcAcRatio: 1.04, kw: 7 },
  { dcPowerKwp: 7.2, dcAcRatio: 1.2, kw: 6 },
])('the assumed inverter of $dcPowerKwp kWp at $dcAcRatio has $kw kW', ({ dcPowerKwp, dcAcRatio, kw }) => {
  expect(acPowerKwOf(dcPowerKwp, { dcAcRatio })).toBeCloseTo(kw, 9)
})

test('a plant behind an inverter of 6 kW gives no more in any hour, and each unit cuts its own share', () => {
  const { face } = partOf(2, 1)
  const year = simulateYear(SUN, face, productionChain('closeToRoof', -0.0034, DEFAULT_ASSUMPTIONS))
  const behind = (acPowerKw: number, efficiencyFraction: number, unitShares: readonly number[] = []) =>
    plantYear([{ ...partOf(2, 7.8), year, rating: { acPowerKw, efficiencyFraction, unitShares } }], DEFAULT_ASSUMPTIONS)
  expect(Math.max(...behind(6, 0.96).hourlyKwh)).toBeCloseTo(6, 9)
  const ratio = behind(100, 0.98).annualKwh / behind(100, 0.96).annualKwh
  expect(ratio).toBeGreaterThan(1.015)
  expect(ratio).toBeLessThan(1.025)
  // Of two units of 3 kW the fuller one cuts at 3 kW, the other gives what is left of the light.
  expect(Math.max(...behind(6, 0.96, [0.5, 0.5]).hourlyKwh)).toBeCloseTo(6, 9)
  expect(Math.max(...behind(6, 0.96, [1, 0]).hourlyKwh)).toBeCloseTo(3, 9)
})

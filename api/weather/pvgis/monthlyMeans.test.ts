import { expect, test } from 'vitest'
import { syntheticMonth, syntheticMonths } from '../testing/syntheticReplies.ts'
import { monthlyMeansOfReply } from './monthlyMeans.ts'

const YEARS = { firstYear: 2005, lastYear: 2023 }
const UNUSABLE = { ok: false, fault: 'unusable' }

const meansOf = (reply: unknown, years = YEARS) => {
  const means = monthlyMeansOfReply(reply, years)
  if (!means.ok) throw new Error(means.fault)
  return means.value
}

/** Two years that differ only in January and February. */
const twoYears = () => {
  const month = (year: number, number: number) => ({ year, month: number, 'H(h)_m': 100, Kd: 0.5, T2m: 10 })
  const monthly = [2023, 2024].flatMap((year) => Array.from({ length: 12 }, (_, index) => month(year, index + 1)))
  Object.assign(monthly[0] ?? {}, { 'H(h)_m': 31, Kd: 0.6, T2m: 2 })
  Object.assign(monthly[12] ?? {}, { 'H(h)_m': 62, Kd: 0.3, T2m: 5 })
  Object.assign(monthly[1] ?? {}, { 'H(h)_m': 56, T2m: 0 })
  Object.assign(monthly[13] ?? {}, { 'H(h)_m': 58, T2m: 5.7 })
  return { inputs: { location: { latitude: 45, longitude: 8, elevation: 250 } }, outputs: { monthly } }
}

test('a month is the mean day of all its years, leap years by their days', () => {
  const means = meansOf(twoYears(), { firstYear: 2023, lastYear: 2024 })
  // (31 + 62) kWh/m² in 62 days, (56 + 58) in 57.
  expect(means.dailyGhiKwhM2.slice(0, 2)).toEqual([1.5, 2])
  // (31 × 2 + 31 × 5) / 62 and (28 × 0 + 29 × 5.7) / 57.
  expect(means.airTempC[0]).toBeCloseTo(3.5, 9)
  expect(means.airTempC[1]).toBeCloseTo(2.9, 9)
})

test('the diffuse share is that of the light of all years, bright months counting more', () => {
  // (0.6 × 31 + 0.3 × 62) / 93
  expect(meansOf(twoYears(), { firstYear: 2023, lastYear: 2024 }).diffuseFraction[0]).toBeCloseTo(0.4, 9)
})

test('the place is the one of the reply', () => {
  expect(meansOf(syntheticMonths(41, 12))).toMatchObject({ latDeg: 41, lngDeg: 12, altitudeM: 250 })
})

test('the months of 19 years are in their order', () => {
  const { dailyGhiKwhM2 } = meansOf(syntheticMonths())
  for (const [index, daily] of dailyGhiKwhM2.entries())
    expect(daily).toBeCloseTo(syntheticMonth(45, index + 1).dailyKwhM2, 9)
})

const withMonths = (change: (monthly: Record<string, unknown>[]) => unknown) => {
  const reply = syntheticMonths()
  return { ...reply, outputs: { monthly: change(reply.outputs.monthly) } }
}
test.each([
  { case: 'no months', reply: withMonths(() => []) },
  { case: 'a month too few', reply: withMonths((monthly) => monthly.slice(1)) },
  { case: 'a month twice', reply: withMonths((monthly) => [...monthly.slice(1), monthly[1]]) },
  { case: 'a year more', reply: withMonths((monthly) => [...monthly, { ...monthly[0], year: 2024 }]) },
  { case: 'a value that stands for none', reply: withMonths((all) => [{ ...all[0], T2m: -9999 }, ...all.slice(1)]) },
  { case: 'no light', reply: withMonths((all) => [{ ...all[0], 'H(h)_m': 0 }, ...all.slice(1)]) },
  { case: 'no diffuse share', reply: withMonths((all) => all.map(({ Kd: _, ...month }) => month)) },
  { case: 'a message', reply: { message: 'Location over the sea. Please, select another location' } },
])('$case is not used', ({ reply }) => expect(monthlyMeansOfReply(reply, YEARS)).toEqual(UNUSABLE))

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClimateStation, interpolateClimate, readClimateStations } from './interpolateClimate.ts'

const months = (value: number) => new Array<number>(12).fill(value)
const station = (lat: number, lng: number, altitudeM: number, ghi: number, tempC: number): ClimateStation => ({
  at: { lat, lng },
  altitudeM,
  dailyGhiKwhM2: months(ghi),
  airTempC: months(tempC),
})

test('at a station the others weigh next to nothing', () => {
  const stations = [station(45, 8, 0, 4, 12), station(45, 9, 0, 5, 14), station(46, 8, 0, 3, 10)]
  const climate = interpolateClimate({ lat: 45, lng: 8 }, 0, stations)
  expect(climate.dailyGhiKwhM2[0]).toBeCloseTo(4, 3)
  expect(climate.airTempC[0]).toBeCloseTo(12, 3)
})

test('half way between two stations both count the same', () => {
  const climate = interpolateClimate({ lat: 45, lng: 8.5 }, 0, [station(45, 8, 0, 4, 12), station(45, 9, 0, 5, 14)])
  expect(climate.dailyGhiKwhM2).toEqual(months(4.5))
  expect(climate.airTempC[6]).toBeCloseTo(13, 9)
})

test('twice as far counts a quarter', () => {
  // Weights 4 and 1: (4 × 4 + 1 × 5) / 5
  const climate = interpolateClimate({ lat: 45, lng: 8.5 }, 0, [station(45, 8, 0, 4, 0), station(45, 9.5, 0, 5, 0)])
  expect(climate.dailyGhiKwhM2[0]).toBeCloseTo(4.2, 9)
})

test('1,000 m above its station the air is 6.5 K colder', () => {
  const climate = interpolateClimate({ lat: 45, lng: 8 }, 1200, [station(45, 8, 200, 4, 12)])
  expect(climate.airTempC[0]).toBeCloseTo(5.5, 9)
})

test('a mean never leaves the range of the stations', () => {
  const stations = readClimateStations()
  const july = stations.map(({ dailyGhiKwhM2 }) => dailyGhiKwhM2[6] ?? 0)
  const [least, most] = [Math.min(...july), Math.max(...july)]
  const site = fc.record({
    lat: fc.double({ min: 36.6, max: 47, noNaN: true }),
    lng: fc.double({ min: 7, max: 18, noNaN: true }),
  })
  fc.assert(
    fc.property(site, (at) => {
      const ghi = interpolateClimate(at, 100, stations).dailyGhiKwhM2[6] ?? Number.NaN
      expect(ghi).toBeGreaterThanOrEqual(least)
      expect(ghi).toBeLessThanOrEqual(most + 1e-9)
    }),
    { numRuns: 200 },
  )
})

test('each of the 112 stations is told by its neighbours within 6.5 % of its year', () => {
  const stations = readClimateStations()
  expect(stations).toHaveLength(112)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  for (const left of stations) {
    const others = stations.filter((other) => other !== left)
    const told = interpolateClimate(left.at, left.altitudeM, others)
    expect(Math.abs(total(told?.dailyGhiKwhM2 ?? []) / total(left.dailyGhiKwhM2) - 1)).toBeLessThan(0.065)
  }
})

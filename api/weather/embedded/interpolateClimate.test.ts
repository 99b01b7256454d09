import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClimateStation, readClimate } from './climateFile.ts'
import { interpolateClimate } from './createEmbeddedWeather.ts'

const months = (value: number) => new Array<number>(12).fill(value)
const station = (lat: number, lng: number, altitudeM: number, ghi: number, tempC: number): ClimateStation => ({
  at: { lat, lng },
  altitudeM,
  dailyGhiKwhM2: months(ghi),
  airTempC: months(tempC),
  horizonDeg: null,
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

test('within a grid of 0.25° the four points round a site count by the square of their distance', () => {
  // On the equator a degree is as long both ways. The site is a fifth of a step from the western points and from the southern ones:
  // squared distances 0.04 + 0.04, 0.64 + 0.04 twice and 0.64 + 0.64, so weights 12.5, 1.4706 twice and 0.78125, 16.2224 in all.
  // (12.5 × 3 + 1.4706 × 4 + 1.4706 × 5 + 0.78125 × 6) / 16.2224 = 3.41643
  const grid = [
    station(-0.125, 9.875, 0, 3, 10),
    station(-0.125, 10.125, 0, 4, 12),
    station(0.125, 9.875, 0, 5, 14),
    station(0.125, 10.125, 0, 6, 16),
    ...[-0.375, 0.375].map((lat) => station(lat, 10, 0, 9, 40)),
  ]
  const climate = interpolateClimate({ lat: -0.075, lng: 9.925 }, 0, grid)
  expect(climate.dailyGhiKwhM2[3]).toBeCloseTo(3.41643, 4)
})

test('the horizon of the nearest station is that of a site within a kilometre, and of none farther away', () => {
  const horizonDeg = [9, 6, 3, 0]
  const stations = [{ ...station(45, 8, 0, 4, 12), horizonDeg }, station(45, 9, 0, 5, 14)]
  // A hundredth of a degree of latitude is 1,112 m.
  expect(interpolateClimate({ lat: 45.008, lng: 8 }, 0, stations).horizonDeg).toEqual(horizonDeg)
  expect(interpolateClimate({ lat: 45.01, lng: 8 }, 0, stations).horizonDeg).toBeNull()
})

test('1,000 m above its station the air is 6.5 K colder', () => {
  const climate = interpolateClimate({ lat: 45, lng: 8 }, 1200, [station(45, 8, 200, 4, 12)])
  expect(climate.airTempC[0]).toBeCloseTo(5.5, 9)
})

test('a mean never leaves the range of the stations', () => {
  const { stations } = readClimate()
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

// This error does not measure the accuracy, because neighbors share the total of one region.
test('each of the stations, the 112 capitals or more, is told by its neighbours within 6.5 % of its year', () => {
  const { stations } = readClimate()
  expect(stations.length).toBeGreaterThanOrEqual(112)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  for (const left of stations) {
    const others = stations.filter((other) => other !== left)
    const told = interpolateClimate(left.at, left.altitudeM, others)
    expect(Math.abs(total(told?.dailyGhiKwhM2 ?? []) / total(left.dailyGhiKwhM2) - 1)).toBeLessThan(0.065)
  }
})

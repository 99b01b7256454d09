import { expect, test } from 'vitest'
import STATIONS from './coldestDay.stations.json' with { type: 'json' }
import { coldestDayAt } from './coldestDay.ts'

/** Latitude, longitude, altitude [m], mean yearly minimum and minimum of 20 years [°C] of the Italian stations of the ASHRAE Handbook 2017, as
 * stored with vocmax, with the nearest comune. Altitudes of summits are of the stations, the others of the comune. */
const stations = STATIONS as unknown as readonly (readonly [number, number, number, number, number, string])[]

test('no station has a mean yearly minimum below the coldest day, none an extreme of 20 years below the cautious one', () => {
  expect(stations).toHaveLength(88)
  const warm = stations.filter(([lat, lng, altitudeM, meanC, extremeC]) => {
    const { designC, cautiousC } = coldestDayAt({ lat, lng }, altitudeM)
    return designC > meanC || cautiousC > extremeC
  })
  expect(warm).toEqual([])
})

test.each([
  { where: 'Milano', lat: 45.46, lng: 9.19, altitudeM: 122, designC: -12, cautiousC: -17 },
  { where: 'Firenze', lat: 43.77, lng: 11.26, altitudeM: 50, designC: -10, cautiousC: -15 },
  { where: 'Roma', lat: 41.89, lng: 12.48, altitudeM: 20, designC: -6, cautiousC: -9 },
  // -12 - 0.007 × 962 = -18.7.
  { where: 'Cortina at 1,262 m', lat: 46.54, lng: 12.14, altitudeM: 1262, designC: -19, cautiousC: -24 },
])('the coldest day in $where is $designC °C', ({ lat, lng, altitudeM, designC, cautiousC }) =>
  expect(coldestDayAt({ lat, lng }, altitudeM)).toEqual({ designC, cautiousC }),
)

import { expect, test } from 'vitest'
import { faceLightAt } from './yearlyFaceLight.ts'

// Light of a year by pvlib on typical years of PVGIS: `annual_poa_kwh_m2` of the reference data's yields-*.json.
test.each([
  {
    place: 'Piedmont',
    lat: 45,
    lng: 8,
    tilted: [1338.954, 1736.192, 1377.312],
    nearly: [1560.502, 1575.783],
    south: [1574.863, 1675.427],
  },
  {
    place: 'Sicily',
    lat: 37.116,
    lng: 14.561,
    tilted: [1696.8, 2057.096, 1660.775],
    nearly: [1919.184, 1906.712],
    south: [1924.842, 2016.147],
  },
  {
    place: 'Bolzano',
    lat: 46.491,
    lng: 11.332,
    tilted: [1319.143, 1772.8, 1414.237],
    nearly: [1573.798, 1617.321],
    south: [1603.339, 1708.554],
  },
])(
  'in $place directions differ as by the hours, the mean of mornings and evenings',
  ({ lat, lng, tilted, nearly, south }) => {
    const lightOn = faceLightAt({ lat, lng })
    const light = (tiltDeg: number, azimuthDeg: number) => lightOn({ tiltDeg, azimuthDeg })
    const [east = 0, noon = 1, west = 0] = tilted
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
    const atRightAngles = (light(30, 90) + light(30, 270)) / light(30, 180) / ((east + west) / noon)
    expect(Math.abs(atRightAngles - 1)).toBeLessThan(0.035)
    const within45 = (light(15, 135) + light(15, 225)) / (light(10, 180) + light(20, 180)) / (sum(nearly) / sum(south))
    expect(Math.abs(within45 - 1)).toBeLessThan(0.01)
  },
)

import { expect, test } from 'vitest'
import { tangentPlane } from './tangentPlane.ts'

// Lengths of a degree on WGS 84 in metres, NGA.STND.0036 (2014) and any geodesy table; the plane is the tangent's, so a
// hundredth of a degree round the latitude is compared.
test.each([
  { lat: 0, northM: 1105.7428, eastM: 1113.1949 },
  { lat: 45, northM: 1111.3178, eastM: 788.468 },
  { lat: 60, northM: 1114.1226, eastM: 558.0002 },
])('at $lat° a hundredth of a degree is $northM m north and $eastM m east', ({ lat, northM, eastM }) => {
  const { toPoint } = tangentPlane({ lat, lng: 9 })
  expect(toPoint({ lat: lat + 0.01, lng: 9 }).y).toBeCloseTo(northM, 1)
  expect(toPoint({ lat, lng: 9.01 }).x).toBeCloseTo(eastM, 1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../../assumptions/assumptions.ts'
import { freeRegion } from '../region/freeRegion.ts'
import { mountedUnits } from './mountedUnits.ts'
import { rasterBound, rowAt, rowCount } from './rowRaster.ts'

const MODULE = { lengthM: 1.762, widthM: 1.134 }
const UNITS = [
  ...mountedUnits(MODULE, 'flush', DEFAULT_ASSUMPTIONS, 0),
  ...mountedUnits(MODULE, 'southRacks', DEFAULT_ASSUMPTIONS, 4),
]

/** A roof round the origin, its corners at these distances, with a chimney somewhere. */
const roofs = fc
  .record({
    radiiM: fc.array(fc.double({ min: 5, max: 14, noNaN: true }), { minLength: 3, maxLength: 40 }),
    x: fc.double({ min: -6, max: 6, noNaN: true }),
    y: fc.double({ min: -6, max: 6, noNaN: true }),
  })
  .map(({ radiiM, x, y }) => {
    const points = radiiM.map((radiusM, index) => {
      const angle = (2 * Math.PI * index) / radiiM.length
      return { x: radiusM * Math.cos(angle), y: radiusM * Math.sin(angle) }
    })
    const chimney = [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
    ]
    return freeRegion({ points, clearanceM: 0.3 }, [{ points: chimney, clearanceM: 0.5 }])
  })

test('no raster of rows holds more than its bound says', () => {
  fc.assert(
    fc.property(roofs, fc.constantFrom(...UNITS), fc.double({ min: 0, max: 1, noNaN: true }), (region, unit, share) => {
      const firstM = region.box.bottom + share * unit.rowPitchM
      let count = 0
      for (let y = firstM; y + unit.depthM <= region.box.top; y += unit.rowPitchM)
        count += rowCount(rowAt(region, unit, y))
      expect(count).toBeLessThanOrEqual(rasterBound(region, unit)(firstM))
    }),
    { numRuns: 200 },
  )
})

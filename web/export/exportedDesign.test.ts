import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { DesignDocument } from '#wire/design.ts'
import { arbitraryDesign } from '../testing/arbitraryDesign.fixture.ts'
import { LAID_ROOF, NAMES } from '../testing/laidRoof.fixture.ts'
import { geometryOf, writeDesignFile } from './exportedDesign.ts'
import { writeGeoJson } from './useExports.ts'
import { writeKml } from './writeKml.ts'

const QUOTE = { totalEur: 9173, powerKwp: 6, batteryCapacityKwh: 0 }
const PRIVATE = DesignDocument.parse({
  ...LAID_ROOF.document,
  name: 'Casa di Anna',
  address: 'Piazza Grande 7',
  areas: LAID_ROOF.document.areas.map((area) => ({ ...area, name: 'Falda di Bruno' })),
  quotes: [{ ...QUOTE, id: 'quote-1', installer: 'Ditta Carlo', promisedKwh: null, promisedBenefitEur: null }],
  quote: QUOTE,
  readings: { monthlyKwh: Array.from({ length: 12 }, () => 9173), firstYear: 2025, missingDays: 0, powerKwp: 6 },
  panelPrices: { 'panel-400': 9173 },
})

test.each([
  { format: 'a design file', write: writeDesignFile },
  {
    format: 'GeoJSON',
    write: (document: DesignDocument) => writeGeoJson({ document, layouts: LAID_ROOF.layouts }, NAMES),
  },
  { format: 'KML', write: (document: DesignDocument) => writeKml({ document, layouts: LAID_ROOF.layouts }, NAMES) },
])('the geometry of a design as $format has no name, address, reading, price or offer', ({ write }) => {
  const words = /Anna|Piazza|Bruno|Carlo|9173/
  expect(write(PRIVATE)).toMatch(words)
  expect(write(geometryOf(PRIVATE))).not.toMatch(words)
})

test('the geometry of any design has its shapes, and is all of it', () => {
  fc.assert(
    fc.property(arbitraryDesign, (document) => {
      const geometry = geometryOf(document)
      expect(geometry.areas.map((area) => measureArea(area))).toEqual(document.areas.map((area) => measureArea(area)))
      expect(geometry.obstacles).toEqual(document.obstacles)
      expect(geometry.surroundings).toEqual(document.surroundings)
      expect(geometryOf(geometry)).toEqual(geometry)
    }),
    { numRuns: 50 },
  )
})

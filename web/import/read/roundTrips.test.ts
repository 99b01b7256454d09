import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DesignDocument } from '#wire/design.ts'
import { writeDesignFile } from '../../export/exportedDesign.ts'
import { writeGeoJson } from '../../export/useExports.ts'
import { arbitraryDesign } from '../../testing/arbitraryDesign.fixture.ts'
import { LAID_ROOF, NAMES } from '../../testing/laidRoof.fixture.ts'
import { fileOf, importedOf } from './testing/exchangeFile.ts'

const NOW_MS = 1_780_000_000_000

test.each<{ format: string; write: (document: DesignDocument) => string }>([
  { format: 'a design file', write: writeDesignFile },
  { format: 'GeoJSON', write: (document) => writeGeoJson({ document, layouts: [] }, NAMES) },
])('$format brings any design back as it was', async ({ write }) => {
  await fc.assert(
    fc.asyncProperty(arbitraryDesign, async (document) => {
      expect(await importedOf(fileOf(write(document)), NOW_MS)).toEqual(document)
    }),
    { numRuns: 150 },
  )
})

test.each<{ format: string; write: (document: DesignDocument) => string }>([
  { format: 'a design file', write: writeDesignFile },
  { format: 'GeoJSON', write: (document) => writeGeoJson({ document, layouts: [] }, NAMES) },
])('$format with a horizon out of order brings it in order', async ({ write }) => {
  const point = ([azimuthDeg = 0, elevationDeg = 0]: readonly number[]) => ({ azimuthDeg, elevationDeg })
  const horizon = [
    [270, 8],
    [90, 2],
    [180, 5],
    [90, 3],
  ].map(point)
  const brought = await importedOf(fileOf(write({ ...LAID_ROOF.document, horizon })), NOW_MS)
  expect(brought.horizon).toEqual(
    [
      [90, 3],
      [180, 5],
      [270, 8],
    ].map(point),
  )
})

test.each(['exported.solarplanner', 'exported.geojson', 'exported.kml'])(
  'a file that the release of 22 November 2026 wrote of a design brings it back: %s',
  async (file) => {
    const then = (name: string) =>
      readFileSync(new URL(`../../../api/core/design/version2/${name}`, import.meta.url), 'utf8')
    const { designId: _, ...stored } = JSON.parse(then('stored.txt'))
    const design = DesignDocument.parse(stored)
    expect(await importedOf(fileOf(then(file)), NOW_MS)).toEqual(design)
  },
)

test('offers in a file of an earlier release are quotes', async () => {
  const quotes = [
    {
      id: 'offer-1',
      installer: 'Rossi',
      totalEur: 15_800,
      powerKwp: 6,
      batteryCapacityKwh: 5,
      promisedKwh: 7200,
      promisedBenefitEur: null,
    },
  ]
  const text = writeGeoJson({ document: { ...LAID_ROOF.document, quotes }, layouts: [] }, NAMES)
  const then = text.replace('"quotes":', '"offers":')
  expect(then).not.toBe(text)
  expect((await importedOf(fileOf(then), NOW_MS)).quotes).toEqual(quotes)
})

test('a polyline of ours that ends where it begins stays one', async () => {
  const line = [
    { lat: 45, lng: 9 },
    { lat: 45, lng: 9.0002 },
    { lat: 45.0002, lng: 9.0002 },
    { lat: 45, lng: 9 },
  ]
  const areas = LAID_ROOF.document.areas.map((area) =>
    area.type === 'polyline' ? { ...area, coordinates: line } : area,
  )
  const text = writeGeoJson({ document: { ...LAID_ROOF.document, areas }, layouts: [] }, NAMES)
  expect((await importedOf(fileOf(text), NOW_MS)).areas).toEqual(areas)
})

test('modules in GeoJSON are not taken for areas: they are laid out anew', async () => {
  const text = writeGeoJson(LAID_ROOF, NAMES)
  expect(text).toContain('"solarplanner":"module"')
  expect(await importedOf(fileOf(text), NOW_MS)).toEqual(LAID_ROOF.document)
})

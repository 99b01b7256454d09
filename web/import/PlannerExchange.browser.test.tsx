import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import { DesignDocument } from '#wire/design.ts'
import { createQueryClient } from '../base/http/queryClient.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { useRoofQuestion } from '../design/roofQuestion.ts'
import { type ExportedDesign, writeDesignFile } from '../export/exportedDesign.ts'
import type { HourlySource } from '../export/useExported.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { LAID_ROOF } from '../testing/laidRoof.fixture.ts'
import { ExchangeDialog, PlannerExchange } from './PlannerExchange.tsx'

const EMPTY: ExportedDesign = { document: DesignDocument.parse({ version: 2, areas: [] }), layouts: [] }
const [SQUARE] = LAID_ROOF.document.areas
const FULL: ExportedDesign = {
  document: {
    ...EMPTY.document,
    areas: Array.from({ length: 498 }, (_, index) => ({ ...(SQUARE as typeof SQUARE & object), id: `area-${index}` })),
  },
  layouts: [],
}
const fileOf = (text: string, name = 'casa.json'): File => new File([text], name)
const DESIGN_FILE = fileOf(writeDesignFile(LAID_ROOF.document))

const OUTLINE = [
  [9, 45],
  [9 + 1 / 2000, 45],
  [9 + 1 / 2000, 45 + 1 / 3000],
  [9, 45 + 1 / 3000],
  [9, 45],
]
const HOLE = OUTLINE.map(([lng = 0, lat = 0]) => [9.0001 + (lng - 9) / 10, 45.0001 + (lat - 45) / 10])
const roofOf = (rings: readonly (readonly (readonly number[])[])[]) => ({
  type: 'Feature',
  properties: { name: 'Tetto sud' },
  geometry: { type: 'Polygon', coordinates: rings },
})
const ROOF_IN_MILAN = roofOf([OUTLINE, HOLE])
const ROOF_SWAPPED = roofOf([OUTLINE.map((position) => position.toReversed())])

const onImport = vi.fn()
const root = testRoot()
beforeEach(() => {
  onImport.mockClear()
})

const show = (design: ExportedDesign, dropped: readonly File[] = [], hourly: HourlySource | null = null) =>
  root.render(
    <StrictMode>
      <LanguageProvider>
        <ExchangeDialog
          design={design}
          hourly={hourly}
          areaLabel={(id) => id}
          dropped={dropped}
          onImport={onImport}
          onClose={() => {}}
        />
      </LanguageProvider>
    </StrictMode>,
  )
const said = (text: RegExp) => page.getByRole('status').getByText(text)
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('what was let fall', () => {
  test('onto an empty design is only to be confirmed', async () => {
    show(EMPTY, [DESIGN_FILE])
    await expect.element(said(/Areas: 3\. Obstacles: 1\./)).toBeVisible()
    await expect.element(button('Replace what is drawn')).not.toBeInTheDocument()
    await button('Import').click()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ areas: LAID_ROOF.document.areas, counts: {} }),
      'replace',
      'casa.json',
    )
  })

  test('cannot be added where there is no room for it, and it is said why', async () => {
    show(FULL, [DESIGN_FILE])
    await expect.element(page.getByText(/a design has at most 500 areas/)).toBeVisible()
    await expect.element(button('Replace what is drawn')).toBeVisible()
    await expect.element(button('Add to what is drawn')).not.toBeInTheDocument()
  })

  test('is one import where it is several files, of which only the outlines are taken', async () => {
    show(EMPTY, [DESIGN_FILE, fileOf(JSON.stringify(ROOF_IN_MILAN), 'tetto.geojson')])
    await expect.element(said(/2 files can be imported/)).toBeVisible()
    await expect.element(said(/Areas: 4\. Obstacles: 2\..*only outlines are imported/)).toBeVisible()
    await button('Import').click()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ choices: null }), 'replace', '2 files')
  })

  test('is nothing of several files where one has a fault, which is named', async () => {
    show(EMPTY, [DESIGN_FILE, fileOf('{"type":', 'tetto.geojson')])
    await expect.element(said(/tetto\.geojson was not imported/)).toBeVisible()
    await expect.element(said(/The file is damaged.*The other files were not imported/)).toBeVisible()
    await expect.element(button('Import')).not.toBeInTheDocument()
  })

  test('is listed by name, kind, size and how it lies', async () => {
    show(EMPTY, [fileOf(JSON.stringify(ROOF_IN_MILAN), 'tetto.geojson')])
    const rows = page.getByRole('list', { name: 'In the file' }).getByRole('listitem')
    // 1/3000 of a degree of latitude by 1/2000 of longitude at 45°: 37.1 m by 39.3 m on the sphere.
    await expect.poll(() => rows.elements().map(({ textContent }) => textContent)).toHaveLength(2)
    const [roof, hole] = rows.elements().map(({ textContent }) => textContent)
    expect(roof).toMatch(/^Tetto sudPolygon · 1\.45\d,\d m²$/)
    expect(hole).toMatch(/^Obstacle 1Polygon · 14,\d m² · 0,0 m high$/)
  })

  test('is listed with the attributes of its roof', async () => {
    const properties = { nome: 'Falda sud', pendenza: 30, azimut: 180, altezza: 6.5 }
    show(EMPTY, [fileOf(JSON.stringify({ ...ROOF_IN_MILAN, properties }), 'tetto.geojson')])
    await expect.element(page.getByRole('list', { name: 'In the file' }).getByText('Falda sud').first()).toBeVisible()
    const [roof] = page.getByRole('listitem').elements()
    expect(roof?.textContent).toMatch(/ · pitched · tilt 30° · azimuth 180° · 6,5 m high$/)
  })

  test('is told by what was left out of it, and its links by name', async () => {
    const roof = OUTLINE.map((position) => position.join(',')).join(' ')
    const kml = `<kml><Document><Placemark><LinearRing><coordinates>${roof}</coordinates></LinearRing></Placemark>
      <Placemark><gx:Track/></Placemark><GroundOverlay/><NetworkLink><Link><href>altro.kml</href></Link></NetworkLink>
      </Document></kml>`
    show(EMPTY, [fileOf(kml, 'tetto.kml')])
    await expect
      .element(
        said(
          /Areas: 1\. .*tracks left out: 1\. Overlaid pictures left out: 1\. Links .* not followed: 1 \(altro\.kml\)\./,
        ),
      )
      .toBeVisible()
  })

  test('comes in without what is not ticked, at first what the file hides', async () => {
    const roof = OUTLINE.map((position) => position.join(',')).join(' ')
    const placemark = (content: string) =>
      `<Placemark>${content}<LinearRing><coordinates>${roof}</coordinates></LinearRing></Placemark>`
    const old = placemark('<name>Vecchio</name><visibility>0</visibility>')
    show(EMPTY, [fileOf(`<kml><Document>${old}${placemark('<name>Nuovo</name>')}</Document></kml>`, 'tetto.kml')])
    await expect.element(said(/not ticked below: 1\./)).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Vecchio' })).not.toBeChecked()
    await button('Import').click()
    const only = [expect.objectContaining({ name: 'Nuovo' })]
    expect(onImport).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ areas: only }), 'replace', 'tetto.kml')
    await page.getByRole('checkbox', { name: 'Nuovo' }).click()
    await expect.element(page.getByText('Tick what is to be imported.')).toBeVisible()
    await expect.element(button('Import')).not.toBeInTheDocument()
  })

  test('is refused with the number of the faulty feature, and what stands there', async () => {
    const steep = { ...ROOF_IN_MILAN, properties: { solarplanner: 'area', angle: 95 } }
    const text = JSON.stringify({ type: 'FeatureCollection', features: [ROOF_IN_MILAN, steep] })
    show(EMPTY, [fileOf(text, 'tetto.geojson')])
    await expect.element(said(/Feature 2: This value is missing, unknown or not allowed \(angle: 95\)\./)).toBeVisible()
  })

  test('is added where that is chosen', async () => {
    show(LAID_ROOF, [fileOf(JSON.stringify(ROOF_IN_MILAN), 'tetto.geojson')])
    await button('Add to what is drawn').click()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'add', 'tetto.geojson')
  })

  test('says what becomes of what is drawn, either way', async () => {
    show(LAID_ROOF, [fileOf(JSON.stringify(ROOF_IN_MILAN), 'tetto.geojson')])
    await expect.element(page.getByText('After adding, the design has 4 areas and 2 obstacles.')).toBeVisible()
    await expect.element(page.getByText('Replacing removes what is drawn now: 3 areas and 1 obstacle.')).toBeVisible()
  })

  test('counts what stands around, and tells of a horizon drawn by hand', async () => {
    const around = [
      {
        id: 'surrounding-1',
        kind: 'tree' as const,
        heightM: 9.5,
        foliage: 'evergreen' as const,
        radiusM: 3,
        center: { lat: 45, lng: 9.001 },
      },
    ]
    const horizon = [
      { azimuthDeg: 90, elevationDeg: 0 },
      { azimuthDeg: 180, elevationDeg: 20 },
    ]
    const shaded = { ...LAID_ROOF.document, surroundings: around, horizon }
    show({ ...LAID_ROOF, document: shaded }, [fileOf(writeDesignFile(shaded))])
    await expect
      .element(said(/Nearby buildings, walls and trees: 1\. The far horizon is drawn by hand\./))
      .toBeVisible()
    await expect
      .element(
        page.getByText('After adding, the design has 6 areas, 2 obstacles and 2 nearby buildings, walls and trees.'),
      )
      .toBeVisible()
    const rows = page.getByRole('list', { name: 'In the file' }).getByRole('listitem')
    await expect.element(rows.nth(4)).toHaveTextContent('Tree 19,5 m high')
  })

  test('off the coast of Somalia is doubted, and lies in Italy once its axes are swapped', async () => {
    show(EMPTY, [fileOf(JSON.stringify(ROOF_SWAPPED), 'tetto.geojson')])
    await expect.element(said(/Latitude and longitude seem to be swapped/)).toBeVisible()
    await button('Swap latitude and longitude').click()
    await expect.element(said(/seem to be swapped/)).not.toBeInTheDocument()
    await expect.element(said(/Latitude and longitude were swapped/)).toBeVisible()
    await expect.element(button('Take them as they stand in the file')).toHaveFocus()
    await button('Import').click()
    const [roof] = onImport.mock.calls[0]?.[0].areas ?? []
    expect(roof.coordinates[0]).toEqual({ lat: 45, lng: 9 })
  })

  test('later takes the place of what was let fall before', async () => {
    show(EMPTY, [DESIGN_FILE])
    await expect.element(button('Import')).toBeVisible()
    show(EMPTY, [fileOf('{"version": 9, "areas": []}', 'nuovo.json')])
    await expect.element(said(/nuovo\.json was not imported/)).toBeVisible()
    await expect.element(said(/with version 9 of its format/)).toBeVisible()
    await expect.element(button('Import')).not.toBeInTheDocument()
  })
})

test('of an empty design there is nothing to export', async () => {
  show(EMPTY)
  await expect.element(page.getByText(/there is nothing to export/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
})

test('tables that cannot be made say what they take, and have no button', async () => {
  show({ ...LAID_ROOF, layouts: [] })
  await expect.element(button('Download: GeoJSON')).toBeVisible()
  await expect.element(page.getByText(/^Available with Detailed and a chosen panel/)).toBeVisible()
  await expect.element(button('Download: Modules (CSV)')).not.toBeInTheDocument()
  await expect.element(button('Download: Hourly production (CSV)')).not.toBeInTheDocument()
})

test.each([
  { of: 'a design', isGeometryOnly: false, fileName: 'casa-rossi-figli.kml', area: 'area-1' },
  { of: 'the geometry only, unnamed,', isGeometryOnly: true, fileName: 'design.kml', area: 'Area 1' },
])('a KML file of $of is called $fileName, and its area $area', async ({ isGeometryOnly, fileName, area }) => {
  show(LAID_ROOF)
  if (isGeometryOnly) await page.getByRole('checkbox', { name: 'Geometry only' }).click()
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const written = vi.spyOn(URL, 'createObjectURL')
  await button('Download: KML').click()
  await expect.poll(() => saved.mock.instances.map((link) => (link as HTMLAnchorElement).download)).toEqual([fileName])
  const [file] = written.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('no file')
  expect(await file.text()).toContain(`<name>${area}</name>`)
  vi.restoreAllMocks()
})

test.each([
  { of: 'the current area', areaIds: [] },
  { of: 'the system and of each area', areaIds: ['area-1'] },
])('the hourly table is said to be of $of', async ({ of, areaIds }) => {
  show(LAID_ROOF, [], { weather: { source: 'embedded' }, areaIds, compute: async () => null })
  await expect.element(page.getByText(new RegExp(`^8[,.]760 hours of ${of} in kWh`))).toBeVisible()
})

test('of outlines that are added it is asked whether they are flat, and of none that was there', async () => {
  openDesign('design-1', { ...EMPTY_DESIGN, areas: [areaOf('area-1', RECTANGLE)] })
  const client = createQueryClient()
  client.setQueryData(panelsQuery().queryKey, [])
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <PlannerExchange dropped={[fileOf(JSON.stringify(ROOF_IN_MILAN), 'tetto.geojson')]} onShow={() => {}} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  await button('Add to what is drawn').click()
  await expect.poll(() => useDesign.getState().areas.length).toBe(2)
  expect(useRoofQuestion.getState().areaIds).toEqual([useDesign.getState().areas[1]?.id])
})

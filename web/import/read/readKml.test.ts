import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writeKml } from '../../export/writeKml.ts'
import { arbitraryDesign } from '../../testing/arbitraryDesign.fixture.ts'
import { LAID_ROOF, NAMES } from '../../testing/laidRoof.fixture.ts'
import { readKml } from './readKml.ts'
import { fileOf, importedOf } from './testing/exchangeFile.ts'

const NOW_MS = 1_780_000_000_000

const SQUARE = '9,45,0 9.0002,45,0 9.0002,45.0002,0 9,45.0002,0 9,45,0'
const HOLE = '9.00005,45.00005 9.00005,45.0001 9.0001,45.0001 9.00005,45.00005'
const ring = (coordinates: string) => `<LinearRing><coordinates>\n${coordinates}\n</coordinates></LinearRing>`
const polygon = (outer: string, inner = '') =>
  `<Polygon><outerBoundaryIs>${ring(outer)}</outerBoundaryIs>${inner && `<innerBoundaryIs>${ring(inner)}</innerBoundaryIs>`}</Polygon>`
const placemark = (content: string) => `<Placemark><name>Tetto</name>${content}</Placemark>`
const kml = (content: string) =>
  `<?xml version="1.0"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`
const read = (text: string) => readKml(text, NOW_MS)
const fault = (text: string) => {
  const result = read(text)
  return result.ok ? null : result.fault
}

test('KML brings any design back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDesign, async (document) => {
      const text = writeKml({ document, layouts: [] }, NAMES)
      expect(await importedOf(fileOf(text), NOW_MS)).toEqual(document)
    }),
    { numRuns: 150 },
  )
})

test('modules in KML are not taken for areas', async () => {
  const text = writeKml(LAID_ROOF, NAMES)
  expect(text).toContain('<value>modules</value>')
  expect(await importedOf(fileOf(text), NOW_MS)).toEqual(LAID_ROOF.document)
})

test('an area that was given another name on a globe, which changes the element alone, has that name', () => {
  const [roof, ...others] = LAID_ROOF.document.areas
  const named = { ...LAID_ROOF.document, areas: [{ ...(roof as typeof roof & object), name: 'Stalla' }, ...others] }
  const text = writeKml({ document: named, layouts: [] }, NAMES)
  const namesIn = (kmlText: string) => {
    const result = read(kmlText)
    return result.ok && result.value.areas.map(({ name }) => name)
  }
  expect(namesIn(text)).toEqual(['Stalla', undefined, undefined])
  const renamed = text
    .replace('<name>Stalla</name>', '<name>Fienile</name>')
    .replace('<name>Area 2</name>', '<name>Loggia</name>')
  expect(namesIn(renamed)).toEqual(['Fienile', 'Loggia', undefined])
})

describe('more than a phone has memory for is refused', () => {
  const TOO_DETAILED = { code: 'tooDetailed', at: null, found: null }

  test.each([
    { what: 'elements', content: '<a/>'.repeat(250_001) },
    { what: 'attributes', content: `<a ${Array.from({ length: 250_001 }, (_, index) => `a${index}=""`).join(' ')}/>` },
    { what: 'coordinates', content: placemark(polygon('9,45 '.repeat(350_001))) },
  ])('$what', ({ content }) => expect(fault(kml(content))).toEqual(TOO_DETAILED))

  test('but modules of ours, which are not read, do not count', () => {
    const data = '<ExtendedData><Data name="solarplanner"><value>modules</value></Data></ExtendedData>'
    const modules = `<MultiGeometry>${polygon(SQUARE).repeat(80_000)}</MultiGeometry>`
    const result = read(kml(placemark(polygon(SQUARE)) + placemark(data + modules)))
    expect(result.ok && result.value.areas.length).toBe(1)
  })
})

describe('of another program', () => {
  test('polygons in whatever folder are areas, lines polylines, holes obstacles, and points are counted', () => {
    const text = kml(
      `<Folder><Folder>${placemark(polygon(SQUARE, HOLE))}</Folder>` +
        placemark('<LineString><coordinates>9,45 9.0002,45</coordinates></LineString>') +
        `</Folder>${placemark('<Point><coordinates>9,45</coordinates></Point>')}` +
        placemark(`<MultiGeometry>${polygon(SQUARE)}<MultiGeometry>${polygon(SQUARE)}</MultiGeometry></MultiGeometry>`),
    )
    const result = read(text)
    if (!result.ok) throw new Error(JSON.stringify(result.fault))
    const { areas, obstacles, choices, counts } = result.value
    expect(areas.map(({ type }) => type)).toEqual(['polygon', 'polyline', 'polygon', 'polygon'])
    expect(areas.map(({ name }) => name)).toEqual(['Tetto', 'Tetto', 'Tetto 1', 'Tetto 2'])
    expect(obstacles).toMatchObject([{ type: 'polygon', heightM: 0 }])
    expect(choices).toBeNull()
    expect(counts).toEqual({ holes: 1, points: 1 })
  })

  test('lines of several placemarks that close are one area, named by the first; an open line stays one', () => {
    const line = (coordinates: string) =>
      placemark(`<LineString><coordinates>${coordinates}</coordinates></LineString>`)
    const sides = ['9,45 9.0002,45', '9.0002,45.0002 9.0002,45', '9.0002,45.0002 9,45.0002 9,45', '9.1,45 9.1002,45']
    expect(read(kml(sides.map(line).join('')))).toMatchObject({
      ok: true,
      value: {
        areas: [{ type: 'polygon', name: 'Tetto', roofType: 'flat' }, { type: 'polyline' }],
        counts: { closedLines: 1 },
      },
    })
  })

  test('tracks, models, pictures, links and empty geometries are counted by kind, and the links named', () => {
    const text = kml(
      placemark(polygon(SQUARE)) +
        placemark('<gx:Track><gx:coord>9 45 50</gx:coord></gx:Track>') +
        placemark('<gx:MultiTrack><gx:Track/><gx:Track/></gx:MultiTrack>') +
        placemark('<MultiGeometry><Model/></MultiGeometry>') +
        placemark('<Polygon/>') +
        placemark(polygon('')) +
        placemark('') +
        '<NetworkLink><name>altro</name><Link><href> altro.kml </href></Link></NetworkLink>' +
        '<Folder><NetworkLink><name>Catasto</name></NetworkLink><GroundOverlay/><PhotoOverlay/></Folder>',
    )
    expect(read(text)).toMatchObject({
      ok: true,
      value: {
        areas: [{ name: 'Tetto' }],
        counts: { empty: 3, tracks: 2, models: 1, overlays: 2 },
        links: ['altro.kml', 'Catasto'],
      },
    })
  })

  test('a placemark that is switched off, itself or by a folder, is there without a tick, its hole too', () => {
    const folder = (...content: string[]) => `<Folder>${content.join('')}</Folder>`
    const off = '<visibility>0</visibility>'
    const text = kml(
      folder(off, folder('<visibility>1</visibility>', placemark(polygon(SQUARE, HOLE)))) +
        placemark(polygon(SQUARE)) +
        folder(placemark(off + polygon(SQUARE)), placemark(polygon(SQUARE, HOLE))) +
        placemark(off),
    )
    expect(read(text)).toMatchObject({
      ok: true,
      value: {
        ticks: { areas: [false, true, false, true], obstacles: [false, true] },
        counts: { hidden: 2, holes: 2, empty: 1 },
      },
    })
  })

  test.each([
    {
      how: 'spaces after commas',
      coordinates: '9, 45, 55 9.0002, 45, 55 9.0002, 45.0002, 55 9, 45.0002, 55 9, 45, 55',
    },
    { how: 'spaces after commas and no heights', coordinates: '9, 45\n9.0002, 45\n9.0002, 45.0002\n9, 45.0002' },
    { how: 'spaces before commas', coordinates: '9 ,45 9.0002 ,45 9.0002 ,45.0002 9 ,45.0002' },
    { how: 'a comma after each tuple', coordinates: '9,45, 9.0002,45, 9.0002,45.0002, 9,45.0002,' },
    { how: 'heights that are no numbers', coordinates: '9,45,nan 9.0002,45,NaN 9.0002,45.0002,nan 9,45.0002,nan' },
  ])('coordinates with $how are read', ({ coordinates }) => {
    const corners = [
      { lat: 45, lng: 9 },
      { lat: 45, lng: 9.0002 },
      { lat: 45.0002, lng: 9.0002 },
      { lat: 45.0002, lng: 9 },
    ]
    expect(read(kml(placemark(polygon(coordinates))))).toMatchObject({
      ok: true,
      value: { areas: [{ coordinates: corners }] },
    })
  })

  test('data under usual names are attributes of the roof and not of a line', () => {
    const data =
      '<ExtendedData><Data name="pendenza"><value>25</value></Data><SchemaData><SimpleData name="Azimut">190</SimpleData></SchemaData></ExtendedData>'
    const line = '<LineString><coordinates>9,45 9.0002,45</coordinates></LineString>'
    expect(read(kml(placemark(data + polygon(SQUARE)) + placemark(data + line)))).toMatchObject({
      ok: true,
      value: {
        areas: [
          { name: 'Tetto', angle: 25, azimuth: 190, roofType: 'pitched' },
          { name: 'Tetto', angle: 0, roofType: 'linear' },
        ],
      },
    })
  })

  test('neither the namespace of older programs nor none at all matters', () => {
    const older = kml(placemark(polygon(SQUARE))).replace(
      'http://www.opengis.net/kml/2.2',
      'http://earth.google.com/kml/2.1',
    )
    expect(read(older).ok).toBe(true)
    expect(read(older.replace(/ xmlns="[^"]+"/, '')).ok).toBe(true)
  })

  test('a DOCTYPE within a description is only text', () => {
    expect(read(kml(`<description><![CDATA[<!DOCTYPE html>]]></description>${placemark(polygon(SQUARE))}`)).ok).toBe(
      true,
    )
  })

  test('attributes that ogr2ogr wrote as a table are attributes', () => {
    const data =
      '<ExtendedData><SchemaData schemaUrl="#x"><SimpleData name="solarplanner">area</SimpleData><SimpleData name="angle">30</SimpleData></SchemaData></ExtendedData>'
    const result = read(kml(placemark(`${data}${polygon(SQUARE)}`)))
    expect(result).toMatchObject({ ok: true, value: { areas: [{ angle: 30 }] } })
  })
})

describe('refused', () => {
  test.each([
    { what: 'a tag that is not closed', text: kml(`\n\n<Placemark>`), code: 'damaged' },
    { what: 'an unknown entity', text: kml('\n<name>&chi;</name>'), code: 'damaged' },
    {
      what: 'entities that swell up',
      text: '<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE kml [<!ENTITY a "aaa"><!ENTITY b "&a;&a;">]>\n<kml>&b;</kml>',
      code: 'damaged',
    },
  ])('$what', ({ text, code }) => {
    expect(fault(text)).toEqual({ code, at: null, found: null })
  })

  test.each([
    { what: 'words in the place of coordinates', geometry: polygon('north,east south,west'), code: 'coordinates' },
    {
      what: 'spaces and commas that do not tell tuples apart',
      geometry: polygon('9, 45, 9.0002, 45, 9.0002, 45.0002'),
      code: 'coordinates',
    },
    {
      what: 'an outline that crosses itself',
      geometry: polygon('9,45 9.0002,45.0002 9.0002,45 9,45.0002 9,45'),
      code: 'selfIntersecting',
    },
  ])('$what, with the number of the placemark', ({ geometry, code }) => {
    const text = kml(placemark(polygon(SQUARE)) + placemark(geometry))
    expect(fault(text)).toMatchObject({ code, at: { of: 'feature', number: 2 } })
  })

  test('XML that is no KML', () => {
    expect(fault('<gpx version="1.1"/>')).toEqual({ code: 'unknownFormat', at: null, found: null })
  })

  test('a newer version of our own', () => {
    expect(fault(writeKml(LAID_ROOF, NAMES).replace('{&quot;version&quot;:2', '{&quot;version&quot;:3'))).toMatchObject(
      { code: 'newerVersion' },
    )
  })
})

import { expect, test, vi } from 'vitest'
import { writeDesignFile } from '../../export/exportedDesign.ts'
import { LAID_ROOF } from '../../testing/laidRoof.fixture.ts'
import { MAX_IMPORT_BYTES } from '../exchangeFault.ts'
import { whereItLies } from '../outlines/whereItLies.ts'
import { readExchangeFile } from './readExchangeFile.ts'
import { fileOf } from './testing/exchangeFile.ts'

const NOW_MS = 1_780_000_000_000
const DESIGN = writeDesignFile(LAID_ROOF.document)
const WALL = {
  id: 'surrounding-1',
  kind: 'wall',
  heightM: 2,
  coordinates: [
    { lat: 45, lng: 9 },
    { lat: 45.0001, lng: 9 },
  ],
}
const read = (content: string | Uint8Array<ArrayBuffer>) => readExchangeFile(fileOf(content), NOW_MS)
const bytes = (...values: number[]) => Uint8Array.from(values)

test('a design file of version 1, of four attributes an area, is read with the choices of a new design', async () => {
  const area = {
    id: 'area-1770000000000',
    type: 'rectangle',
    bounds: { north: 45.0001, east: 9.0002, south: 45, west: 9 },
    roofType: 'pitched',
    orientation: 'west',
    angle: 25,
  }
  const old = JSON.stringify({ version: 1, areas: [area], currentAreaId: area.id })
  expect(await read(old)).toMatchObject({
    ok: true,
    value: {
      areas: [{ ...area, fill: 'aligned', mounting: null, removedModules: [], setupPanelId: null }],
      obstacles: [],
      choices: { currentAreaId: area.id, method: 'standard', assumptions: {} },
    },
  })
})

test.each([
  { list: 'areas', count: 501, code: 'tooManyAreas' },
  { list: 'obstacles', count: 201, code: 'tooManyObstacles' },
  { list: 'surroundings', count: 201, code: 'tooManySurroundings' },
])('a design file of $count $list, more than a design holds, is refused for that', async ({ list, count, code }) => {
  const stored = JSON.parse(DESIGN)
  const [item] = list === 'surroundings' ? [WALL] : stored[list]
  const many = JSON.stringify({ ...stored, [list]: Array.from({ length: count }, () => item) })
  expect(await read(many)).toMatchObject({ ok: false, fault: { code } })
})

test('a byte order mark, and UTF-16, are read', async () => {
  expect(await read(`\uFEFF${DESIGN}`)).toMatchObject({ ok: true })
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(DESIGN, (letter) => letter.charCodeAt(0)).buffer),
  ])
  expect(await read(utf16)).toMatchObject({ ok: true })
})

test('heights that are no numbers are none', async () => {
  const text = '{"type":"Polygon","coordinates":[[[9,45,NaN],[9.0002,45, nan],[9.0002,45.0002,-Infinity],[9,45,NaN]]]}'
  expect(await read(text)).toMatchObject({
    ok: true,
    value: { areas: [{ coordinates: [{ lat: 45, lng: 9 }, {}, {}] }] },
  })
})

test('latitude before longitude, as its reference system has them, is offered exchanged', async () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4326' } }
  const ring = [
    [45, 9],
    [45.0002, 9],
    [45.0002, 9.0002],
    [45, 9],
  ]
  const geometry = { type: 'Polygon', coordinates: [ring] }
  const features = [{ type: 'Feature', properties: {}, geometry }]
  const file = await read(JSON.stringify({ type: 'FeatureCollection', crs, features }))
  expect(file.ok && whereItLies(file.value)).toEqual({ kind: 'swapped' })
})

test.each([
  {
    what: 'a newer version',
    content: DESIGN.replace('"version": 2', '"version": 3'),
    fault: { code: 'newerVersion', at: null, found: '3' },
  },
  {
    what: 'a comma too many',
    content: DESIGN.replace('"areas": [', '"areas": [,'),
    fault: { code: 'damaged', at: null, found: null },
  },
  {
    what: 'a file that was cut off',
    content: '{\n"version": 2,\n"areas',
    fault: { code: 'damaged', at: null, found: null },
  },
  {
    what: 'an angle of 95°',
    content: DESIGN.replace('"angle": 20', '"angle": 95'),
    fault: { code: 'field', at: null, found: 'areas[0].angle: 95' },
  },
  {
    what: 'an unknown field',
    content: DESIGN.replace('"angle": 20', '"angle": 20, "colour": 1'),
    fault: { code: 'field', at: null, found: 'areas[0].colour' },
  },
  {
    what: 'a roof of no width',
    content: DESIGN.replace('"east": 9.0002', '"east": 9'),
    fault: { code: 'degenerateGeometry', at: { of: 'area', number: 1 }, found: null },
  },
  {
    what: 'an id that is not ours',
    content: DESIGN.replace('"id": "obstacle-4"', '"id": "chimney"'),
    fault: { code: 'field', at: { of: 'obstacle', number: 1 }, found: 'id: "chimney"' },
  },
  {
    what: 'JSON of something else',
    content: '{"shopping": ["bread"]}',
    fault: { code: 'unknownFormat', at: null, found: null },
  },
  { what: 'a list', content: '[1, 2]', fault: { code: 'unknownFormat', at: null, found: null } },
  { what: 'plain words', content: 'roof; area', fault: { code: 'unknownFormat', at: null, found: null } },
  { what: 'an empty file', content: '', fault: { code: 'unknownFormat', at: null, found: null } },
  { what: 'a file of blank lines', content: '\r\n \n', fault: { code: 'unknownFormat', at: null, found: null } },
  {
    what: 'a collection of points',
    content: '{"type":"MultiPoint","coordinates":[[9,45],[9.1,45]]}',
    fault: { code: 'onlyPoints', at: null, found: '2' },
  },
  {
    what: 'a collection of nothing',
    content: '{"type":"FeatureCollection","features":[]}',
    fault: { code: 'nothing', at: null, found: null },
  },
  {
    what: 'a collection of empty geometries',
    content: '{"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":[]}]}',
    fault: { code: 'nothing', at: null, found: null },
  },
  {
    what: 'an outline of no size',
    content: '{"type":"Polygon","coordinates":[[[9,45],[9,45],[9,45],[9,45]]]}',
    fault: { code: 'degenerateGeometry', at: null, found: null },
  },
  {
    what: 'a link to another file',
    content: '<kml><NetworkLink><Link><href>altro.kml</href></Link></NetworkLink></kml>',
    fault: { code: 'nothing', at: null, found: 'altro.kml' },
  },
  {
    what: 'bytes of no encoding',
    content: bytes(0x41, 0xff, 0xfe, 0x41),
    fault: { code: 'unknownFormat', at: null, found: null },
  },
])('$what is refused', async ({ content, fault }) => {
  expect(await read(content)).toEqual({ ok: false, fault })
})

test.each([
  { what: 'a PDF', content: '%PDF-1.7\n1 0 obj', code: 'unknownFormat' },
  { what: 'a DXF drawing', content: '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', code: 'unknownFormat' },
  { what: 'a PNG picture', content: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d), code: 'unknownFormat' },
  { what: 'a shapefile', content: bytes(0, 0, 0x27, 0x0a, 0), code: 'unknownFormat' },
  { what: 'a GeoPackage', content: 'SQLite format 3\u0000', code: 'unknownFormat' },
  { what: 'our own table of modules', content: '\uFEFFArea;Modulo;Fila\r\nTetto;1;1\r\n', code: 'unknownFormat' },
  { what: 'a web page', content: '\n<!DOCTYPE html>\n<html lang="it"></html>', code: 'unknownFormat' },
  { what: 'half a ZIP archive', content: bytes(0x50, 0x4b, 3, 4, 20, 0, 0, 0), code: 'damaged' },
])('$what is refused in one sentence', async ({ content, code }) => {
  expect(await read(content)).toMatchObject({ ok: false, fault: { code, at: null } })
})

test('a file that is too large is not even opened', async () => {
  const arrayBuffer = () => Promise.reject(new Error('it was opened'))
  expect(await readExchangeFile({ size: MAX_IMPORT_BYTES + 1, arrayBuffer }, NOW_MS)).toMatchObject({
    fault: { code: 'tooLarge' },
  })
})

test('a file that the browser cannot get at is reported', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  expect(await readExchangeFile({ size: 10, arrayBuffer }, NOW_MS)).toMatchObject({ fault: { code: 'unreadable' } })
})

import { describe, expect, test } from 'vitest'
import { readExchangeFile } from './readExchangeFile.ts'
import { LINKING_KMZ } from './testing/archives.fixture.ts'
import { fileOf } from './testing/exchangeFile.ts'

/** Files as other programs write them: their structures, with roofs of ours. Those of QGIS were written by GDAL, which is what
 * QGIS writes with. */
const FILES = import.meta.glob<string>('./testing/files/*', { query: '?raw', import: 'default', eager: true })

const NOW_MS = 1_780_000_000_000
const summaryOf = async (file: Blob) => {
  const read = await readExchangeFile(file, NOW_MS)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  const { areas, obstacles, counts, links, choices } = read.value
  return {
    areas: areas.map(({ type, name }) => [type, name]),
    obstacles: obstacles.map(({ type, heightM }) => [type, heightM]),
    counts,
    links,
    choices,
  }
}
const OUTLINES = { obstacles: [], counts: {}, links: [], choices: null }
const ONE_HOLE = { ...OUTLINES, obstacles: [['polygon', 0]], counts: { holes: 1 } }

describe('a file written by', () => {
  test.each([
    {
      program: 'QGIS as GeoJSON, with a reference system, a hole and a roof without a name',
      file: 'qgis.geojson',
      expected: {
        ...ONE_HOLE,
        areas: [
          ['polygon', 'Falda sud'],
          ['polygon', undefined],
        ],
      },
    },
    {
      program: 'QGIS as KML, its columns as a table',
      file: 'qgis.kml',
      expected: {
        ...ONE_HOLE,
        areas: [
          ['polygon', 'Falda sud'],
          ['polygon', undefined],
        ],
      },
    },
    {
      program: 'geojson.io, with styles, a clockwise ring and a marker',
      file: 'geojson-io.geojson',
      expected: {
        ...OUTLINES,
        areas: [
          ['polygon', 'Fienile'],
          ['polyline', undefined],
        ],
        counts: { points: 1 },
      },
    },
    {
      program: 'Google Earth Pro, with folders in folders, a hole, heights, a geometry of several and a pin',
      file: 'google-earth-pro.kml',
      expected: {
        ...ONE_HOLE,
        areas: [
          ['polygon', 'Casa & portico'],
          ['polygon', 'Capannone 1'],
          ['polygon', 'Capannone 2'],
        ],
        counts: { holes: 1, points: 1 },
      },
    },
    {
      program: 'My Maps, with a byte order mark and names in CDATA',
      file: 'my-maps.kml',
      expected: {
        ...OUTLINES,
        areas: [
          ['polygon', 'Falda "nord" & <abbaino>'],
          ['polyline', 'Colmo'],
        ],
      },
    },
    {
      program: 'a converter that declares no prefixes',
      file: 'undeclared-prefixes.kml',
      expected: { ...OUTLINES, areas: [['polygon', 'Stalla']] },
    },
  ])('$program is read', async ({ file, expected }) => {
    expect(await summaryOf(fileOf(FILES[`./testing/files/${file}`] ?? ''))).toEqual(expected)
  })

  test('GDAL as KMZ, whose first document only links to the layer, is read', async () => {
    expect(await summaryOf(fileOf(LINKING_KMZ))).toEqual({
      ...ONE_HOLE,
      areas: [
        ['polygon', 'Falda sud'],
        ['polygon', undefined],
      ],
    })
  })
})

test('each of them has its byte order mark, its CDATA and its undeclared prefix still', () => {
  const text = (file: string) => FILES[`./testing/files/${file}`] ?? ''
  expect(text('my-maps.kml').charCodeAt(0)).toBe(0xfeff)
  expect(text('my-maps.kml')).toContain('<![CDATA[')
  expect(text('undeclared-prefixes.kml')).not.toContain('xmlns:')
  expect(text('qgis.geojson')).toContain('CRS84')
})

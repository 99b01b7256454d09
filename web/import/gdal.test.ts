import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeGeoJson } from '../export/useExports.ts'
import { writeKml } from '../export/writeKml.ts'
import { LAID_ROOF, NAMES } from '../testing/laidRoof.fixture.ts'
import { readGeoJson } from './read/readGeoJson.ts'

/** GDAL's program, an independent reader of geographic files. */
const TO_TELL = 'ogrinfo'
const TO_CONVERT = 'ogr2ogr'

const hasGdal = spawnSync(TO_TELL, ['--version']).error === undefined

const NOT_RUN = "GDAL's ogrinfo is not installed here (Debian: gdal-bin)"
if (!hasGdal) console.warn(`SKIPPED: exported files as GDAL reads them, because ${NOT_RUN}`)

const inFolder = <Value>(work: (folder: string) => Value): Value => {
  const folder = mkdtempSync(path.join(tmpdir(), 'solarplanner-gdal-'))
  try {
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Output and warnings of `ogrinfo` for a file. */
const ogrinfo = (name: string, content: string): { readonly told: string; readonly complaints: string } =>
  inFolder((folder) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    const { stdout, stderr, status } = spawnSync(TO_TELL, ['-ro', '-al', file], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return { told: stdout, complaints: stderr }
  })

describe.skipIf(!hasGdal)(hasGdal ? 'as GDAL reads it' : `SKIPPED: ${NOT_RUN}`, () => {
  test.each([
    { name: 'roof.geojson', text: writeGeoJson(LAID_ROOF, NAMES), driver: 'GeoJSON' },
    { name: 'roof.kml', text: writeKml(LAID_ROOF, NAMES), driver: /KML/ },
  ])('$name holds the areas, the chimney and the module, in degrees by WGS 84', ({ name, text, driver }) => {
    const { told, complaints } = ogrinfo(name, text)
    expect(complaints).toBe('')
    expect(told).toMatch(new RegExp(`using driver .*${typeof driver === 'string' ? driver : driver.source}`))
    expect(told).toContain('Feature Count: 5')
    expect(told).toContain('WGS 84')
    // Three areas from 45° to 45.002° north and from 9° to 9.0002° east.
    expect(told).toContain('Extent: (9.000000, 45.000000) - (9.000200, 45.002000)')
    expect(told).toMatch(/solarplanner \(String\) = obstacle/)
    expect(told).toMatch(/heightM \((?:Real|String)\) = 1\.2/)
    // The corners of a rectangle from the south-west, counter-clockwise.
    expect(told.replaceAll(/\.0(?=[ ,)])/g, '')).toContain('POLYGON ((9 45,9.0002 45,9.0002 45.0001,9 45.0001,9 45))')
  })

  test('GeoJSON that GDAL wrote anew brings the design back', () => {
    const copied = inFolder((folder) => {
      const [from, to] = [path.join(folder, 'a.geojson'), path.join(folder, 'b.geojson')]
      writeFileSync(from, writeGeoJson(LAID_ROOF, NAMES))
      execFileSync(TO_CONVERT, ['-f', 'GeoJSON', '-lco', 'COORDINATE_PRECISION=15', to, from])
      return JSON.parse(readFileSync(to, 'utf8'))
    })
    const { version: _, areas, obstacles, ...choices } = LAID_ROOF.document
    expect(readGeoJson(copied, 0)).toEqual({
      ok: true,
      value: { areas, obstacles, choices, counts: {}, links: [] },
    })
  })
})

import { expect, test } from 'vitest'
import { referenceSystemFault } from './referenceSystem.ts'

const named = (name: string) => ({ type: 'name', properties: { name } })

test.each([
  { crs: undefined },
  { crs: null },
  { crs: named('urn:ogc:def:crs:OGC:1.3:CRS84') },
  { crs: named('urn:ogc:def:crs:OGC::CRS84') },
  { crs: named('urn:ogc:def:crs:OGC::CRS84h') },
  { crs: named('EPSG:4326') },
  { crs: 'EPSG:4326' },
  { crs: named('urn:ogc:def:crs:EPSG::4979') },
  { crs: named('http://www.opengis.net/gml/srs/epsg.xml#4326') },
  { crs: named('urn:ogc:def:crs:EPSG::4326') },
  { crs: named('http://www.opengis.net/def/crs/EPSG/0/4326') },
  { crs: { type: 'EPSG', properties: { code: 4326 } } },
  // ETRS89 and RDN2008: PROJ changes no digit of their degrees on the way to WGS 84.
  { crs: named('urn:ogc:def:crs:EPSG::4258') },
  { crs: named('urn:ogc:def:crs:EPSG::6706') },
])('degrees by WGS 84, or what programs take for them, are read: $crs', ({ crs }) => {
  expect(referenceSystemFault(crs)).toBeNull()
})

// The names are those of the EPSG Geodetic Parameter Dataset, as `gdalsrsinfo` tells them.
test.each([
  { crs: named('urn:ogc:def:crs:EPSG::3857'), found: 'WGS 84 / Pseudo-Mercator, EPSG:3857' },
  { crs: named('EPSG:32632'), found: 'WGS 84 / UTM zone 32N, EPSG:32632' },
  { crs: named('urn:ogc:def:crs:EPSG:9.9.1:6707'), found: 'RDN2008 / UTM zone 32N (N-E), EPSG:6707' },
  { crs: named('http://www.opengis.net/def/crs/EPSG/0/3003'), found: 'Monte Mario / Italy zone 1, EPSG:3003' },
  { crs: { type: 'EPSG', properties: { code: '7792' } }, found: 'RDN2008 / UTM zone 33N, EPSG:7792' },
  { crs: named('EPSG:2056'), found: 'EPSG:2056' },
  { crs: named('Rettilinee locali'), found: 'Rettilinee locali' },
  { crs: 'Catasto', found: 'Catasto' },
  { crs: { name: 'Catasto' }, found: '{"name":"Catasto"}' },
])('another system is refused by its name: $found', ({ crs, found }) => {
  expect(referenceSystemFault(crs)).toEqual({ code: 'otherCrs', at: null, found })
})

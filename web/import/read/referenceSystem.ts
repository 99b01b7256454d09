import { z } from 'zod'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'

/** A reference system: its name, alone or as a property, or, in older files, its number. */
const Crs = z.union([
  z.string(),
  z.object({ properties: z.object({ name: z.string() }) }).transform(({ properties }) => properties.name),
  z
    .object({ properties: z.object({ code: z.union([z.number(), z.string()]) }) })
    .transform(({ properties }) => `EPSG:${properties.code}`),
])

/** Name without a number for degrees in GeoJSON's axis order, with `h` also for heights. */
const CRS84 = /\bCRS84h?$/i
/** `EPSG:32632`, `urn:ogc:def:crs:EPSG::32632`, `http://www.opengis.net/def/crs/EPSG/0/32632`, and of GML
 * `http://www.opengis.net/gml/srs/epsg.xml#32632`. */
const EPSG = /\bEPSG(?:[:/](?:[\d.]*[:/])?|\.xml#)(?<code>\d+)$/i

/** WGS 84; also ETRS89 and its Italian realisation RDN2008, each also with heights, whose degrees map programs treat as equal: they differ by less than a metre.
 * @see EPSG Geodetic Parameter Dataset, transformations 1149 and 6711, both of an accuracy of 1 m */
const SAME_DEGREES: ReadonlySet<number> = new Set([4326, 4979, 4258, 4937, 6706, 6705])

/** Reference systems of Italian maps, by their names in the EPSG Geodetic Parameter Dataset. */
const NAMES: ReadonlyMap<number, string> = new Map([
  [3857, 'WGS 84 / Pseudo-Mercator'],
  [900913, 'Google Maps Global Mercator'],
  [32632, 'WGS 84 / UTM zone 32N'],
  [32633, 'WGS 84 / UTM zone 33N'],
  [32634, 'WGS 84 / UTM zone 34N'],
  [25832, 'ETRS89 / UTM zone 32N'],
  [25833, 'ETRS89 / UTM zone 33N'],
  [3034, 'ETRS89-extended / LCC Europe'],
  [3035, 'ETRS89-extended / LAEA Europe'],
  [6707, 'RDN2008 / UTM zone 32N (N-E)'],
  [6708, 'RDN2008 / UTM zone 33N (N-E)'],
  [6709, 'RDN2008 / UTM zone 34N (N-E)'],
  [6875, 'RDN2008 / Italy zone (N-E)'],
  [6876, 'RDN2008 / Zone 12 (N-E)'],
  [7791, 'RDN2008 / UTM zone 32N'],
  [7792, 'RDN2008 / UTM zone 33N'],
  [7793, 'RDN2008 / UTM zone 34N'],
  [7794, 'RDN2008 / Italy zone (E-N)'],
  [3003, 'Monte Mario / Italy zone 1'],
  [3004, 'Monte Mario / Italy zone 2'],
  [4265, 'Monte Mario'],
  [23032, 'ED50 / UTM zone 32N'],
  [23033, 'ED50 / UTM zone 33N'],
  [4230, 'ED50'],
])

/** The fault of a reference system other than WGS 84 degrees, or null. GeoJSON of 2008 could name a system; RFC 7946 only has WGS 84, but
 * programs still write the old member.
 * @param crs the member of the file
 * @see The GeoJSON Format Specification (2008), section 3 */
export const referenceSystemFault = (crs: unknown): ExchangeFault | null => {
  if (crs === undefined || crs === null) return null
  const { success, data: written } = Crs.safeParse(crs)
  if (!success) return exchangeFault('otherCrs', null, JSON.stringify(crs))
  if (CRS84.test(written)) return null
  const code = EPSG.exec(written)?.groups?.code
  if (code === undefined) return exchangeFault('otherCrs', null, written)
  if (SAME_DEGREES.has(Number(code))) return null
  const name = NAMES.get(Number(code))
  return exchangeFault('otherCrs', null, name ? `${name}, EPSG:${code}` : `EPSG:${code}`)
}

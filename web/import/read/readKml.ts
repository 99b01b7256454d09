import { fail, ok, type Result } from '#engine/result.ts'
import { MARKER } from '../../export/designFeatures.ts'
import { NOT_XML } from '../../export/writeKml.ts'
import { type ExchangeFault, exchangeFault, MAX_KML_TUPLES } from '../exchangeFault.ts'
import { type ImportCounts, type ImportedDesign, sumOf } from '../importedDesign.ts'
import { childrenOf, descendantsOf, elementsOf, parseXml, textOf, type XmlElement } from './parseXml.ts'
import { readChoices } from './readDesignFile.ts'
import { DERIVED, type RawFeature, readFeatures } from './readFeatures.ts'

/** One tuple: longitude, latitude, and perhaps a height. Non-numbers are refused later. */
const positionOf = (tuple: string): readonly number[] =>
  tuple.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))

const isPlace = ([lng = Number.NaN, lat = Number.NaN]: readonly number[]): boolean =>
  !Number.isNaN(lng) && !Number.isNaN(lat)

/** Values of a tuple: longitude, latitude and height. */
const TUPLE_LENGTH = 3

/** Tuples with spaces around their commas, as hands write them: a space is between tuples only where no comma is beside it.
 * @returns null if a tuple has too many values, so that the tuples cannot be told apart */
const spacedPositions = (text: string): readonly (readonly number[])[] | null => {
  const joined = text
    .split(',')
    .map((part) => part.trim())
    .join(',')
  const positions = joined.split(/\s+/).map(positionOf)
  return positions.every(({ length }) => length <= TUPLE_LENGTH) ? positions : null
}

/** @see OGC 07-147r2, section 10.6, coordinates */
const coordinatesOf = (element: XmlElement): readonly (readonly number[])[] => {
  const [coordinates] = childrenOf(element, 'coordinates')
  const text = coordinates ? textOf(coordinates).trim() : ''
  if (text === '') return []
  const positions = text.split(/\s+/).map(positionOf)
  return positions.every(isPlace) ? positions : (spacedPositions(text) ?? positions)
}

const ringsOf = (polygon: XmlElement): readonly (readonly (readonly number[])[])[] =>
  ['outerBoundaryIs', 'innerBoundaryIs']
    .flatMap((boundary) => childrenOf(polygon, boundary))
    .flatMap((boundary) => childrenOf(boundary, 'LinearRing'))
    .map(coordinatesOf)

/** The geometries of a placemark or collection, as GeoJSON. Models, tracks and other things are none. */
const geometriesIn = (element: XmlElement): readonly unknown[] =>
  elementsOf(element).flatMap((child) => {
    switch (child.localName) {
      case 'Point':
        return [{ type: 'Point', coordinates: coordinatesOf(child)[0] ?? [] }]
      case 'LineString':
        return [{ type: 'LineString', coordinates: coordinatesOf(child) }]
      case 'LinearRing':
        return [{ type: 'Polygon', coordinates: [coordinatesOf(child)] }]
      case 'Polygon':
        return [{ type: 'Polygon', coordinates: ringsOf(child) }]
      case 'MultiGeometry':
        return geometriesIn(child)
      default:
        return []
    }
  })

const NO_GEOMETRIES: Readonly<Record<string, keyof ImportCounts>> = {
  Track: 'tracks',
  MultiTrack: 'tracks',
  Model: 'models',
}

/** Tracks and models in a placemark or collection. */
const leftOutIn = (element: XmlElement): ImportCounts =>
  sumOf(
    elementsOf(element).map((child) => {
      const kind = NO_GEOMETRIES[child.localName]
      if (child.localName === 'MultiGeometry') return leftOutIn(child)
      return kind ? { [kind]: 1 } : {}
    }),
  )

const OVERLAYS = ['GroundOverlay', 'PhotoOverlay', 'ScreenOverlay'] as const

/** The addresses of the files to which a document links, or the names of the links. */
const linksOf = (kml: XmlElement): readonly string[] =>
  descendantsOf(kml, 'NetworkLink').map((link) => {
    const addresses = [...childrenOf(link, 'Link'), ...childrenOf(link, 'Url')].flatMap((each) =>
      childrenOf(each, 'href'),
    )
    return [...addresses, ...childrenOf(link, 'name')].map((each) => textOf(each).trim()).find(Boolean) ?? '?'
  })

/** The geometry of a placemark as GeoJSON writes it; not checked.
 * @see OGC 07-147r2, section 10 */
const kmlGeometry = (placemark: XmlElement): unknown => ({
  type: 'GeometryCollection',
  geometries: geometriesIn(placemark),
})

/** Parses a text that we had to write as JSON. */
const plainValue = (text: string): unknown => {
  if (!text.startsWith('"')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A text as XML returns it, without the characters that XML cannot hold. */
const shownText = (text: string): string => text.replace(NOT_XML, '').trim()

/** Name and value of all extended data of an element: as we write it, and as programs do that convert from other formats.
 * @see OGC 07-147r2, section 9.2, ExtendedData */
const extendedData = (element: XmlElement): Readonly<Record<string, unknown>> => {
  const entries = childrenOf(element, 'ExtendedData').flatMap((data) => [
    ...childrenOf(data, 'Data').map(
      (each) => [each, childrenOf(each, 'value').slice(0, 1).map(textOf).join('')] as const,
    ),
    ...childrenOf(data, 'SchemaData')
      .flatMap((schema) => childrenOf(schema, 'SimpleData'))
      .map((each) => [each, textOf(each)] as const),
  ])
  return Object.fromEntries(entries.map(([each, text]) => [each.attributes.name ?? '', plainValue(text)]))
}

/** The name of a placemark. Its extended data may hold characters that XML cannot; but renaming in a globe program changes only the
 * element. */
const nameOf = (placemark: XmlElement, ownName: unknown): unknown => {
  const shown = childrenOf(placemark, 'name').slice(0, 1).map(textOf).join('').trim()
  if (!shown) return ownName
  return typeof ownName === 'string' && shownText(ownName) === shown ? ownName : shown
}

/** Whether an element is switched off.
 * @see OGC 07-147r2, section 9.1.3.4 */
const isSwitchedOff = (element: XmlElement): boolean =>
  childrenOf(element, 'visibility').some((visibility) => /^\s*(?:0|false)\s*$/.test(textOf(visibility)))

interface FoundPlacemark {
  readonly placemark: XmlElement
  /** Whether the placemark, or a folder in which it is, is switched off. */
  readonly isHidden: boolean
}

/** All placemarks within an element, in document order. */
const placemarksIn = (element: XmlElement, isHidden = false): readonly FoundPlacemark[] => {
  const isOff = isHidden || isSwitchedOff(element)
  if (element.localName === 'Placemark') return [{ placemark: element, isHidden: isOff }]
  return elementsOf(element).flatMap((child) => placemarksIn(child, isOff))
}

const featureOf = ({ placemark, isHidden }: FoundPlacemark): RawFeature => {
  const data = extendedData(placemark)
  const name = nameOf(placemark, data.name)
  return {
    properties: { ...data, ...(name !== undefined && { name }) },
    geometry: kmlGeometry(placemark),
    leftOut: leftOutIn(placemark),
    isHidden,
  }
}

/** Our data for the whole design in the document; undefined where it is not ours. */
const ownOf = (kml: XmlElement): Result<unknown, ExchangeFault> => {
  const [text] = childrenOf(kml, 'Document').map((document) => extendedData(document)[MARKER])
  if (typeof text !== 'string') return ok(undefined)
  try {
    return ok(JSON.parse(text))
  } catch {
    return fail(exchangeFault('field', null, MARKER))
  }
}

/** Whether a placemark is derived, as read so far: our modules are many, and are not read. */
const isDerived = (element: XmlElement): boolean =>
  element.localName === 'Placemark' && DERIVED.includes(extendedData(element)[MARKER])

/** Tuples of a text are told apart by space. */
const TUPLE = /\S+/g

/** Whether the coordinates of a document are more than a design holds: each tuple takes some 400 bytes of memory. */
const hasTooManyTuples = (kml: XmlElement): boolean => {
  let count = 0
  for (const coordinates of descendantsOf(kml, 'coordinates'))
    for (const _ of textOf(coordinates).matchAll(TUPLE)) {
      count += 1
      if (count > MAX_KML_TUPLES) return true
    }
  return false
}

/** Start of the KML root in a file that is not valid XML. */
const KML_ROOT = /<(?:\w+:)?kml[\s>]/

/** Reads KML, ours or another program's, all or nothing: its placemarks in the order of the file, from any folder.
 * @param nowMs for new ids [ms since 1970]
 * @returns the design, or the first fault, with the number of its placemark where it is in one
 * @see OGC 07-147r2, KML 2.2 */
export const readKml = (text: string, nowMs: number): Result<ImportedDesign, ExchangeFault> => {
  const parsed = parseXml(text, isDerived)
  if (!parsed.ok && parsed.fault === 'tooManyParts') return fail(exchangeFault('tooDetailed'))
  if (!parsed.ok) return fail(exchangeFault(KML_ROOT.test(text) ? 'damaged' : 'unknownFormat'))
  const kml = parsed.value
  if (hasTooManyTuples(kml)) return fail(exchangeFault('tooDetailed'))
  if (kml.localName !== 'kml') return fail(exchangeFault('unknownFormat'))
  const own = ownOf(kml)
  if (!own.ok) return own
  const choices = readChoices(own.value)
  if (!choices.ok) return choices
  const drawn = readFeatures(placemarksIn(kml).map(featureOf), nowMs)
  if (!drawn.ok) return drawn
  const overlays = OVERLAYS.reduce((sum, name) => sum + descendantsOf(kml, name).length, 0)
  const counts = sumOf([drawn.value.counts, { overlays }])
  return ok({ ...drawn.value, counts, links: linksOf(kml), choices: choices.value })
}

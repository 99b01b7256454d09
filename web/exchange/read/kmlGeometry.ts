import { childrenOf, elementsOf, textOf, type XmlElement } from './xmlElement.ts'

/** One tuple: longitude, latitude, and perhaps a height. What is no number is left to be refused. */
const positionOf = (tuple: string): readonly number[] =>
  tuple.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))

/** @see OGC 07-147r2, section 10.6, coordinates */
const coordinatesOf = (element: XmlElement): readonly (readonly number[])[] => {
  const [coordinates] = childrenOf(element, 'coordinates')
  const text = coordinates ? textOf(coordinates).trim() : ''
  return text === '' ? [] : text.split(/\s+/).map(positionOf)
}

const ringsOf = (polygon: XmlElement): readonly (readonly (readonly number[])[])[] =>
  ['outerBoundaryIs', 'innerBoundaryIs']
    .flatMap((boundary) => childrenOf(polygon, boundary))
    .flatMap((boundary) => childrenOf(boundary, 'LinearRing'))
    .map(coordinatesOf)

/** The geometries that a placemark or a collection holds, as GeoJSON. Models, tracks and other things are none. */
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

/** The geometry of a placemark as GeoJSON writes it; not checked.
 * @see OGC 07-147r2, section 10 */
export const kmlGeometry = (placemark: XmlElement): unknown => ({
  type: 'GeometryCollection',
  geometries: geometriesIn(placemark),
})

import { SURROUNDINGS } from '#design/drawn.ts'
import { closedRing, type Position, toMillimetre } from '#design/ring.ts'
import { DESIGN_VERSION } from '#wire/design.ts'
import { choicesOf, type DesignFeature, designFeatures, MARKER } from './designFeatures.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'

/** Characters XML 1.0 cannot write: section 2.2. With the flag `u` a surrogate matches only where it stands alone. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** Escapes a text for an element or attribute; characters that XML cannot hold are left out. */
const xmlText = (text: string): string =>
  text.replace(NOT_XML, '').replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? character)

/** A value as JSON with only characters that XML can hold. */
const jsonForXml = (value: unknown): string =>
  JSON.stringify(value).replace(NOT_XML, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Colours in KML's order alpha, blue, green, red, as on the map: areas blue, lines orange, obstacles red, buildings and walls violet,
 * trees green, modules navy. */
const STYLES = `<Style id="area"><LineStyle><color>ffeb6325</color><width>2</width></LineStyle><PolyStyle><color>40eb6325</color></PolyStyle></Style>
<Style id="line"><LineStyle><color>ff0c58ea</color><width>4</width></LineStyle></Style>
<Style id="obstacle"><LineStyle><color>ff1c1cb9</color><width>2</width></LineStyle><PolyStyle><color>601c1cb9</color></PolyStyle></Style>
${Object.entries(SURROUNDINGS)
  .map(([kind, { kml }]) => `<Style id="${kind}">${kml}</Style>`)
  .join('\n')}
<Style id="modules"><LineStyle><color>ffe1d5cb</color><width>1</width></LineStyle><PolyStyle><color>ff4a2a17</color></PolyStyle></Style>`

/** Plain text; other values, and text that XML cannot hold or that looks like JSON, as JSON. */
const valueText = (value: unknown): string => {
  const json = jsonForXml(value)
  return typeof value === 'string' && json === `"${value}"` ? value : json
}

const dataOf = (properties: Readonly<Record<string, unknown>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `<Data name="${name}"><value>${xmlText(valueText(value))}</value></Data>`)
    .join('')

const coordinatesOf = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map((position) => position.join(',')).join(' ')}</coordinates>`

const polygonOf = (ring: readonly Position[]): string =>
  `<Polygon><outerBoundaryIs><LinearRing>${coordinatesOf(ring)}</LinearRing></outerBoundaryIs></Polygon>`

const geometryOf = ({ geometry }: DesignFeature): string => {
  if (geometry.type === 'Point') return `<Point>${coordinatesOf([geometry.coordinates])}</Point>`
  return geometry.type === 'LineString'
    ? `<LineString><tessellate>1</tessellate>${coordinatesOf(geometry.coordinates)}</LineString>`
    : geometry.coordinates.map(polygonOf).join('')
}

const placemark = (name: string, style: string, properties: DesignFeature['properties'], geometry: string): string =>
  `<Placemark><name>${xmlText(name)}</name><styleUrl>#${style}</styleUrl><ExtendedData>${dataOf(properties)}</ExtendedData>${geometry}</Placemark>`

const placemarkOf = (feature: DesignFeature): string => {
  const { name, ...others } = feature.properties
  const style = String(others[MARKER])
  const shownStyle = feature.geometry.type === 'LineString' && style === 'area' ? 'line' : style
  // A given name may need the JSON form.
  const properties = others.named === undefined ? others : feature.properties
  return placemark(String(name), shownStyle, { id: feature.id, ...properties }, geometryOf(feature))
}

/** The modules of an area as one placemark, because globe programs draw thousands of placemarks slowly. */
const modulesPlacemark = (modules: readonly LaidModule[], names: ExportNames): string => {
  const [first] = modules
  if (!first) return ''
  const { areaId, panel, powerW } = first
  const properties = { [MARKER]: 'modules', area: areaId, panel: panel.id, powerW, quantity: modules.length }
  const polygons = modules.map(({ corners }) => polygonOf(closedRing(corners.map(toMillimetre)))).join('\n')
  const name = names.modules(names.area(areaId))
  return placemark(name, 'modules', properties, `<MultiGeometry>\n${polygons}\n</MultiGeometry>`)
}

/** A design as KML: placemarks for its areas, its obstacles and the modules of each area, with all their attributes as
 * extended data, and the settings of the whole design as extended data of the document.
 * @see OGC 07-147r2, KML 2.2 */
export const writeKml = (design: ExportedDesign, names: ExportNames): string => {
  const modules = laidModules(design)
  const placemarks = [
    ...designFeatures(design, names).map(placemarkOf),
    ...design.layouts.map(({ areaId }) =>
      modulesPlacemark(
        modules.filter((each) => each.areaId === areaId),
        names,
      ),
    ),
  ]
  const own = dataOf({ [MARKER]: { version: DESIGN_VERSION, ...choicesOf(design.document) } })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
<Document>
<name>${xmlText(design.document.name || 'SolarPlanner')}</name>
${STYLES}
<ExtendedData>${own}</ExtendedData>
${placemarks.join('\n')}
</Document>
</kml>
`
}

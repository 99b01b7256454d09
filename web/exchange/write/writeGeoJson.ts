import { DESIGN_VERSION } from '#contract/design.ts'
import { closedRing, toMillimetre } from '../ring.ts'
import { choicesOf, type DesignFeature, designFeatures, MARKER } from './designFeatures.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'

const moduleFeature = (module: LaidModule, name: string): DesignFeature => {
  const { areaId, panel, powerW, number, row, column, isPortrait, face, corners } = module
  return {
    id: `${areaId}-module-${number}`,
    properties: {
      [MARKER]: 'module',
      name,
      area: areaId,
      panel: panel.id,
      powerW,
      number,
      ...(row !== null && { row }),
      ...(column !== null && { column }),
      portrait: isPortrait,
      tiltDeg: face.tiltDeg,
      azimuthDeg: face.azimuthDeg,
    },
    geometry: { type: 'Polygon', coordinates: [closedRing(corners.map(toMillimetre))] },
  }
}

const lineOf = ({ id, properties, geometry }: DesignFeature): string =>
  JSON.stringify({ type: 'Feature', id, properties, geometry })

/** A design as GeoJSON, one feature a line: its areas, obstacles, surroundings and modules, and as a member of the collection what was
 * chosen for the whole of it. Coordinates of what was drawn have all their digits, so that nothing is lost on the way back;
 * modules, which are laid out anew, are given to the millimetre.
 * @see RFC 7946; members of our own: section 6.1 */
export const writeGeoJson = (design: ExportedDesign, names: ExportNames): string => {
  const { areas, obstacles, surroundings } = designFeatures(design, names)
  const modules = laidModules(design).map((module) =>
    moduleFeature(module, names.module(names.area(module.areaId), module.number)),
  )
  const own = JSON.stringify({ version: DESIGN_VERSION, ...choicesOf(design.document) })
  const lines = [...areas, ...obstacles, ...surroundings, ...modules].map(lineOf).join(',\n')
  return `{"type":"FeatureCollection","${MARKER}":${own},"features":[\n${lines}\n]}\n`
}

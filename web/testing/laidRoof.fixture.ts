import type { Placement } from '#engine/layout/placement.ts'
import { DesignDocument } from '#wire/design.ts'
import type { ExportedDesign, ExportNames } from '../export/exportedDesign.ts'

export const NAMES: ExportNames = {
  area: (areaId) => areaId.replace('area-', 'Area '),
  obstacle: (number) => `Ostacolo ${number}`,
  surrounding: (kind, number) => `${kind} ${number}`,
  modules: (area) => `Moduli di ${area}`,
  module: (area, number) => `${area}, modulo ${number}`,
}

/** Two modules of 1.7 m by 1 m side by side, the first of them removed; their corners run clockwise. */
const LAID: Placement = {
  quantity: 1,
  // biome-ignore format: a corner at a time
  cornersDeg: Float64Array.of(
    45.00001, 9.00001, 45.00002, 9.00001, 45.00002, 9.00002, 45.00001, 9.00002,
    45.00001, 9.00003, 45.00002, 9.00003, 45.00002, 9.000041234567, 45.00001, 9.00004,
  ),
  cornersPlaneM: Float64Array.of(0, 0, 0, 1.7, 1, 1.7, 1, 0, 2, 0, 2, 1.7, 3, 1.7, 3, 0),
  removed: Uint8Array.of(1, 0),
  isPortrait: Uint8Array.of(1, 1),
  row: Int32Array.of(0, 0),
  column: Int32Array.of(-1, -1),
  faceOf: Uint16Array.of(0, 0),
  faces: [{ tiltDeg: 20, azimuthDeg: 182.5 }],
  rowPitchM: null,
}

const PANEL = { id: 'panel-400', title: 'Sole Tetto 400 W', brand: 'Sole', model: 'ST-400' }

/** A rectangle, a polygon drawn clockwise, a polyline and a chimney; modules lie on the rectangle. */
export const LAID_ROOF: ExportedDesign = {
  document: DesignDocument.parse({
    version: 2,
    name: 'Casa "Rossi" & figli',
    address: 'Via Roma 1',
    areas: [
      {
        id: 'area-1',
        type: 'rectangle',
        bounds: { north: 45.0001, east: 9.0002, south: 45, west: 9 },
        roofType: 'pitched',
        angle: 20,
        azimuth: 182.5,
        removedModules: [{ lat: 45.000015, lng: 9.000015 }],
      },
      {
        id: 'area-2',
        type: 'polygon',
        coordinates: [
          { lat: 45.001, lng: 9 },
          { lat: 45.0011, lng: 9 },
          { lat: 45.001, lng: 9.0002 },
        ],
      },
      {
        id: 'area-3',
        type: 'polyline',
        coordinates: [
          { lat: 45.002, lng: 9 },
          { lat: 45.002, lng: 9.0002 },
        ],
        roofType: 'linear',
        orientation: 'variable',
      },
    ],
    obstacles: [
      {
        id: 'obstacle-4',
        type: 'rectangle',
        bounds: { north: 45.00005, east: 9.00015, south: 45.00004, west: 9.00014 },
        heightM: 1.2,
      },
    ],
    method: 'detailed',
  }),
  layouts: [{ areaId: 'area-1', panel: PANEL, powerW: 400, laid: LAID }],
}

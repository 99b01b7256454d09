import { DesignDocument } from '#wire/design.ts'

/** At the equator, 44.478 m east by 22.239 m north: 989.1 m². */
const ROOF = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { north: 0.0002, east: 0.0004, south: 0, west: 0 },
  roofType: 'flat',
  orientation: 'south',
  angle: 0,
} as const
export const ROOF_AREA_M2 = 989.1

const CHIMNEY = {
  id: 'obstacle-1',
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
  heightM: 1,
} as const

/** A design of one roof with a chimney. */
export const sampleDocument = (changes: Readonly<Record<string, unknown>> = {}): DesignDocument =>
  DesignDocument.parse({ version: 2, name: 'Casa Rossi', areas: [ROOF], obstacles: [CHIMNEY], ...changes })

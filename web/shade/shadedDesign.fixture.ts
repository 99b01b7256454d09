import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { surroundingOf } from '#design/drawn.ts'
import { useLayouts } from '../modules/layoutStore.ts'

const [LAT, LNG] = [45, 9]
const M = 1 / 111_140
const ROOF = {
  ...areaOf('area-1', { type: 'rectangle', bounds: { south: LAT, north: LAT + 8 * M, west: LNG, east: LNG + 15 * M } }),
  roofType: 'pitched',
  angle: 20,
} as const
/** As wide as the roof, 3 m south of it and 20 m high: at noon in December it shades the whole roof. */
const TOWER = surroundingOf(
  'surrounding-1',
  {
    kind: 'building',
    coordinates: [
      { lat: LAT - 9 * M, lng: LNG - 10 * M },
      { lat: LAT - 9 * M, lng: LNG + 25 * M },
      { lat: LAT - 3 * M, lng: LNG + 25 * M },
      { lat: LAT - 3 * M, lng: LNG - 10 * M },
    ],
  },
  { heightM: 20 },
)

/** A roof facing south at 20° with a tower in front of it, by the Detailed method. */
export const SHADED_DESIGN = { ...EMPTY_DESIGN, method: 'detailed', areas: [ROOF], surroundings: [TOWER] } as const
/** One module in the middle of the roof. */
export const layModule = () => {
  const corner = (x: number, y: number) => [LAT + (3 + 2 * y) * M, LNG + (6 + x) * M]
  const cornersDeg = Float64Array.from([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)].flat())
  const one = {
    removed: new Uint8Array(1),
    isPortrait: new Uint8Array(1),
    row: new Int32Array(1),
    column: new Int32Array(1),
    faceOf: new Uint16Array(1),
  }
  const placement = {
    quantity: 1,
    cornersDeg,
    cornersPlaneM: cornersDeg,
    ...one,
    faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
    rowPitchM: null,
  }
  useLayouts.getState().keep('area-1', 'aligned', { placement, on: ROOF })
}

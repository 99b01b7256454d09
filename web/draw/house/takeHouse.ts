import { areaOf, facing } from '#design/area.ts'
import { FLAT_ROOF } from '#design/eaves.ts'
import type { KnownHouse } from '#design/knownHouse.ts'
import type { RoofFace } from '#design/otherFace.ts'
import type { HouseFace } from '#design/roofOfHouse.ts'
import { refusalOf } from '#design/shape.ts'
import { MAX_OBSTACLES, MAX_SURROUNDINGS } from '#wire/limits.ts'
import { useDesign } from '../../design/designStore.ts'
import { neighboursOf } from '../surroundings/NeighboursDialog.tsx'

/** The faces of a house's roof as areas of a design. */
export const areasOfFaces = ({ eavesHeightM }: KnownHouse, faces: readonly HouseFace[]): readonly RoofFace[] =>
  faces.map(({ coordinates, azimuthDeg, angleDeg }) => ({
    shape: { type: 'polygon', coordinates },
    attributes: {
      ...(angleDeg === 0
        ? FLAT_ROOF
        : { roofType: 'pitched', angle: angleDeg, ...facing({ type: 'polygon' }, azimuthDeg) }),
      isKindKnown: true,
      ...(eavesHeightM !== undefined && { eavesHeightM }),
    },
  }))

/** Farther buildings hardly shade a roof [m]. Our choice. */
const NEIGHBOURS_WITHIN_M = 60

interface TakenHouse {
  readonly house: KnownHouse
  readonly faces: readonly RoofFace[]
  readonly others: readonly KnownHouse[]
  /** The searched address, if it is that of the house. */
  readonly address: string
}

/** Adds a house to the design in one step: its faces, what stands on them, and the buildings nearby with their heights.
 * @returns the number of buildings added */
export const takeHouse = ({ house, faces, others, address }: TakenHouse): number => {
  const { obstacles, surroundings, addHouse } = useDesign.getState()
  const roofs = faces.map(({ shape }, index) => areaOf(`face-${index}`, shape))
  const near = neighboursOf(others, roofs, surroundings)
    .filter(({ awayM }) => awayM <= NEIGHBOURS_WITHIN_M)
    .slice(0, Math.max(MAX_SURROUNDINGS - surroundings.length, 0))
  const standing = house.obstacles
    .filter((obstacle) => refusalOf(obstacle) === null)
    .slice(0, Math.max(MAX_OBSTACLES - obstacles.length, 0))
  addHouse({ faces, obstacles: standing, surroundings: near.map(({ shape }) => shape), address })
  return near.length
}

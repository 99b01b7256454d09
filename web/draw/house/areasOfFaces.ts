import { facing } from '#design/area.ts'
import { FLAT_ROOF } from '#design/eaves.ts'
import type { KnownHouse } from '#design/knownHouse.ts'
import type { RoofFace } from '#design/otherFace.ts'
import type { HouseFace } from '#design/roofOfHouse.ts'

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

import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'

/** The part of a reply of `printhorizon` that is used. */
const HorizonReply = z.object({
  outputs: z.object({
    horizon_profile: z
      .array(
        z.object({
          /** 0 south, 90 west, -90 east [degrees]; north comes twice, as -180 and 180. */
          A: z.number().min(-180).max(180),
          H_hor: z.number().min(0).lt(90),
        }),
      )
      .min(5)
      .max(721),
  }),
})

/** How far a direction may be from its place in the round [degrees]: PVGIS rounds its directions. */
const TOLERANCE_DEG = 0.1

/** The far horizon of PVGIS: elevations [degrees] at equal steps clockwise, the first at north; `unusable` when the reply is
 * not such a round. */
export const horizonOfReply = (reply: unknown): Result<number[], 'unusable'> => {
  const parsed = HorizonReply.safeParse(reply)
  if (!parsed.success) return fail('unusable')
  const round = parsed.data.outputs.horizon_profile
    .map(({ A, H_hor }) => ({ azimuthDeg: A + 180, elevationDeg: H_hor }))
    .filter(({ azimuthDeg }) => azimuthDeg < 360 - TOLERANCE_DEG)
    .sort((a, b) => a.azimuthDeg - b.azimuthDeg)
  const stepDeg = 360 / round.length
  const isEven = round.every(({ azimuthDeg }, place) => Math.abs(azimuthDeg - place * stepDeg) <= TOLERANCE_DEG)
  return isEven ? ok(round.map(({ elevationDeg }) => elevationDeg)) : fail('unusable')
}

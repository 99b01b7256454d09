import { z } from 'zod'
import { angleBetweenDeg, turnDeg } from '#engine/geometry/angles.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { KnownRoof } from '#wire/buildings.ts'

/** A house has few faces, a shed a hundred. */
const MAX_SEGMENTS = 500

/** The part of a reply of `buildingInsights:findClosest` that is used.
 * @see https://developers.google.com/maps/documentation/solar/reference/rest/v1/buildingInsights/findClosest */
const SolarReply = z.object({
  solarPotential: z
    .object({
      roofSegmentStats: z
        .array(
          z.object({
            pitchDegrees: z.number().min(0).max(90).default(0),
            azimuthDegrees: z.number().min(0).max(360).default(0),
            stats: z.object({ areaMeters2: z.number().nonnegative() }),
          }),
        )
        .max(MAX_SEGMENTS)
        .default([]),
    })
    .optional(),
})

/** Flatter segments count as level [degrees]. */
const LEVEL_BELOW_DEG = 5
/** Segments within this angle of a direction fall that way [degrees]. */
const SAME_WAY_DEG = 30
/** Part of a roof's area that its kind must explain; dormers and sheds take the rest. Ours. */
const MOST = 0.8
/** Part of a roof's area that counts as a face of its own. Ours. */
const A_FACE = 0.05
const SIDES_DEG = [0, 90, 180, 270] as const

interface Segment {
  readonly pitchDeg: number
  readonly azimuthDeg: number
  readonly areaM2: number
}

const areaOf = (segments: readonly Segment[]): number => segments.reduce((sum, { areaM2 }) => sum + areaM2, 0)

/** The kind of a roof by the directions of its faces: one is a slope, two opposite ones a gable, four a hip. */
const roofOfSegments = (segments: readonly Segment[]): KnownRoof => {
  const wholeM2 = areaOf(segments)
  if (wholeM2 === 0) return {}
  const pitched = segments.filter(({ pitchDeg }) => pitchDeg >= LEVEL_BELOW_DEG)
  if (areaOf(pitched) < (1 - MOST) * wholeM2) return { kind: 'flat' }
  const [main] = pitched.toSorted((a, b) => b.areaM2 - a.areaM2)
  if (!main) return {}
  const shares = SIDES_DEG.map((sideDeg) => {
    const falling = pitched.filter(
      ({ azimuthDeg }) => angleBetweenDeg(azimuthDeg, main.azimuthDeg + sideDeg) <= SAME_WAY_DEG,
    )
    return areaOf(falling) / wholeM2
  })
  const [front = 0, right = 0, back = 0, left = 0] = shares
  const meanPitchDeg = pitched.reduce((sum, { pitchDeg, areaM2 }) => sum + pitchDeg * areaM2, 0) / areaOf(pitched)
  const facts = {
    angleDeg: Math.round(10 * meanPitchDeg) / 10,
    directionDeg: Math.round(turnDeg(main.azimuthDeg)),
  }
  if (front >= MOST) return { ...facts, kind: 'oneSlope' }
  if (front + back >= MOST && back >= A_FACE) return { ...facts, kind: 'gable' }
  if (Math.min(...shares) >= A_FACE && front + right + back + left >= MOST) return { ...facts, kind: 'hip' }
  return { angleDeg: facts.angleDeg }
}

/** What a reply says of the roof. */
export const roofOfReply = (reply: unknown): Result<KnownRoof, 'unusable'> => {
  const read = SolarReply.safeParse(reply)
  if (!read.success) return fail('unusable')
  const segments = read.data.solarPotential?.roofSegmentStats ?? []
  return ok(
    roofOfSegments(
      segments.map(({ pitchDegrees, azimuthDegrees, stats }) => ({
        pitchDeg: pitchDegrees,
        azimuthDeg: azimuthDegrees,
        areaM2: stats.areaMeters2,
      })),
    ),
  )
}

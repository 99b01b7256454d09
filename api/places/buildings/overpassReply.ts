import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { ownValue } from '#engine/ownValue.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { KnownRoof, NearBuilding } from '#wire/buildings.ts'
import { MAX_EAVES_HEIGHT_M, MAX_SURROUNDING_HEIGHT_M, MAX_VERTICES } from '#wire/limits.ts'

/** Storey height [m], as on OpenStreetMap's page on Simple 3D Buildings. */
const STOREY_M = 3
/** Storeys of a building mapped without height and storeys. Ours. */
const ASSUMED_STOREYS = 2

/** Longer texts are no values of the tags below and are ignored. */
const MAX_TAG_LENGTH = 32
/** Most nodes of an OpenStreetMap way.
 * @see https://wiki.openstreetmap.org/wiki/API_v0.6#Retrieving_the_capabilities_of_the_API */
const MAX_NODES = 2_000
/** No building relation has more members. */
const MAX_MEMBERS = 1_000
/** Limit of elements, applied separately to near and to distant buildings. */
export const MAX_ELEMENTS = 400

const OverpassCorner = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
type OverpassCorner = z.infer<typeof OverpassCorner>
const isCorner = (value: unknown): boolean => OverpassCorner.safeParse(value).success
// Stops at the first invalid corner: reporting each of a million takes most of a second.
const Geometry = z.custom<readonly OverpassCorner[]>(
  (path) => Array.isArray(path) && path.length <= MAX_NODES && path.every(isCorner),
)
const tag = z.string().max(MAX_TAG_LENGTH).optional().catch(undefined)

/** The part of a reply to `out tags geom` that is used.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#By_geometry_(geom) */
const OverpassReply = z.object({
  remark: z.string().optional().describe('Why the answer may not be whole; the status is 200 all the same'),
  elements: z.array(z.unknown()).max(2 * MAX_ELEMENTS),
})

/** A relation has its outlines as members. */
const Element = z.object({
  tags: z
    .object({
      height: tag,
      min_height: tag,
      'building:levels': tag,
      'building:min_level': tag,
      'roof:shape': tag,
      'roof:orientation': tag,
      'roof:direction': tag,
      'roof:angle': tag,
      'roof:height': tag,
      'roof:levels': tag,
    })
    .default({}),
  geometry: Geometry.optional(),
  members: z
    .array(z.object({ role: z.string(), geometry: Geometry.optional() }))
    .max(MAX_MEMBERS)
    .default([]),
})
type Element = z.infer<typeof Element>
type Tags = Element['tags']

/** Whether the server gave up, out of time or memory: its results are incomplete.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL */
const hasGivenUp = ({ remark }: z.infer<typeof OverpassReply>): boolean => remark?.includes('runtime error') ?? false

const numberOf = (text: string | undefined, format: RegExp): number | null => {
  const number = format.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** `12`, `12.5` and `12 m`; other units are rare in Italy and not read. */
const metresOf = (text: string | undefined): number | null => numberOf(text, /^(\d+(?:[.,]\d+)?)\s*m?$/)

/** `35`, `22.5` and `35°`. */
const degreesOf = (text: string | undefined): number | null => numberOf(text, /^(\d+(?:[.,]\d+)?)\s*°?$/)

/** The largest of several values, `2;3` or `2,3`. */
const storeysOf = (text: string | undefined): number | null => {
  const counts = (text ?? '').split(/[;,]/).map(metresOf)
  return counts.includes(null) ? null : Math.max(...counts.map(Number))
}

/** Shapes with faces of one tilt; the other shapes of OpenStreetMap have no kind.
 * @see https://wiki.openstreetmap.org/wiki/Key:roof:shape */
const KINDS = {
  flat: 'flat',
  skillion: 'oneSlope',
  gabled: 'gable',
  hipped: 'hip',
  pyramidal: 'hip',
} as const satisfies Record<string, KnownRoof['kind']>
/** The ridge by the sides of the outline.
 * @see https://wiki.openstreetmap.org/wiki/Key:roof:orientation */
const RIDGES = { along: 'along', across: 'across' } as const satisfies Record<string, KnownRoof['ridge']>
/** Clockwise from north, in equal steps. */
const COMPASS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** `roof:direction`, letters of the compass or degrees [degrees].
 * @see https://wiki.openstreetmap.org/wiki/Key:roof:direction */
const directionOf = (text = ''): number | null => {
  const point = COMPASS.indexOf(text.trim())
  const directionDeg = point < 0 ? degreesOf(text) : (point * 360) / COMPASS.length
  return directionDeg !== null && directionDeg <= 360 ? directionDeg : null
}

/** The facts of the roof; null if no tag tells one. A tag that is unreadable or out of range tells none. */
const roofOf = (tags: Tags): KnownRoof | null => {
  const kind = ownValue(KINDS, tags['roof:shape'] ?? '')
  const ridge = ownValue(RIDGES, tags['roof:orientation'] ?? '')
  const directionDeg = directionOf(tags['roof:direction'])
  const angleDeg = degreesOf(tags['roof:angle'])
  const roof = {
    ...(kind && { kind }),
    ...(ridge && { ridge }),
    ...(directionDeg !== null && { directionDeg }),
    ...(angleDeg !== null && angleDeg < 90 && { angleDeg }),
  }
  return Object.keys(roof).length > 0 ? roof : null
}

/** Height of the roof between eaves and top [m]; null if unknown: rooms without standing height are no level of the roof.
 * @see https://wiki.openstreetmap.org/wiki/Key:roof:height and Key:roof:levels */
const roofHeightOf = (tags: Tags): number | null => {
  const levels = numberOf(tags['roof:levels'], /^([1-9]\d*)$/)
  return metresOf(tags['roof:height']) ?? (levels && levels * STOREY_M) ?? (tags['roof:shape'] === 'flat' ? 0 : null)
}

const toCentimetre = (metres: number): number => Math.round(metres * 100) / 100

/** Heights of top and eaves. `height` is that of the top of the roof, `building:levels` counts the storeys below the roof. Eaves that
 * contradict the height are unknown.
 * @see https://wiki.openstreetmap.org/wiki/Key:height and Key:building:levels */
const heightsOf = (tags: Tags): Pick<NearBuilding, 'heightM' | 'heightFrom' | 'eavesHeightM'> => {
  const storeys = storeysOf(tags['building:levels'])
  const wallsM = storeys !== null && storeys > 0 ? storeys * STOREY_M : null
  const roofM = roofHeightOf(tags)
  const statedM = metresOf(tags.height)
  const isStated = statedM !== null && statedM > 0
  const topM = isStated ? statedM : wallsM && toCentimetre(wallsM + (roofM ?? 0))
  if (topM === null) return { heightM: ASSUMED_STOREYS * STOREY_M, heightFrom: 'assumed' }
  const eavesM = isStated && roofM !== null ? toCentimetre(statedM - roofM) : wallsM
  return {
    heightM: Math.min(topM, MAX_SURROUNDING_HEIGHT_M),
    heightFrom: isStated ? 'height' : 'levels',
    ...(eavesM !== null && eavesM > 0 && eavesM <= Math.min(topM, MAX_EAVES_HEIGHT_M) && { eavesHeightM: eavesM }),
  }
}

/** A ring without its repeated first vertex; null if not closed, like parts of a large relation. */
const ringOf = (geometry: readonly OverpassCorner[]): LatLng[] | null => {
  const path = geometry.map(({ lat, lon }) => ({ lat, lng: lon }))
  const [first, last] = [path[0], path.at(-1)]
  const isClosed = first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed && path.length > 3 && path.length <= MAX_VERTICES ? path.slice(0, -1) : null
}

/** Whether an element begins above the ground, as a bridge between houses or the top of a tower does. */
const isRaised = ({ min_height: minHeight, 'building:min_level': minLevel }: Tags): boolean =>
  (metresOf(minHeight) ?? 0) > 0 || (metresOf(minLevel) ?? 0) > 0

/** The outlines of an element, each with the heights and the roof of the element; none for an element above the ground. */
const buildingsOf = ({ tags, geometry, members }: Element): readonly NearBuilding[] => {
  if (isRaised(tags)) return []
  const roof = roofOf(tags)
  const known = { ...heightsOf(tags), ...(roof && { roof }) }
  const outer = members.filter(({ role }) => role === 'outer').map((member) => member.geometry)
  return [geometry, ...outer].flatMap((ring) => {
    const coordinates = ring && ringOf(ring)
    return coordinates ? [{ coordinates, ...known }] : []
  })
}

/** Longest time of reading a reply before other requests run [ms]. */
const TURN_MS = 10

/** The buildings of a reply, read in short steps; `unusable` if invalid, `overloaded` if the server did not finish. */
export const buildingsOfReply = async (
  reply: unknown,
): Promise<Result<readonly NearBuilding[], 'unusable' | 'overloaded'>> => {
  const whole = OverpassReply.safeParse(reply)
  if (!whole.success) return fail('unusable')
  if (hasGivenUp(whole.data)) return fail('overloaded')
  const buildings: NearBuilding[] = []
  let turnBeganMs = performance.now()
  for (const part of whole.data.elements) {
    const element = Element.safeParse(part)
    if (!element.success) return fail('unusable')
    buildings.push(...buildingsOf(element.data))
    if (performance.now() - turnBeganMs < TURN_MS) continue
    await nextTurn()
    turnBeganMs = performance.now()
  }
  return ok(buildings)
}

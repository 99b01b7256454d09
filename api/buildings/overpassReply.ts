import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { NearBuilding } from '#contract/buildings.ts'
import { MAX_SURROUNDING_HEIGHT_M, MAX_VERTICES } from '#contract/limits.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { fail, ok, type Result } from '#engine/result.ts'

/** Storey height [m], as on OpenStreetMap's page on Simple 3D Buildings. */
const STOREY_M = 3
/** Storeys of a building mapped without height and storeys. Ours. */
const ASSUMED_STOREYS = 2

/** Longer texts are no heights and are ignored. */
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
const measure = z.string().max(MAX_TAG_LENGTH).optional().catch(undefined)

/** The part of a reply to `out tags geom` that is used.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#By_geometry_(geom) */
const OverpassReply = z.object({
  remark: z.string().optional().describe('Why the answer may not be whole; the status is 200 all the same'),
  elements: z.array(z.unknown()).max(2 * MAX_ELEMENTS),
})

/** A relation has its outlines as members. */
const Element = z.object({
  tags: z
    .object({ height: measure, 'building:levels': measure, min_height: measure, 'building:min_level': measure })
    .default({}),
  geometry: Geometry.optional(),
  members: z
    .array(z.object({ role: z.string(), geometry: Geometry.optional() }))
    .max(MAX_MEMBERS)
    .default([]),
})
type Element = z.infer<typeof Element>

/** Whether the server gave up, out of time or memory: its results are incomplete.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL */
const hasGivenUp = ({ remark }: z.infer<typeof OverpassReply>): boolean => remark?.includes('runtime error') ?? false

/** `12`, `12.5` and `12 m`; other units are rare in Italy and not read. */
const metresOf = (text: string | undefined): number | null => {
  const number = /^(\d+(?:[.,]\d+)?)\s*m?$/.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** The largest of several values, `2;3` or `2,3`. */
const storeysOf = (text: string | undefined): number | null => {
  const counts = (text ?? '').split(/[;,]/).map(metresOf)
  return counts.includes(null) ? null : Math.max(...counts.map(Number))
}

const heightOf = ({ height, 'building:levels': levels }: Element['tags']): Omit<NearBuilding, 'coordinates'> => {
  const heightM = metresOf(height)
  const storeys = storeysOf(levels)
  const capped = (metres: number): number => Math.min(metres, MAX_SURROUNDING_HEIGHT_M)
  if (heightM !== null && heightM > 0) return { heightM: capped(heightM), heightFrom: 'height' }
  if (storeys !== null && storeys > 0) return { heightM: capped(storeys * STOREY_M), heightFrom: 'levels' }
  return { heightM: ASSUMED_STOREYS * STOREY_M, heightFrom: 'assumed' }
}

/** A ring without its repeated first vertex; null if not closed, like parts of a large relation. */
const ringOf = (geometry: readonly OverpassCorner[]): LatLng[] | null => {
  const path = geometry.map(({ lat, lon }) => ({ lat, lng: lon }))
  const [first, last] = [path[0], path.at(-1)]
  const isClosed = first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed && path.length > 3 && path.length <= MAX_VERTICES ? path.slice(0, -1) : null
}

/** Whether an element begins above the ground, as a bridge between houses or the top of a tower does. */
const isRaised = ({ min_height: minHeight, 'building:min_level': minLevel }: Element['tags']): boolean =>
  (metresOf(minHeight) ?? 0) > 0 || (metresOf(minLevel) ?? 0) > 0

/** The outlines of an element, each with the height of the element; none for an element above the ground. */
const buildingsOf = ({ tags, geometry, members }: Element): readonly NearBuilding[] => {
  if (isRaised(tags)) return []
  const outer = members.filter(({ role }) => role === 'outer').map((member) => member.geometry)
  return [geometry, ...outer].flatMap((ring) => {
    const coordinates = ring && ringOf(ring)
    return coordinates ? [{ coordinates, ...heightOf(tags) }] : []
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

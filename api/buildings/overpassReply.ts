import { z } from 'zod'
import type { NearBuilding } from '#contract/buildings.ts'
import { MAX_SURROUNDING_HEIGHT_M, MAX_VERTICES } from '#contract/limits.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'

/** Of a storey [m], as OpenStreetMap's page on Simple 3D Buildings takes it. */
const STOREY_M = 3
/** Of a building of which the map says neither height nor storeys. Ours. */
const ASSUMED_STOREYS = 2

const Geometry = z.array(z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }))

/** The part of a reply to `out tags geom` that is used. A relation has its outlines as members.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL#By_geometry_(geom) */
export const OverpassReply = z.object({
  remark: z.string().optional().describe('Why the answer may not be whole; the status is 200 all the same'),
  elements: z.array(
    z.object({
      tags: z.record(z.string(), z.string()).default({}),
      geometry: Geometry.optional(),
      members: z.array(z.object({ role: z.string(), geometry: Geometry.optional() })).optional(),
    }),
  ),
})
type Element = z.infer<typeof OverpassReply>['elements'][number]

/** Whether the server gave up, out of time or memory: what it found by then is not all.
 * @see https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL */
export const hasGivenUp = ({ remark }: z.infer<typeof OverpassReply>): boolean =>
  remark?.includes('runtime error') ?? false

/** `12`, `12.5` and `12 m`; other units are rare in Italy and not read. */
const metresOf = (text: string | undefined): number | null => {
  const number = /^(\d+(?:[.,]\d+)?)\s*m?$/.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? null : Number(number.replace(',', '.'))
}

/** Of parts that differ, `2;3`, the most. */
const storeysOf = (text: string | undefined): number | null => {
  const counts = (text ?? '').split(';').map(metresOf)
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

/** A ring without its repeated first vertex; null for what is not closed, as parts of a large relation. */
const ringOf = (geometry: z.infer<typeof Geometry>): LatLng[] | null => {
  const path = geometry.map(({ lat, lon }) => ({ lat, lng: lon }))
  const [first, last] = [path[0], path.at(-1)]
  const isClosed = first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed && path.length > 3 && path.length <= MAX_VERTICES ? path.slice(0, -1) : null
}

/** The outlines of an element of a reply, each with the height of the whole. */
export const buildingsOf = ({ tags, geometry, members = [] }: Element): readonly NearBuilding[] => {
  const outer = members.filter(({ role }) => role === 'outer').map((member) => member.geometry)
  return [geometry, ...outer].flatMap((ring) => {
    const coordinates = ring && ringOf(ring)
    return coordinates ? [{ coordinates, ...heightOf(tags) }] : []
  })
}

import type { LatLng } from '#engine/geometry/latLng.ts'
import { MATCH_KINDS, type NameMatch } from './nameIndex.ts'
import type { GazetteerPlace } from './places.ts'

/** The places of some matches, each once, best first: kind of match, slips, importance, whole words; `near` only breaks
 * ties, and what is still tied goes by the shorter, then the alphabetically first name. */
export const rankMatches = (matches: readonly NameMatch[], near: LatLng | null): GazetteerPlace[] => {
  const sorted = [...matches].sort(
    (a, b) =>
      MATCH_KINDS[a.kind] - MATCH_KINDS[b.kind] ||
      a.edits - b.edits ||
      b.place.importance - a.place.importance ||
      Number(b.wholeWord) - Number(a.wholeWord) ||
      (near === null ? 0 : squaredDistance(a.place, near) - squaredDistance(b.place, near)) ||
      a.place.name.length - b.place.name.length ||
      (a.place.label < b.place.label ? -1 : 1),
  )
  return [...new Set(sorted.map(({ place }) => place))]
}

/** Good for comparing within Italy only: degrees², east-west shrunk by the cosine of 42°. */
const squaredDistance = (place: GazetteerPlace, near: LatLng): number =>
  (place.lat - near.lat) ** 2 + (0.743 * (place.lng - near.lng)) ** 2

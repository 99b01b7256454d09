import type { AnalyzeRequest } from '#contract/analysis.ts'
import type { Geocoder } from '../../geocoding/geocoder.ts'

/** What requests cost a client, in points. A plain API request costs 1; RATE_LIMIT_PER_MINUTE points flow in each minute.
 * Weighed so that one client at the limit takes about half of what the busiest part of the service can do. */
export const COST = {
  request: 1,
  /** Reading, checking and answering a design of 1 MiB takes the main thread up to 0.1 s. */
  bodyPer100Kb: 1,
  /** Beside what a plain request costs: a stored design is unpacked, checked and written out, in up to 50 ms of the main thread. */
  storedDesign: 2,
  /** A tile from the cache, or a file of the web application. */
  file: 1 / 20,
  /** 5 to 20 ms of a thread. */
  paintedTile: 1 / 5,
  /** Of up to 500 m each way: some tens of milliseconds of a thread. */
  roofs: 5,
  /** A few milliseconds of the main thread. */
  standardAnalysis: 2,
  /** 0.1 s of a thread for a house. */
  detailedAnalysis: 10,
  /** Modules are laid and simulated on each of them: with 100,000 m² an analysis takes seconds. */
  detailedAnalysisPerM2: 1 / 500,
  /** Of the area and of its obstacles: with 500 an analysis takes a second. */
  detailedAnalysisPerVertex: 1 / 10,
  /** 0.2 to 0.5 s of a thread, beside the analysis it makes anew. */
  proposal: 20,
  /** 0.2 s of a thread. */
  datasheet: 10,
  /** A year of hours packed into JSON, perhaps asked of PVGIS. */
  weather: 5,
  /** A question that no cache answers. The public Nominatim is asked once a second at most, Photon ten times. */
  question: { auto: 2, gazetteer: 1, nominatim: 20, photon: 2 } satisfies Record<Geocoder['id'], number>,
} as const

/** What a request costs for its body [points]. One shorter than 100 kB costs nothing more than the request.
 * @param length of the body [characters] */
export const bodyCost = (length: number): number => COST.request + Math.floor(length / (100 * 1024)) * COST.bodyPer100Kb

type Analysed = Pick<AnalyzeRequest, 'area' | 'method' | 'detailed'>

const verticesOf = ({ area, detailed }: Analysed): number => {
  const obstacles = detailed?.obstacles ?? []
  const outlines = [area, ...obstacles].map((shape) => ('coordinates' in shape ? shape.coordinates.length : 4))
  return outlines.reduce((sum, count) => sum + count, 0)
}

/** What an analysis costs [points].
 * @param areaM2 of the drawn area [m²] */
export const analysisCost = (request: Analysed, areaM2: number): number =>
  request.method === 'detailed'
    ? COST.detailedAnalysis + areaM2 * COST.detailedAnalysisPerM2 + verticesOf(request) * COST.detailedAnalysisPerVertex
    : COST.standardAnalysis

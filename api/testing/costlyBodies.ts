import { MAX_DESIGN_BYTES, MAX_REMOVED_MODULES, MAX_VERTICES } from '#wire/limits.ts'

/** Bodies at the limits of the API: as long as allowed, the costliest to parse, check and answer. */

const [ANALYSIS_BYTES, MILAN] = [256 * 1024, { lat: 45.4642, lng: 9.19 }]

/** The outline of a round roof of the given diameter [m] with the largest number of vertices.
 * @param northDeg distance north of Milan */
const roundRoof = (acrossM: number, northDeg = 0) =>
  Array.from({ length: MAX_VERTICES }, (_, index) => {
    const angle = (2 * Math.PI * index) / MAX_VERTICES
    const radiusDeg = acrossM / 2 / 111_195
    return {
      lat: MILAN.lat + northDeg + radiusDeg * Math.sin(angle),
      lng: MILAN.lng + (radiusDeg * Math.cos(angle)) / 0.7,
    }
  })

const areaOf = (acrossM: number) => ({
  id: 'area-1',
  type: 'polygon',
  coordinates: roundRoof(acrossM),
  roofType: 'pitched',
  angle: 20,
})

/** Rounds to about a centimeter. */
const shortened = ({ lat, lng }: { readonly lat: number; readonly lng: number }) => ({
  lat: Number(lat.toFixed(7)),
  lng: Number(lng.toFixed(7)),
})

const filled = (head: string, piece: string, tail: string, bytes: number, most = Number.POSITIVE_INFINITY): string => {
  const room = Math.floor((bytes - head.length - tail.length) / (piece.length + 1))
  return `${head}${Array.from({ length: Math.min(room, most) }, () => piece).join(',')}${tail}`
}

const POINT = '{"lat":1,"lng":1}'

/** The largest roof with the most vertices. */
export const standardBody = (): string => JSON.stringify({ area: areaOf(350) })

/** The largest plant: as many roofs with the most vertices as the area allows.
 * @param more further fields of the request */
export const plantBody = (more: object = {}): string => {
  const plant = Array.from({ length: 14 }, (_, index) => ({
    area: { ...areaOf(0), id: `area-${index}`, coordinates: roundRoof(93, index / 1000).map(shortened) },
  }))
  return JSON.stringify({ areas: plant, ...more })
}

/** The most vertices, the consumption of every hour, and as many removed modules as there is room for. */
export const detailedBody = (): string => {
  const hourly = { base: { kind: 'hourly', kwh: Array.from({ length: 8760 }, (_, hour) => 0.1 + (hour % 7) / 10) } }
  const detailed = JSON.stringify({ consumption: hourly }).slice(0, -1)
  const head = `{"area":${JSON.stringify(areaOf(20))},"method":"detailed","detailed":${detailed},"removedModules":[`
  return filled(head, POINT, ']}}', ANALYSIS_BYTES, MAX_REMOVED_MODULES)
}

const TRIANGLE = '"type":"polygon","coordinates":[{"lat":1,"lng":1},{"lat":1,"lng":2},{"lat":2,"lng":1}]'

/** A large flat roof with the largest number of obstacles and surrounding buildings, with as many corners as the body allows. */
export const crowdedBody = (): string => {
  const square = (index: number, sideDeg: number) => {
    const [south, west] = [MILAN.lat + Math.floor(index / 20) / 10_000, MILAN.lng + (index % 20) / 10_000]
    return { south, west, north: south + sideDeg, east: west + sideDeg }
  }
  const obstacles = many(200, (index) =>
    JSON.stringify({ id: `obstacle-${index}`, type: 'rectangle', bounds: square(index, 1e-5), heightM: 3 }),
  )
  const outline = (index: number) =>
    roundRoof(9, Math.floor(index / 20) / 10_000)
      .filter((_, corner) => corner % 20 === 0)
      .map(({ lat, lng }) => shortened({ lat, lng: lng + (index % 20) / 10_000 + 0.002 }))
  const surroundings = many(200, (index) =>
    JSON.stringify({ id: `surrounding-${index}`, kind: 'building', heightM: 100, coordinates: outline(index) }),
  )
  const area = JSON.stringify({ ...areaOf(0), roofType: 'flat', coordinates: roundRoof(150).map(shortened) })
  return `{"area":${area},"method":"detailed","detailed":{"obstacles":[${obstacles}],"surroundings":[${surroundings}]}}`
}

/** A design of five areas filled with removed modules.
 * @param point text of each point */
const designOf = (point: string): string => {
  const areaBytes = (MAX_DESIGN_BYTES - 100) / 6
  const areas = Array.from({ length: 6 }, (_, index) =>
    filled(`{"id":"area-${index}",${TRIANGLE},"removedModules":[`, point, ']}', areaBytes, MAX_REMOVED_MODULES),
  )
  return `{"version":2,"areas":[${areas.join(',')}]}`
}

/** The design with the most points. */
export const designBody = (): string => designOf(POINT)

/** A design of random digits, which do not compress. */
export const unpackableDesignBody = (): string => {
  let state = 1
  const digits = (): number => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return designOf('{"lat":0.1234567890123456,"lng":0.1234567890123456}').replace(/0\.1234567890123456/g, () =>
    digits().toFixed(16),
  )
}

/** A piece of JSON text repeated `count` times, with commas between. */
export const many = (count: number, piece: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => piece(index)).join(',')

/** The most removed modules allowed, all invalid. */
export const refusedAnalysisBody = (): string =>
  filled(
    `{"area":${JSON.stringify(areaOf(20))},"method":"detailed","detailed":{"removedModules":[`,
    '{"lat":"","lng":""}',
    ']}}',
    ANALYSIS_BYTES,
    MAX_REMOVED_MODULES,
  )

/** Bodies of a design that are refused, and cost the most to refuse. */
export const REFUSED_BODIES: Readonly<Record<string, () => string>> = {
  'brackets in brackets': () => '['.repeat(MAX_DESIGN_BYTES / 2) + ']'.repeat(MAX_DESIGN_BYTES / 2),
  'fields that all differ': () => `{${many(80_000, (index) => `"k${index}":0`)}}`,
  'objects that all differ': () =>
    `[${many(50_000, (index) => `{"a${index % 250}":0,"b${Math.floor(index / 250)}":0}`)}]`,
  'points that are none': () => designOf('{"lat":"","lng":""}'),
  'assumptions that are none': () => `{"version":2,"areas":[],"assumptions":{${many(1_900, (k) => `"none-${k}":""`)}}}`,
}

/** The requests of one visitor, from the first page to a saved design and sometimes a PDF. */

const DEGREES_A_METRE = 1 / 111_195
const MILAN = { lat: 45.4642, lng: 9.19 }
const PLACES = ['Milano', 'Torino', '20121', 'Via Garibaldi 3, Bologna', 'Lecce', 'Bolzano', 'Reggio Calabria', 'Prato']
/** The tile of zoom 18 that holds the center of Milan. */
const TILE = { z: 18, x: 137_763, y: 93_819 }
/** Side of the square in which visitors move [tiles]. */
const TILES_A_SIDE = 24
const TILES_A_VISIT = 6
const SHARE_OF_PROPOSALS = 0.15
const SHARE_OF_DATASHEETS = 0.1
const MOST_TREES = 5

const JSON_BODY = { 'Content-Type': 'application/json' }
const post = (body, headers = {}, method = 'POST') => ({
  method,
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
})

/** A pitched roof of 8 to 24 m by 6 to 14 m. */
const roofOf = (random) => ({
  id: 'area-1',
  type: 'rectangle',
  bounds: {
    south: MILAN.lat,
    west: MILAN.lng,
    north: MILAN.lat + (6 + 8 * random()) * DEGREES_A_METRE,
    east: MILAN.lng + ((8 + 16 * random()) * DEGREES_A_METRE) / Math.cos((MILAN.lat * Math.PI) / 180),
  },
  roofType: 'pitched',
  angle: 20,
})

/** Trees 15 to 30 m from the middle, all round. */
const treesOf = (random) =>
  Array.from({ length: Math.floor((MOST_TREES + 1) * random()) }, (_, index) => {
    const [awayM, angle] = [15 + 15 * random(), 2 * Math.PI * random()]
    const center = {
      lat: MILAN.lat + awayM * Math.sin(angle) * DEGREES_A_METRE,
      lng: MILAN.lng + (awayM * Math.cos(angle) * DEGREES_A_METRE) / Math.cos((MILAN.lat * Math.PI) / 180),
    }
    const size = { heightM: 5 + 10 * random(), radiusM: 1 + 3 * random() }
    return { id: `surrounding-${index}`, kind: 'tree', foliage: 'deciduous', center, ...size }
  })

/** A request: one to four roofs of a house, each with another orientation, among trees. */
const plantOf = (random) => ({
  method: 'detailed',
  areas: ['south', 'east', 'west', 'north'].slice(0, 1 + Math.floor(4 * random())).map((orientation, index) => ({
    area: { ...roofOf(random), id: `area-${index}`, orientation },
  })),
  detailed: { surroundings: treesOf(random), ...(random() < 0.5 && { battery: { capacityKwh: 10 } }) },
})

const tilePath = (random) => {
  const offset = () => Math.floor(random() * TILES_A_SIDE)
  return `/api/tiles/demo/${TILE.z}/${TILE.x + offset()}/${TILE.y + offset()}`
}

const look = async (ask, random) => {
  await ask('page', '/')
  await ask('page', '/api/config')
  await ask('catalogue', '/api/panels')
  await ask('address', `/api/geocode?q=${encodeURIComponent(PLACES[Math.floor(random() * PLACES.length)])}`)
  for (let tile = 0; tile < TILES_A_VISIT; tile++) await ask('tile', tilePath(random))
}

const keep = async (ask, area) => {
  const design = { version: 2, name: 'Casa', areas: [area] }
  const { id, editSecret } = JSON.parse(await ask('save', '/api/designs', post(design)))
  const own = { Authorization: `Bearer ${editSecret}` }
  const path = `/api/designs/${id}`
  for (const version of [1, 2])
    await ask('save', path, post({ ...design, name: `Casa ${version}` }, { ...own, 'If-Match': `"${version}"` }, 'PUT'))
  await ask('save', path)
  await ask('save', path, { method: 'DELETE', headers: own })
}

/** Range of distant tiles; hardly one is requested twice. */
const FAR_TILES = 3_000
const SHARE_OF_ADDRESSES = 0.3
const SHARE_OF_PDFS = 0.3

/** Requests that compete with other clients: uncached tiles, the analysis of a plant among trees, a saved design, and sometimes an address
 * and a PDF.
 * @param visitor number of the visitor, which makes every address different */
export const askForHeavyWork = async (ask, random, visitor) => {
  const [x, y] = [Math.floor(random() * FAR_TILES), Math.floor(random() * FAR_TILES)]
  const tiles = Array.from({ length: 6 }, (_, tile) =>
    ask('tile', `/api/tiles/demo/${TILE.z}/${TILE.x + x + (tile % 3)}/${TILE.y + y + Math.floor(tile / 3)}`),
  )
  if (random() < SHARE_OF_ADDRESSES)
    await ask('address', `/api/geocode?q=${encodeURIComponent(`Via Garibaldi ${visitor}, Bologna`)}`)
  await Promise.all(tiles)
  const plant = plantOf(random)
  await ask('detailed', '/api/analyze/plant', post(plant))
  if (random() < SHARE_OF_PDFS) await ask('paper', '/api/proposals', post({ plant, name: 'Casa' }))
  await keep(ask, roofOf(random))
}

/** One visit.
 * @param ask `(kind, path, init)` sends a request and gives the body of its answer
 * @param random 0 to 1, as `Math.random` */
export const visit = async (ask, random) => {
  await look(ask, random)
  const area = roofOf(random)
  await ask('standard', '/api/analyze', post({ area }))
  const plant = plantOf(random)
  await ask('detailed', '/api/analyze/plant', post(plant))
  await keep(ask, area)
  if (random() < SHARE_OF_PROPOSALS) await ask('paper', '/api/proposals', post({ plant, name: 'Casa' }))
  if (random() < SHARE_OF_DATASHEETS) await ask('paper', '/api/panels/longi-lr5-54hth-430m/datasheet.pdf')
}

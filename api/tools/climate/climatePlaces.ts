import { readComuneSeats, readPlaces } from '../../places/gazetteer/places.ts'

/** A place to fetch the climate of. */
export type ClimatePlace = Readonly<{
  /** Provincial capital; null at a point of the grid. */
  name: string | null
  lat: number
  lng: number
}>

/** Distance of the grid's points [degrees]: 28 km from south to north, 20 to 22 km from west to east. */
const STEP_DEG = 0.25
/** An importance of at least this is a provincial capital's. */
const CAPITAL = 3

/** The provincial capitals by name. */
const capitals = (): readonly ClimatePlace[] =>
  readPlaces()
    .places.filter(({ kind, importance }) => kind === 'comune' && importance >= CAPITAL)
    .map(({ name, lat, lng }) => ({ name, lat, lng }))
    .sort((a, b) => a.name.localeCompare(b.name, 'it'))

/** The points of the grid that are the nearest one of some comune's seat, which leaves out sea and foreign countries; from south-west
 * to north-east. */
const gridPoints = (): readonly ClimatePlace[] => {
  const onGrid = (degrees: number): number => Math.round(degrees / STEP_DEG) * STEP_DEG
  const points = new Map(
    readComuneSeats().map((seat) => {
      const [lat, lng] = [onGrid(seat.lat), onGrid(seat.lng)]
      return [`${lat} ${lng}`, { name: null, lat, lng }]
    }),
  )
  return [...points.values()].sort((a, b) => a.lat - b.lat || a.lng - b.lng)
}

/** The places of a fetched climate: the 112 provincial capitals, then a grid over the inhabited country. */
export const climatePlaces = (): readonly ClimatePlace[] => [...capitals(), ...gridPoints()]

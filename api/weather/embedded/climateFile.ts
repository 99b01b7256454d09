import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { FetchedClimate } from '#wire/weather.ts'

const months = (value: z.ZodType<number>) => z.array(value).length(12)

/** A place of the file, without the data that `npm run climate -- fetch` omits. */
const PlaceRow = z.object({
  /** Provincial capital; points of the grid have none. */
  place: z.string().optional(),
  lat: z.number(),
  lon: z.number(),
  altitudeM: z.number().min(-10).max(5000),
  ghiKwhM2Day: months(z.number().positive().max(15)),
  tempC: months(z.number().min(-30).max(45)),
  /** Share of the diffuse in the light of the month. */
  diffuseFraction: months(z.number().min(0).max(1)).optional(),
  horizonDeg: z.array(z.number().min(0).lt(90)).min(4).max(720).optional(),
})
export type PlaceRow = z.infer<typeof PlaceRow>

const stationOf = ({ lat, lon, altitudeM, ghiKwhM2Day, tempC, horizonDeg }: PlaceRow) => ({
  at: { lat, lng: lon },
  altitudeM,
  dailyGhiKwhM2: ghiKwhM2Day,
  airTempC: tempC,
  horizonDeg: horizonDeg ?? null,
})

/** A file of `npm run climate -- fetch`. */
export const FetchedFile = z.object({
  fetched: FetchedClimate.omit({ places: true }),
  places: z.array(PlaceRow).min(1),
})
export type FetchedFile = z.infer<typeof FetchedFile>

const ClimateFile = z.union([
  z.array(PlaceRow).transform((rows) => ({ fetched: null, stations: rows.map(stationOf) })),
  FetchedFile.transform(({ fetched, places }) => ({
    fetched: { ...fetched, places: places.length },
    stations: places.map(stationOf),
  })),
])

/** The climate of one place: twelve monthly means, January first. */
export type ClimateStation = Readonly<{
  at: LatLng
  /** Altitude of the temperatures [m]. */
  altitudeM: number
  /** Mean daily irradiation of the horizontal [kWh/m²]. */
  dailyGhiKwhM2: readonly number[]
  /** Mean air temperature [°C]. */
  airTempC: readonly number[]
  /** Elevation of the far horizon [degrees] at equal steps clockwise from north; not contained in the irradiation. */
  horizonDeg: readonly number[] | null
}>

/** The places of a climate with their origin; `fetched` is null for the project's own climate. */
export type Climate = Readonly<{ fetched: FetchedClimate | null; stations: readonly ClimateStation[] }>

const CLIMATE_FILE = new URL('../data/climate.json', import.meta.url)

/** Reads a climate file. The project's own file has the 112 Italian provincial capitals. Temperature: normals 1991-2020 of weather stations.
 * Irradiation: estimated from the range of the daily temperature, scaled to the yearly totals of each region.
 * @throws if the file does not follow its schema */
export const readClimate = (file: string | URL = CLIMATE_FILE): Climate =>
  ClimateFile.parse(JSON.parse(readFileSync(file, 'utf8')))

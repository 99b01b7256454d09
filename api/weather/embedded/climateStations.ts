import { z } from 'zod'
import type { LatLng } from '#engine/geometry/latLng.ts'
import climateData from '../data/climate.json' with { type: 'json' }

const ClimateRow = z
  .object({
    lat: z.number(),
    lon: z.number(),
    altitudeM: z.number().min(-10).max(4000),
    ghiKwhM2Day: z.array(z.number().positive()).length(12),
    tempC: z.array(z.number().min(-30).max(45)).length(12),
  })
  .transform(({ lat, lon, altitudeM, ghiKwhM2Day, tempC }) => ({
    at: { lat, lng: lon },
    altitudeM,
    dailyGhiKwhM2: ghiKwhM2Day,
    airTempC: tempC,
  }))

/** The climate of one town: twelve monthly means, January first. */
export type ClimateStation = Readonly<{
  at: LatLng
  /** Of the town, for which the temperatures hold [m]. */
  altitudeM: number
  /** Mean daily irradiation of the horizontal [kWh/m²]. */
  dailyGhiKwhM2: readonly number[]
  /** Mean air temperature [°C]. */
  airTempC: readonly number[]
}>

/** The 112 Italian provincial capitals.
 * Temperature: normals 1991-2020 of weather stations. Irradiation: estimated from the range of the daily temperature, scaled to
 * the yearly totals of each region.
 * @throws if the file does not follow its schema */
export const readClimateStations = (): readonly ClimateStation[] => z.array(ClimateRow).parse(climateData)

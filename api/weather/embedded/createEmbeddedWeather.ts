import type { LatLng } from '#contract/area.ts'
import type { Weather } from '#contract/weather.ts'
import { fail, ok } from '#engine/result.ts'
import type { WeatherResult, WeatherSource } from '../weatherSource.ts'
import { type ClimateStation, readClimateStations } from './climateStations.ts'
import { interpolateClimate } from './interpolateClimate.ts'
import { createSiteAltitude } from './siteAltitude.ts'

/** Against years of PVGIS: Torino -1 %, Bolzano -5 %, Sicily 0 % a year, single months within 4 to 10 %. The worse of each. */
const EXPECTED_ERROR_PERCENT = { year: 5, month: 10 }

const ATTRIBUTION = 'SolarPlanner climate estimate from 1991-2020 station normals; altitudes © GeoNames (CC BY 4.0)'

/** The climate that comes with the program: monthly means of the provincial capitals, interpolated. It asks nobody, and is an
 * estimate, which every answer says. */
export const createEmbeddedWeather = (): WeatherSource => {
  const altitudeAt = createSiteAltitude()
  let stations: readonly ClimateStation[] | undefined
  const yearAt = ({ lat, lng }: LatLng): WeatherResult => {
    const altitudeM = altitudeAt({ lat, lng })
    if (altitudeM === null) return fail('weatherNotCovered')
    stations ??= readClimateStations()
    const climate = interpolateClimate({ lat, lng }, altitudeM, stations)
    return ok({
      source: 'embedded',
      attribution: ATTRIBUTION,
      expectedErrorPercent: EXPECTED_ERROR_PERCENT,
      notice: null,
      data: {
        kind: 'averageDays',
        place: { latDeg: lat, lngDeg: lng, altitudeM },
        dailyGhiKwhM2: climate.dailyGhiKwhM2.map((value) => rounded(value, 3)),
        airTempC: climate.airTempC.map((value) => rounded(value, 2)),
      },
    } satisfies Weather)
  }
  return {
    id: 'embedded',
    async yearAt(place, { signal }) {
      signal.throwIfAborted()
      return yearAt(place)
    },
  }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))

import { fail, ok, type Result } from '#engine/result.ts'
import type { PlaceRow } from '../../weather/embedded/climateFile.ts'
import { isAt } from '../../weather/pvgis/createPvgisService.ts'
import { type MonthlyMeans, monthlyMeansOfReply } from '../../weather/pvgis/monthlyMeans.ts'
import { horizonOfReply } from '../../weather/pvgis/pvgisReplies.ts'
import type { AnswerLog } from './answerLog.ts'
import type { ClimatePlace } from './climatePlaces.ts'
import type { PolitePvgis } from './politePvgis.ts'

/** All years of PVGIS 5.3 with this database: fetched climates have one period everywhere. */
export const DATABASE = { name: 'PVGIS-SARAH3', firstYear: 2005, lastYear: 2023 } as const

/** Smallest share of places with data; below it, PVGIS probably does not understand the questions. */
const LEAST_SHARE = 0.9

const MEANS_PARAMETERS = {
  raddatabase: DATABASE.name,
  startyear: String(DATABASE.firstYear),
  endyear: String(DATABASE.lastYear),
  // Irradiance without the horizon, because the horizon of one point does not hold for the places around.
  usehorizon: '0',
  horirrad: '1',
  d2g: '1',
  avtemp: '1',
}

const rounded = (values: readonly number[], decimals: number): number[] =>
  values.map((value) => Number(value.toFixed(decimals)))

/** File entry of a place. The rounding moves a month by less than 0.1 %. */
const rowOf = ({ name, lat, lng }: ClimatePlace, means: MonthlyMeans): PlaceRow => ({
  ...(name !== null && { place: name }),
  lat,
  lon: lng,
  altitudeM: Math.round(means.altitudeM),
  ghiKwhM2Day: rounded(means.dailyGhiKwhM2, 3),
  diffuseFraction: rounded(means.diffuseFraction, 3),
  tempC: rounded(means.airTempC, 1),
})

const readMeans =
  (place: ClimatePlace) =>
  (reply: unknown): Result<MonthlyMeans, 'unusable'> => {
    const means = monthlyMeansOfReply(reply, DATABASE)
    return !means.ok || isAt(place, means.value) ? means : fail('unusable')
  }

/** Fetches the monthly means and the far horizon of places, one after the other; logged places are skipped.
 * @param tell receives each requested place
 * @returns a row for each place with data, at least nine of ten, or a sentence with the reason for failure; received data is in the log */
export const fetchClimate = async (
  places: readonly ClimatePlace[],
  pvgis: PolitePvgis,
  log: AnswerLog,
  tell: (line: string) => void,
): Promise<Result<readonly PlaceRow[], string>> => {
  const rows: PlaceRow[] = []
  /** The answer, null where PVGIS rejects the question. */
  const answerTo = async <Answer>(
    place: ClimatePlace,
    ...[tool, parameters, read]: Parameters<typeof pvgis<Answer>>
  ): Promise<Result<Answer | null, string>> => {
    const question = `${tool} ${place.lat} ${place.lng}`
    // The log holds what this function has written.
    if (log.has(question)) return ok(log.get(question) as Answer | null)
    const at = { lat: String(place.lat), lon: String(place.lng) }
    const asked = await pvgis(tool, { ...at, ...parameters }, read)
    if (!asked.ok && asked.fault.code === 'givenUp') return fail(asked.fault.reason)
    const answer = asked.ok ? asked.value : null
    // The first place must have data: the next run repeats a missing answer there.
    if (answer !== null || place !== places[0]) log.add(question, answer)
    return ok(answer)
  }
  for (const [index, place] of places.entries()) {
    const label = `[${index + 1}/${places.length}] ${place.name ?? `${place.lat} N ${place.lng} E`}`
    const sizeBefore = log.size
    const means = await answerTo(place, 'MRcalc', MEANS_PARAMETERS, readMeans(place))
    if (!means.ok) return means
    if (means.value === null) {
      if (index === 0) return fail(`it rejects the question for ${place.name}`)
      tell(`${label}: no data`)
      continue
    }
    const horizon = await answerTo(place, 'printhorizon', {}, horizonOfReply)
    if (!horizon.ok) return horizon
    if (horizon.value === null && index === 0) return fail(`it rejects the question for the horizon of ${place.name}`)
    rows.push({ ...rowOf(place, means.value), ...(horizon.value && { horizonDeg: rounded(horizon.value, 1) }) })
    if (log.size > sizeBefore) tell(`${label}: ${Math.round(means.value.altitudeM)} m`)
  }
  if (rows.length < LEAST_SHARE * places.length)
    return fail(`it has data for only ${rows.length} of ${places.length} places`)
  return ok(rows)
}

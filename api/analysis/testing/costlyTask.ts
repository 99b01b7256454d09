import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { PlantAreaOptions, PlantOptions, PlantRequest } from '#wire/plant.ts'
import type { Weather } from '#wire/weather.ts'
import { embeddedInverters } from '../../catalogue/embeddedEquipment.ts'
import { callerNamed } from '../../threads/testing/callers.ts'
import { createEmbeddedWeather } from '../../weather/embedded/createEmbeddedWeather.ts'
import type { DetailedTask } from '../detailed/detailedTask.ts'
import { measurePlant } from '../drawnArea.ts'
import { COSTLY_PLANTS, COSTLY_REQUESTS } from './costlyRequests.ts'
import { plantOf } from './plantOf.ts'

export const weatherOfMilan = async (): Promise<Weather> => {
  const found = await createEmbeddedWeather().yearAt({ lat: 45.4642, lng: 9.19 }, callerNamed('a'))
  if (!found.ok) throw new Error(found.fault)
  return found.value
}

/** The task of a costly request by its name; a request about an area becomes one about a plant of one area. */
export const costlyTask = (
  name: string,
  { weather, candidates }: Pick<DetailedTask, 'weather' | 'candidates'>,
): DetailedTask => {
  const area = COSTLY_REQUESTS[name]
  const { areas, detailed } = PlantRequest.parse(area ? plantOf(area) : COSTLY_PLANTS[name])
  const measured = measurePlant(areas)
  if (!measured.ok) throw new Error(`${name}: ${measured.fault.detail}`)
  return {
    areas: measured.value.map((each) => ({ ...each, detailed: each.detailed ?? PlantAreaOptions.parse({}) })),
    options: { ...(detailed ?? PlantOptions.parse({})), fiscal: PROFILE_OF_DEFAULTS },
    weather,
    candidates,
    inverters: embeddedInverters(),
  }
}

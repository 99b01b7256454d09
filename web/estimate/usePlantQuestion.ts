import { useMemo } from 'react'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { shadeChoicesOf } from '../design/analyzeRequest.ts'
import { type Area, chosenMounting, roofHeightsOf } from '../design/area.ts'
import { drawnAreaOf, wireObstacleOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import type { Obstacle } from '../design/obstacle.ts'
import { payerOf } from '../design/payer.ts'
import type { PlantJob } from '../layout/engine-worker/plantJob.ts'
import { useWeather } from './useEstimateJob.ts'

/** What the engine is asked of a plant, whatever panel lies on it; null where nothing is wanted, or while its weather is not known yet.
 * @param areas those in the plant; the same object as long as they are the same
 * @param obstacles the same object as long as they are the same */
export const usePlantQuestion = (
  areas: readonly Area[],
  obstacles: readonly Obstacle[],
  isWanted: boolean,
): Pick<PlantJob, 'areas' | 'choices' | 'weather'> | null => {
  const { consumption, battery, assumptions, fiscal, surroundings, horizon, powerElectronics } = useDesign()
  const { data: weather } = useWeather(isWanted ? centreOf(areas.flatMap(verticesOf)) : null)
  const year = weather?.year
  return useMemo(() => {
    if (!isWanted || !year) return null
    return {
      areas: areas.map((area) => ({
        id: area.id,
        area: drawnAreaOf(area),
        fill: area.fill,
        mounting: chosenMounting(area),
        removedModules: area.removedModules,
        inverter: area.inverter,
        ...roofHeightsOf(area),
      })),
      choices: {
        obstacles: obstacles.map(wireObstacleOf),
        ...shadeChoicesOf({ surroundings, horizon, powerElectronics }),
        ...(consumption && { consumption }),
        battery,
        fiscal: payerOf(fiscal),
        assumptions,
      },
      weather: year,
    }
  }, [
    areas,
    obstacles,
    surroundings,
    horizon,
    powerElectronics,
    consumption,
    battery,
    assumptions,
    fiscal,
    isWanted,
    year,
  ])
}

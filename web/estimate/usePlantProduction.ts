import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { MAX_PLANT_AREAS } from '#contract/limits.ts'
import { METHODS } from '#contract/methods.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { chosenMounting } from '../design/area.ts'
import { plantAreas } from '../design/design.ts'
import { drawnAreaOf, wireObstacleOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import { estimatePlant } from '../layout/engine-worker/engine.ts'
import type { PlantJob } from '../layout/engine-worker/plantJob.ts'
import { laidPanelId, type ShownSetups } from '../layout/laidPanelId.ts'
import { useLayouts } from '../layout/layoutStore.ts'
import { useShownPlant } from '../layout/shownPlant.ts'
import { draftedAreas } from '../layout/useModulesOnMap.ts'
import { useWeather } from './useEstimateJob.ts'

/** What the engine is asked; null where the areas of the plant have no one panel or are too many, or while something of it is not known yet. */
const usePlantJob = (shown: ShownSetups | null): PlantJob | null => {
  const design = useDesign()
  const { plant } = useShownPlant()
  const { draft } = useLayouts()
  const { areas, obstacles, consumption, battery, assumptions } = design
  const { laysModules } = METHODS[design.method]
  const inPlant = useMemo(() => plantAreas({ areas: draftedAreas(areas, draft) }), [areas, draft])
  const panelIds = new Set(inPlant.map((area) => laidPanelId(area, design, shown, plant)))
  const [panelId] = panelIds
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: laysModules })
  const isPlant = laysModules && panelIds.size === 1 && inPlant.length <= MAX_PLANT_AREAS
  const panel = isPlant ? panels?.find(({ id }) => id === panelId) : undefined
  const { data: weather } = useWeather(panel ? centreOf(inPlant.flatMap(verticesOf)) : null)
  const year = weather?.year
  return useMemo(() => {
    if (!panel || !year) return null
    return {
      areas: inPlant.map((area) => ({
        id: area.id,
        area: drawnAreaOf(area),
        fill: area.fill,
        mounting: chosenMounting(area),
        removedModules: area.removedModules,
        inverter: area.inverter,
      })),
      choices: {
        obstacles: obstacles.map(wireObstacleOf),
        ...(consumption && { consumption }),
        battery,
        assumptions,
      },
      panel: panelFigures(panel),
      shown: plant,
      weather: year,
    }
  }, [inPlant, obstacles, consumption, battery, assumptions, panel, plant, year])
}

/** Energy of the modules on the roofs of the plant in a year, while a roof is dragged too [kWh]; null where it is not known.
 * @param shown the setups on the screen, of which one is laid */
export const usePlantProduction = (shown: ShownSetups | null): number | null => {
  const job = usePlantJob(shown)
  const [annualKwh, setAnnualKwh] = useState<number | null>(null)
  useEffect(
    function askEngine() {
      if (!job) return
      let isWanted = true
      estimatePlant('plant', job)
        .then((answer) => {
          if (isWanted && answer !== 'superseded') setAnnualKwh(answer.ok ? answer.value.annualKwh : null)
        })
        .catch((error: unknown) => {
          console.error('the plant could not be estimated', error)
          if (isWanted) setAnnualKwh(null)
        })
      return () => {
        isWanted = false
      }
    },
    [job],
  )
  return job && annualKwh
}

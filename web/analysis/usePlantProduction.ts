import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { measuredBy } from '#design/courtyards.ts'
import { drafted } from '#design/drawn.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import { standardEstimate } from '#engine/method/standard.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { METHODS } from '#wire/methods.ts'
import { useDesign } from '../design/designStore.ts'
import { estimatePlant } from '../modules/engine-worker/engine.ts'
import type { PlantJob } from '../modules/engine-worker/plantJob.ts'
import { laidPanelId } from '../modules/laidPanelId.ts'
import { useLayouts, useShownPlant } from '../modules/layoutStore.ts'
import { standardPanelId } from '../modules/usePlantTotals.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { useEngineAnswer, usePlantQuestion } from './usePlantQuestion.ts'

/** Job for the engine; null if the plant's areas do not share one panel, are too many, or lack data. */
const usePlantJob = (): PlantJob | null => {
  const design = useDesign()
  const plant = useShownPlant()
  const { draft } = useLayouts()
  const { laysModules } = METHODS[design.method]
  const areas = drafted('areas', design.areas, draft)
  const inPlant = plantAreas({ areas })
  const panelIds = new Set(inPlant.map((area) => laidPanelId(area, design, plant)))
  const [panelId] = panelIds
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: laysModules })
  const isPlant = laysModules && panelIds.size === 1 && inPlant.length <= MAX_PLANT_AREAS
  const panel = isPlant ? panels?.filter(isRated).find(({ id }) => id === panelId) : undefined
  const seen = panel ? { ...design, areas, obstacles: drafted('obstacles', design.obstacles, draft) } : null
  const { question } = usePlantQuestion(seen)
  return useMemo(() => (panel && question ? { ...question, panel, shown: plant } : null), [panel, question, plant])
}

/** Standard production of the panels chosen for the plant's areas [kWh]; null if an area has none. */
const useStandardProduction = (): number | null => {
  const design = useDesign()
  const { draft } = useLayouts()
  const areas = plantAreas({ areas: drafted('areas', design.areas, draft) }).map(measuredBy(design))
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: areas.some((area) => standardPanelId(area, design)) })
  let annualKwh = 0
  for (const area of areas) {
    const panel = panels?.filter(isRated).find(({ id }) => id === standardPanelId(area, design))
    if (!panel) return null
    const { usableArea: usableAreaM2, orientation, angle: angleDeg } = area
    annualKwh += standardEstimate({ usableAreaM2, orientation, angleDeg }, panelFigures(panel)).annualProductionKwh
  }
  return annualKwh
}

/** Yearly energy of the modules on the plant's roofs by the design's method, also during a drag [kWh]; null if unknown. */
export const usePlantProduction = (): number | null => {
  const { laysModules } = METHODS[useDesign(({ method }) => method)]
  const standardKwh = useStandardProduction()
  const job = usePlantJob()
  const { answered } = useEngineAnswer(job, estimateDrawn)
  if (!laysModules) return standardKwh
  return job && answered && answered.answer !== 'failed' && answered.answer.ok
    ? answered.answer.value.annualProductionKwh
    : null
}

const estimateDrawn = (job: PlantJob) => estimatePlant('plant', job)

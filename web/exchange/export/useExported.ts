import { useQuery } from '@tanstack/react-query'
import { MAX_PLANT_AREAS } from '#contract/limits.ts'
import type { Weather } from '#contract/weather.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centreOf } from '#engine/geometry/latLng.ts'
import { panelFigures } from '#engine/method/panelFigures.ts'
import { panelsQuery } from '../../catalogue/panelsQuery.ts'
import { detailedOptionsOf } from '../../design/analyzeRequest.ts'
import { chosenMounting } from '../../design/area.ts'
import { currentArea, plantAreas } from '../../design/design.ts'
import { designDocument, drawnAreaOf } from '../../design/designDocument.ts'
import { useDesign } from '../../design/designStore.ts'
import { payerOf } from '../../design/payer.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { useEstimateJob, useWeather } from '../../estimate/useEstimateJob.ts'
import { hourlyKwh, plantHours } from '../../layout/engine-worker/engine.ts'
import { laidPanelId, shownOn } from '../../layout/laidPanelId.ts'
import { laidModules, useLayouts } from '../../layout/layoutStore.ts'
import { useShownPlant } from '../../layout/shownPlant.ts'
import { useLaidAreas } from '../../layout/useLaidAreas.ts'
import type { HourlyColumns } from '../write/writeHourlyCsv.ts'

/** Where the hours of a year of production come from. */
export interface HourlySource {
  readonly weather: Pick<Weather, 'source' | 'fetched'>
  /** The areas of the plant whose hours these are; none where they are of the current area alone. */
  readonly areaIds: readonly string[]
  /** Takes a moment. @returns null where nothing is produced */
  readonly compute: () => Promise<HourlyColumns | null>
}

/** What the features know of the open design, for its files. */
export const useExported = () => {
  const design = useDesign()
  const label = useAreaLabel()
  return {
    design: { document: designDocument(design), layouts: useLaidAreas() },
    hourly: useHourlySource(),
    areaLabel: (id: string) => label(design.areas.find((area) => area.id === id) ?? { id, name: null }),
  }
}

/** The hours of the plant where several areas are in it or it is shown, else those of the current area; null while they cannot be computed. */
const useHourlySource = (): HourlySource | null => {
  const ofArea = useAreaHours()
  return usePlantHours() ?? ofArea
}

/** The hours of the modules that lie on the plant, all of one panel. */
const usePlantHours = (): HourlySource | null => {
  const design = useDesign()
  const { plant } = useShownPlant()
  const areas = plantAreas(design)
  const laid = useLaidAreas().filter(({ areaId }) => areas.some(({ id }) => id === areaId))
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: laid.length > 0 })
  const panelIds = new Set(laid.map(({ panel }) => panel.id))
  const panel = panelIds.size === 1 ? panels?.find(({ id }) => panelIds.has(id)) : undefined
  // Of an area alone all modules are laid, unless it is a plant that is shown.
  const isShown = areas.some(({ id }) => shownOn(plant, id))
  const isPlant = (areas.length > 1 || isShown) && areas.length <= MAX_PLANT_AREAS && laid.length === areas.length
  const weather = useWeather(isPlant && panel ? centreOf(areas.flatMap(verticesOf)) : null)
  const [first] = areas
  if (!isPlant || !panel || !first || !weather.data || laid.every(({ laid: { quantity } }) => quantity === 0))
    return null
  const { year, origin } = weather.data
  const job = {
    areas: areas.map((area) => ({ ...area, area: drawnAreaOf(area), mounting: chosenMounting(area) })),
    choices: { ...detailedOptionsOf(design, first), fiscal: payerOf(design.fiscal) },
    panel: panelFigures(panel),
    shown: plant,
    weather: year,
  }
  return {
    weather: origin,
    areaIds: areas.map(({ id }) => id),
    compute: async () => {
      const hours = await plantHours(job)
      return hours && { totalKwh: hours.plantKwh, areasKwh: hours.roofsKwh }
    },
  }
}

const useAreaHours = (): HourlySource | null => {
  const area = useDesign(currentArea)
  const design = useDesign()
  const { layouts } = useLayouts()
  const { plant } = useShownPlant()
  const { job, weather } = useEstimateJob(area && laidPanelId(area, design, plant))
  const isLaid = area !== null && (laidModules(area, layouts)?.quantity ?? 0) > 0
  if (!job || !weather.data || !isLaid) return null
  const compute = async () => {
    const totalKwh = await hourlyKwh(job)
    return totalKwh && { totalKwh, areasKwh: [] }
  }
  return { weather: weather.data.origin, areaIds: [], compute }
}

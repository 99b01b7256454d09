import { useQuery } from '@tanstack/react-query'
import { currentArea } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { isRated } from '#engine/method/panelFigures.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import type { Weather } from '#wire/weather.ts'
import { usePlantQuestion } from '../analysis/usePlantQuestion.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { plantHours } from '../modules/engine-worker/engine.ts'
import { shownOn } from '../modules/laidPanelId.ts'
import { useShownPlant } from '../modules/layoutStore.ts'
import { type LaidArea, useLaidAreas } from '../modules/useLaidAreas.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import type { HourlyColumns } from './writeCsv.ts'

/** Source of hourly production. */
export interface HourlySource {
  readonly weather: Pick<Weather, 'source' | 'fetched'>
  /** The areas of the plant; empty for the current area alone. */
  readonly areaIds: readonly string[]
  /** Computes the hours. @returns null without production */
  readonly compute: () => Promise<HourlyColumns | null>
}

/** Data of the open design's features for its files. */
export const useExported = () => {
  const design = useDesign()
  const label = useAreaLabel()
  return {
    design: { document: designDocument(design), layouts: useLaidAreas() },
    hourly: useHourlySource(),
    areaLabel: (id: string) => label(design.areas.find((area) => area.id === id) ?? { id, name: null }),
  }
}

/** The hours of the plant if it has several areas or is displayed, else of all modules on the current area; null while they cannot be
 * computed. */
const useHourlySource = (): HourlySource | null => {
  const design = useDesign()
  const plant = useShownPlant()
  const laid = useLaidAreas()
  const inPlant = plantAreas(design)
  const ofPlant = laid.filter(({ areaId }) => inPlant.some(({ id }) => id === areaId))
  // A single area lays all modules, unless the plant is displayed.
  const isShown = inPlant.some(({ id }) => shownOn(plant, id))
  const isOfOnePanel = new Set(ofPlant.map(({ panel }) => panel.id)).size === 1
  const areAllLaid = ofPlant.length === inPlant.length && inPlant.length <= MAX_PLANT_AREAS
  const isPlant = (inPlant.length > 1 || isShown) && isOfOnePanel && areAllLaid && isAnyLaid(ofPlant)
  const area = useDesign(currentArea)
  const laidHere = isPlant ? ofPlant[0] : laid.find((each) => each.areaId === area?.id && isAnyLaid([each]))
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: laidHere !== undefined })
  const panel = panels?.filter(isRated).find(({ id }) => id === laidHere?.panel.id)
  const { question, weather } = usePlantQuestion(panel ? design : null, isPlant ? null : area)
  if (!question || !panel || !weather.data) return null
  return {
    weather: weather.data.origin,
    areaIds: isPlant ? inPlant.map(({ id }) => id) : [],
    compute: async () => {
      const hours = await plantHours({ ...question, panel, shown: isPlant ? plant : null })
      return hours && { totalKwh: hours.plantKwh, areasKwh: isPlant ? hours.roofsKwh : [] }
    },
  }
}

const isAnyLaid = (areas: readonly LaidArea[]): boolean => areas.some(({ laid: { quantity } }) => quantity > 0)

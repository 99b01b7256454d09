import { currentArea } from '../areas/design.ts'
import { designDocument } from '../areas/designDocument.ts'
import { useDesign } from '../areas/designStore.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'
import { hourlyKwh } from '../engine-worker/engine.ts'
import type { HourlySource } from '../exchange/hourlySource.ts'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useEstimateJob } from './useEstimateJob.ts'
import { useLaidAreas } from './useLaidAreas.ts'

/** What the features know of the open design, for its files.
 * @param shown the analysis on the screen, whose setup is laid */
export const useExported = (shown: AnalysisOfArea | null) => {
  const design = useDesign()
  const label = useAreaLabel()
  return {
    design: { document: designDocument(design), layouts: useLaidAreas(shown) },
    hourly: useHourlySource(shown),
    areaLabel: (id: string) => label(design.areas.find((area) => area.id === id) ?? { id, name: null }),
  }
}

/** The hours of the modules that lie on the current area; null while they cannot be computed. */
const useHourlySource = (shown: AnalysisOfArea | null): HourlySource | null => {
  const area = useDesign(currentArea)
  const panelId = useDesign((design) => design.panelId)
  const { layouts } = useLayouts()
  const { job, weather } = useEstimateJob(area && laidPanelId(area, panelId, shown))
  const isLaid = area !== null && (laidModules(area, layouts)?.quantity ?? 0) > 0
  return job && weather.data && isLaid ? { weather: weather.data.origin, compute: () => hourlyKwh(job) } : null
}

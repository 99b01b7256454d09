import type { Weather } from '#contract/weather.ts'
import { currentArea } from '../../design/design.ts'
import { designDocument } from '../../design/designDocument.ts'
import { useDesign } from '../../design/designStore.ts'
import { useAreaLabel } from '../../design/useAreaLabel.ts'
import { useEstimateJob } from '../../estimate/useEstimateJob.ts'
import { hourlyKwh } from '../../layout/engine-worker/engine.ts'
import { laidPanelId, type ShownSetups } from '../../layout/laidPanelId.ts'
import { laidModules, useLayouts } from '../../layout/layoutStore.ts'
import { useShownPlant } from '../../layout/shownPlant.ts'
import { useLaidAreas } from '../../layout/useLaidAreas.ts'

/** Where the hours of a year of production come from. */
export interface HourlySource {
  readonly weather: Pick<Weather, 'source'>
  /** Takes a moment. @returns null where nothing is produced [kWh] */
  readonly compute: () => Promise<Float64Array | null>
}

/** What the features know of the open design, for its files.
 * @param shown the setups on the screen, of which one is laid */
export const useExported = (shown: ShownSetups | null) => {
  const design = useDesign()
  const label = useAreaLabel()
  return {
    design: { document: designDocument(design), layouts: useLaidAreas(shown) },
    hourly: useHourlySource(shown),
    areaLabel: (id: string) => label(design.areas.find((area) => area.id === id) ?? { id, name: null }),
  }
}

/** The hours of the modules that lie on the current area; null while they cannot be computed. */
const useHourlySource = (shown: ShownSetups | null): HourlySource | null => {
  const area = useDesign(currentArea)
  const design = useDesign()
  const { layouts } = useLayouts()
  const { plant } = useShownPlant()
  const { job, weather } = useEstimateJob(area && laidPanelId(area, design, shown, plant))
  const isLaid = area !== null && (laidModules(area, layouts)?.quantity ?? 0) > 0
  return job && weather.data && isLaid ? { weather: weather.data.origin, compute: () => hourlyKwh(job) } : null
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { panelFigures } from '../../api/engine/method/panelFigures.ts'
import { type AreaShape, extentOf } from '../areas/areaShape.ts'
import { currentArea, type Design, designOf } from '../areas/design.ts'
import { designDocument } from '../areas/designDocument.ts'
import { replaceContent, useDesign } from '../areas/designStore.ts'
import { useAreaLabel } from '../areas/useAreaLabel.ts'
import { useOfferUndo } from '../areas/useOfferUndo.ts'
import { withImport } from '../areas/withImport.ts'
import { hourlyKwh } from '../engine-worker/engine.ts'
import { ExchangeDialog } from '../exchange/ExchangeDialog.tsx'
import type { HourlySource } from '../exchange/hourlySource.ts'
import type { ImportWay } from '../exchange/ImportChoice.tsx'
import type { ImportedDesign } from '../exchange/importedDesign.ts'
import type { LaidArea } from '../exchange/write/exportedDesign.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { useExchangeRequest } from './exchangeRequest.ts'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'
import { useEstimateJob } from './useEstimateJob.ts'

interface PlannerExchangeProps {
  readonly dropped: readonly File[]
  /** The analysis on the screen, whose setup is laid. */
  readonly shown: AnalysisOfArea | null
  /** Something was imported: the map should show it. */
  readonly onShow: (shape: AreaShape) => void
}

/** Export and import of the design: what the features know of it goes out, what a file holds comes in. */
export const PlannerExchange = ({ dropped, shown, onShow }: PlannerExchangeProps) => {
  const design = useDesign()
  const label = useAreaLabel()
  const { close } = useExchangeRequest()
  const importDesign = useImport(onShow)
  return (
    <div lang={useSpokenLanguage('planner')}>
      <ExchangeDialog
        design={{ document: designDocument(design), layouts: useLaidAreas(design, shown) }}
        hourly={useHourlySource(shown)}
        areaLabel={(id) => label(design.areas.find((area) => area.id === id) ?? { id, name: null })}
        dropped={dropped}
        onImport={(found, way, name) => {
          close()
          importDesign(found, way, name)
        }}
        onClose={close}
      />
    </div>
  )
}

/** The modules of each area as the map shows them. */
const useLaidAreas = ({ areas, panelId, method }: Design, shown: AnalysisOfArea | null): readonly LaidArea[] => {
  const { layouts } = useLayouts()
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: method === 'detailed' })
  return areas.flatMap((area) => {
    const laid = laidModules(area, layouts)
    const id = laidPanelId(area, panelId, shown)
    const panel = panels?.find((each) => each.id === id)
    return laid && panel ? [{ areaId: area.id, panelId: panel.id, powerW: panelFigures(panel).powerW, laid }] : []
  })
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

/** The box around shapes; null around none. */
const spannedBy = (shapes: readonly AreaShape[]): AreaShape | null => {
  const boxes = shapes.map(extentOf)
  if (boxes.length === 0) return null
  const bounds = {
    north: Math.max(...boxes.map(({ north }) => north)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    west: Math.min(...boxes.map(({ west }) => west)),
  }
  return { type: 'rectangle', bounds }
}

/** Takes what was read into the design, in one step that is offered to be undone, and shows it. */
const useImport = (onShow: (shape: AreaShape) => void) => {
  const { t } = useTranslation('exchange')
  const offerUndo = useOfferUndo()
  return (found: ImportedDesign, way: ImportWay, name: string): void => {
    const design = withImport(designOf(useDesign.getState()), found, way, Date.now())
    replaceContent(design)
    offerUndo(t('imported', { name }))
    const spanned = spannedBy([...found.areas, ...found.obstacles])
    if (spanned) onShow(spanned)
  }
}

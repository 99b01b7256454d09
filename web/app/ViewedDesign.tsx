import { PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppConfig } from '../../api/contract/config.ts'
import { centreOf } from '../areas/areaShape.ts'
import { designOf } from '../areas/design.ts'
import { openDesign, useDesign } from '../areas/designStore.ts'
import { useCopyName } from '../designs/useCopyName.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { MapStage } from '../map/MapStage.tsx'
import { IconButton } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { onDemand } from '../ui/onDemand.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { LoadFailed } from './LoadFailed.tsx'
import { freeDesignId, placeOf } from './openDesigns.ts'
import { OPENED_ZOOM, openInPlanner } from './openShared.ts'
import { PrintedPage } from './PrintedPage.tsx'
import { panelInsets } from './panelInsets.ts'
import { useAnalysisOfArea } from './useAnalysisOfArea.ts'
import { useDesignToasts } from './useDesignToasts.ts'
import { useEstimation } from './useEstimation.ts'
import { useLayModules } from './useLayModules.ts'
import { useMapState } from './useMapState.ts'
import { useModulesOnMap } from './useModulesOnMap.ts'
import { useShapes } from './useShapes.ts'
import { ViewedPanel } from './ViewedPanel.tsx'

const PlannerAnalysis = onDemand(async () => (await import('./PlannerAnalysis.tsx')).PlannerAnalysis)

const ignore = () => undefined

/** Opens a copy of what is looked at in the planner. */
const useCopyToEdit = () => {
  const copyNameOf = useCopyName()
  const { tellNotKept } = useDesignToasts()
  return async () => {
    const { designId, ...viewed } = useDesign.getState()
    const design = designOf(viewed)
    if (await openInPlanner(freeDesignId(), { ...design, name: copyNameOf(design) })) return window.location.assign('/')
    openDesign(designId, design)
    tellNotKept()
  }
}

interface ViewedDesignProps {
  readonly config: AppConfig
  readonly isSecretWrong: boolean
}

/** A design that is only looked at: its map, its areas, their analysis. Nothing here changes it. */
export const ViewedDesign = ({ config, isSecretWrong }: ViewedDesignProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [isPanelOpen, setIsPanelOpen] = useState(true)
  const design = useDesign()
  const start = { centre: placeOf(design) ?? config.defaultCentre, zoom: OPENED_ZOOM }
  const { setMarker: _, ...map } = useMapState(config, start)
  const analysis = useAnalysisOfArea()
  useLayModules(analysis.result)
  const estimation = useEstimation(analysis.result)
  const copyToEdit = useCopyToEdit()
  const isAnalysisOpen = analysis.result !== null
  const isPanelShown = isPanelOpen && !(isPhone && isAnalysisOpen)
  const isMapCovered = isPhone && (isPanelOpen || isAnalysisOpen)
  return (
    <div
      data-map-covered={isMapCovered || undefined}
      className="relative h-dvh overflow-clip bg-slate-600 print:h-auto print:overflow-visible print:bg-white"
    >
      {isPanelShown && (
        <ViewedPanel
          isSecretWrong={isSecretWrong}
          isPhone={isPhone}
          onShow={(area) => {
            map.onCamera({ centre: centreOf(area), zoom: map.position.zoom })
            if (isPhone) setIsPanelOpen(false)
          }}
          onAnalyze={analysis.analyze}
          onCopy={() => void copyToEdit()}
          onClose={() => setIsPanelOpen(false)}
        />
      )}
      <main
        inert={isMapCovered}
        className="absolute inset-0 print:hidden"
        style={panelInsets(isPanelShown && !isPhone, isAnalysisOpen && !isPhone)}
      >
        <ViewedMap map={map} onOpenPanel={isPanelOpen ? null : () => setIsPanelOpen(true)} />
      </main>
      {!isAnalysisOpen && <PrintedPage estimation={estimation} />}
      {analysis.result && (
        <ErrorBoundary fallback={<LoadFailed />}>
          <PlannerAnalysis result={analysis.result} analysis={analysis} isViewed />
        </ErrorBoundary>
      )}
    </div>
  )
}

interface ViewedMapProps {
  readonly map: Omit<ReturnType<typeof useMapState>, 'setMarker'>
  /** Null while the panel is open. */
  readonly onOpenPanel: (() => void) | null
}

const ViewedMap = ({ map, onOpenPanel }: ViewedMapProps) => {
  const design = useDesign()
  const shapes = useShapes(design)
  const modules = useModulesOnMap()
  return (
    <MapStage
      {...map}
      {...modules}
      onModuleClicked={ignore}
      drawMode="off"
      drawKind="roof"
      shapes={shapes}
      // The selected shape has grips to change it by: here none has.
      selectedShapeId={null}
      onShapeDrawn={ignore}
      onShapeEdited={ignore}
      onShapeDragged={ignore}
      onEdgeClicked={ignore}
      onShapeSelected={design.select}
      onDrawRefused={ignore}
      drawsByKeyboard={false}
      corner={onOpenPanel && <PanelOpener onOpen={onOpenPanel} />}
    />
  )
}

/** In place of the panel that was just closed, whose focus it takes. */
const PanelOpener = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const ref = useFocusOnMount<HTMLButtonElement>(true)
  return (
    <IconButton ref={ref} lang={lang} label={t('showDesign')} onClick={onOpen} className="bg-raised/95 shadow-float">
      <PanelLeftOpen aria-hidden className="size-5" />
    </IconButton>
  )
}

import { CopyPlus, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { extentOf } from '#design/areaShape.ts'
import { contentOf } from '#design/design.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { AppConfig } from '#wire/config.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { analyze, isAsking, useAnalysis } from '../analysis/analysisStore.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { CanEditProvider } from '../design/canEdit.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { openInPlanner, type ViewedShared } from '../designs/sharing/openShared.ts'
import { SavedAnswer } from '../designs/sharing/SavedAnswer.tsx'
import { useNewestViewed } from '../designs/sharing/useNewestViewed.ts'
import { ViewedFacts } from '../designs/sharing/ViewedFacts.tsx'
import { useCopyName, useDesignName } from '../designs/stored/designWords.ts'
import { freeDesignId } from '../designs/stored/openDesigns.ts'
import { useDesignToasts } from '../designs/stored/useDesignToasts.ts'
import { useShowAtFirst } from '../maps/camera/useShowAtFirst.ts'
import { useKeepInSight } from '../maps/camera/useShowOnMap.ts'
import { OPENED_ZOOM } from '../maps/mapLimits.ts'
import { ReadOnlyMap } from '../maps/stage/ReadOnlyMap.tsx'
import type { MapState } from '../maps/useMapState.ts'
import { usePlantTotals } from '../modules/usePlantTotals.ts'
import { AskedCompany } from '../offers/company/AskedCompany.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { useFittingHeight } from '../ui/sheet/useFittingHeight.ts'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'
import { MapFoot, useDesignOnMap } from './designOnMap.tsx'
import { AskedKeys } from './keys/AskedKeys.tsx'
import { MapScreen, RightPanelFailed } from './MapScreen.tsx'
import { threeDView } from './threeDView.tsx'
import { useDesignScreen } from './useDesignScreen.ts'
import { ViewedPanel } from './ViewedPanel.tsx'

const ShadowButton = onDemand(async () => (await import('../shade/ShadowButton.tsx')).ShadowButton)
const ViewedExport = onDemand(async () => (await import('../export/ViewedExport.tsx')).ViewedExport)

/** Opens a copy of the viewed design in the planner. */
const useCopyToEdit = () => {
  const copyNameOf = useCopyName()
  const { tellNotStored } = useDesignToasts()
  return async () => {
    const { designId, ...viewed } = useDesign.getState()
    const design = contentOf(viewed)
    if (await openInPlanner(freeDesignId(), { ...design, name: copyNameOf(design) })) return window.location.assign('/')
    openDesign(designId, design)
    tellNotStored()
  }
}

interface ViewedDesignProps {
  readonly config: AppConfig
  readonly viewed: ViewedShared
}

/** A view-only design: its map, areas, analysis and exports. */
export const ViewedDesign = (props: ViewedDesignProps) => (
  <CanEditProvider value={false}>
    <ViewedScreen {...props} />
  </CanEditProvider>
)

const ViewedScreen = ({ config, viewed: first }: ViewedDesignProps) => {
  const viewed = useNewestViewed(first)
  const drawn = extentOf(viewed.design)
  const { isPhone, map, showOnMap, areResultsOpen, beside, openPanel, closePanel } = useDesignScreen(
    config,
    () => setPanelHeight('half'),
    { center: drawn ? centerOf(verticesOf(drawn)) : config.defaultCentre, zoom: OPENED_ZOOM },
  )
  // A wrong secret in the link is reported first.
  const isFolded = beside.isFolded && (beside.hasRoomForOne || !viewed.isSecretWrong)
  const [wasClosed, setWasClosed] = useState(false)
  const [wantedHeight, setPanelHeight] = useState<SheetHeight>('half')
  const panelHeight = useFittingHeight(wantedHeight)
  const [isExporting, setIsExporting] = useState(false)
  useShowAtFirst(map.status, () => drawn && showOnMap(drawn))
  useKeepInSight(map, drawn)
  const areaCount = plantAreas(viewed.design).length
  const analyzePlant = areaCount > 0 && areaCount <= MAX_PLANT_AREAS ? () => analyze('plant') : null
  const openWithPlant = useEffectEvent(() => analyzePlant?.())
  useEffect(function analyzeOnce() {
    openWithPlant()
  }, [])
  const copyToEdit = useCopyToEdit()
  const copy = () => void copyToEdit()
  const heading = useDesignName()(viewed.design)
  const { lastAnswer } = viewed.design
  const isAnalysisComing = useAnalysis((state) => isAsking(state) || (analyzePlant !== null && state.occasion === 0))
  const wasAnswered = useAnalysis(({ answered }) => answered !== null)
  const facts = (
    <>
      {lastAnswer && !wasAnswered && <SavedAnswer answer={lastAnswer} isBeingRenewed={isAnalysisComing} />}
      <ViewedFacts server={viewed.server} plant={usePlantTotals()} />
    </>
  )
  return (
    <MapScreen
      heading={heading}
      panelHeight={panelHeight}
      onPanelHeight={setPanelHeight}
      isPanelFolded={isFolded}
      panel={
        <ViewedPanel
          isSecretWrong={viewed.isSecretWrong}
          isPhone={isPhone}
          facts={facts}
          onShow={(area) => {
            showOnMap(area)
            if (isPhone && panelHeight === 'full') setPanelHeight('low')
          }}
          onAnalyze={analyze}
          onAnalyzePlant={areaCount > 1 ? analyzePlant : null}
          onCopy={copy}
          onExport={() => setIsExporting(true)}
          onClose={() => {
            setWasClosed(true)
            closePanel(() => setPanelHeight('low'))
          }}
        />
      }
      map={
        <ViewedMap
          map={map}
          head={
            (panelHeight === 'low' || isFolded || (isPhone && areResultsOpen)) && (
              <ViewedHead takesFocus={wasClosed} onOpen={openPanel} onCopy={copy} />
            )
          }
        />
      }
    >
      <AskedKeys />
      <AskedCompany />
      {isExporting && (
        <ErrorBoundary fallback={<RightPanelFailed />}>
          <ViewedExport onClose={() => setIsExporting(false)} />
        </ErrorBoundary>
      )}
    </MapScreen>
  )
}

interface ViewedMapProps {
  readonly map: MapState
  /** Replaces the panel. */
  readonly head: ReactNode
}

const ViewedMap = ({ map, head }: ViewedMapProps) => {
  const { select } = useDesign()
  const { shown, onHovered, ...view } = useDesignOnMap()
  return (
    <ReadOnlyMap
      map={map}
      shown={shown}
      on={{ shapeSelected: select, moduleHovered: onHovered }}
      threeD={threeDView(map)}
      foot={<MapFoot {...view} onToggle={null} />}
      corner={
        <div className="flex flex-col items-start gap-2 short:flex-row max-md:flex-row max-md:flex-wrap">
          {head}
          {view.knowsShade && <ShadowButton />}
        </div>
      }
    />
  )
}

interface ViewedHeadProps {
  /** True if the user closed the panel. */
  readonly takesFocus: boolean
  readonly onOpen: () => void
  readonly onCopy: () => void
}

/** Replaces the panel: the viewed design, and the ways to its details and to a copy. */
const ViewedHead = ({ takesFocus, onOpen, onCopy }: ViewedHeadProps) => {
  const { t } = useRestWords('designs')
  const design = useDesign()
  const nameOf = useDesignName()
  const ref = useFocusOnMount<HTMLButtonElement>(takesFocus)
  return (
    <section
      aria-label={t('sharedDesign')}
      className="max-w-72 rounded-float bg-surface p-3 text-ink shadow-float max-md:flex max-md:items-center max-md:gap-3 max-md:py-1.5"
    >
      <div className="min-w-0 flex-1 md:mb-2">
        <p className="truncate font-semibold">{nameOf(design)}</p>
        <p className="text-muted text-xs">{t('viewTitle')}</p>
      </div>
      <div className="flex gap-2 md:flex-wrap">
        <Button ref={ref} onClick={onOpen}>
          <PanelLeftOpen aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('showDesign')}</span>
        </Button>
        <Button onClick={onCopy}>
          <CopyPlus aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('copyToEdit')}</span>
        </Button>
      </div>
    </section>
  )
}

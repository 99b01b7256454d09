import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { extentOf } from '#design/areaShape.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import type { AppConfig } from '#wire/config.ts'
import { MAX_PLANT_AREAS } from '#wire/limits.ts'
import { analyze } from '../analysis/analysisStore.ts'
import { CanEditProvider } from '../design/canEdit.ts'
import { useDesign } from '../design/designStore.ts'
import type { ViewedShared } from '../designs/sharing/openShared.ts'
import { useNewestViewed } from '../designs/sharing/useNewestViewed.ts'
import { useDesignName } from '../designs/stored/designWords.ts'
import { useShowAtFirst } from '../maps/camera/useShowAtFirst.ts'
import { useKeepInSight } from '../maps/camera/useShowOnMap.ts'
import { OPENED_ZOOM } from '../maps/mapLimits.ts'
import { ReadOnlyMap } from '../maps/stage/ReadOnlyMap.tsx'
import type { MapState } from '../maps/useMapState.ts'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { ErrorBoundary } from '../ui/loading/ErrorBoundary.tsx'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { useDesignOnMap } from './designOnMap.tsx'
import { AskedKeys } from './keys/AskedKeys.tsx'
import { MapScreen, RightPanelFailed } from './MapScreen.tsx'
import { threeDView } from './threeDView.tsx'
import { useDesignScreen } from './useDesignScreen.ts'
import { usePanelHeight } from './usePanelHeight.ts'
import { ViewedHead } from './ViewedHead.tsx'
import { ViewedPanel } from './ViewedPanel.tsx'

const ViewedExport = onDemand(async () => (await import('../export/ViewedExport.tsx')).ViewedExport)

interface ViewedDesignProps {
  readonly config: AppConfig
  readonly viewed: ViewedShared
}

/** A view-only design: its map, areas, analysis and exports. */
export const ViewedDesign = (props: ViewedDesignProps) => (
  <CanEditProvider value={false}>
    <ViewedScreen {...props} />
    <AskedKeys />
  </CanEditProvider>
)

const ViewedScreen = ({ config, viewed: first }: ViewedDesignProps) => {
  const viewed = useNewestViewed(first)
  const drawn = extentOf(viewed.design)
  const camera = { center: drawn ? centerOf(verticesOf(drawn)) : config.defaultCentre, zoom: OPENED_ZOOM }
  const panel = usePanelHeight(true, 'half')
  const screen = useDesignScreen(config, panel, camera)
  const { isPhone, map, beside } = screen
  // A wrong secret in the link is reported first.
  const isFolded = beside.isFolded && (beside.hasRoomForOne || !viewed.isSecretWrong)
  const isExporting = useOpenDialogs(({ exchange }) => exchange !== null)
  useShowAtFirst(map.status, () => drawn && screen.showOnMap(drawn))
  useKeepInSight(map, drawn)
  const areaCount = plantAreas(viewed.design).length
  const hasPlant = areaCount > 0 && areaCount <= MAX_PLANT_AREAS
  const openWithPlant = useEffectEvent(() => hasPlant && analyze('plant'))
  useEffect(function analyzeOnce() {
    openWithPlant()
  }, [])
  return (
    <MapScreen
      heading={useDesignName()(viewed.design)}
      panelHeight={panel.panelHeight}
      onPanelHeight={panel.setPanelHeight}
      isPanelFolded={isFolded}
      panel={
        <ViewedPanel
          viewed={viewed}
          hasPlant={hasPlant}
          isPhone={isPhone}
          onShow={screen.showListed}
          onClose={screen.closePanel}
        />
      }
      map={
        <ViewedMap map={map}>
          {(!panel.isPanelOpen || isFolded || (isPhone && screen.areResultsOpen)) && (
            <ViewedHead takesFocus={panel.wasPanelToggled} onOpen={screen.openPanel} />
          )}
        </ViewedMap>
      }
    >
      {isExporting && (
        <ErrorBoundary fallback={<RightPanelFailed />}>
          <ViewedExport />
        </ErrorBoundary>
      )}
    </MapScreen>
  )
}

const ViewedMap = ({ map, children }: { readonly map: MapState; readonly children: ReactNode }) => {
  const select = useDesign((design) => design.select)
  const { shown, onHovered, foot, corner } = useDesignOnMap(map, children)
  const on = { shapeSelected: select, moduleHovered: onHovered }
  return <ReadOnlyMap map={map} shown={shown} on={on} threeD={threeDView(map)} foot={foot} corner={corner} />
}

import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { closeResults, shownResult, useAnalysis } from '../analysis/analysisStore.ts'
import { useShowAnalysed } from '../analysis/useShowAnalysed.ts'
import { useShowClearly, useShowOnMap } from '../maps/camera/useShowOnMap.ts'
import type { Camera } from '../maps/mapAdapter.ts'
import { useMapState } from '../maps/useMapState.ts'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { usePanelBeside } from './usePanelBeside.ts'
import type { usePanelHeight } from './usePanelHeight.ts'

type Panel = Pick<ReturnType<typeof usePanelHeight>, 'panelHeight' | 'setIsPanelOpen' | 'setWasPanelToggled'>

/** What the planner and a linked design do alike: a map that shows the design and what is analysed, and room for a panel beside the results.
 * @param camera where the map begins; left out: where it was last */
export const useDesignScreen = (config: Parameters<typeof useMapState>[0], panel: Panel, camera?: Camera) => {
  const map = useMapState(config, camera)
  const areResultsOpen = useAnalysis(shownResult) !== null
  const beside = usePanelBeside(areResultsOpen)
  useShowAnalysed(useShowClearly(map))
  const isPhone = useMediaQuery(PHONE_QUERY)
  const showOnMap = useShowOnMap(map)
  const closePanel = () => {
    if (beside.setWanted) beside.setWanted(false)
    else panel.setIsPanelOpen(false)
    panel.setWasPanelToggled(true)
  }
  return {
    isPhone,
    map,
    showOnMap,
    areResultsOpen,
    beside,
    /** Opens the panel, in place of the results where there is room for one of them. */
    openPanel: () => {
      if (beside.hasRoomForOne && areResultsOpen) closeResults()
      else beside.setWanted?.(true)
      panel.setIsPanelOpen(true)
    },
    /** Closes the panel, or folds it where it stands beside the results. */
    closePanel,
    /** Shows a shape listed in the panel, which closes where it covers the map. */
    showListed: (shape: AreaGeometry) => {
      showOnMap(shape)
      if (isPhone && panel.panelHeight === 'full') closePanel()
    },
  }
}

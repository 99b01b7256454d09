import { NARROW_MAP_QUERY, ONE_PANEL_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'
import { useRememberedFold } from '../ui/useRememberedFold.ts'

/** Whether open results fold the left panel to keep room for the map. The browser stores the user's choice. */
export const usePanelBeside = (areResultsOpen: boolean) => {
  const isNarrow = useMediaQuery(NARROW_MAP_QUERY)
  const hasRoomForOne = useMediaQuery(ONE_PANEL_QUERY)
  const [isWanted, setWanted] = useRememberedFold('solarplanner.panelBesideResults')
  const givesRoom = areResultsOpen && isNarrow
  return {
    isFolded: givesRoom && (hasRoomForOne || !isWanted),
    /** Folds or unfolds the panel beside results and stores the choice; null if results do not fold the panel. */
    setWanted: givesRoom ? setWanted : null,
    /** True if panel and results do not fit side by side. */
    hasRoomForOne,
  }
}

import { useRememberedFold } from '../design/useRememberedFold.ts'
import { NARROW_MAP_QUERY, ONE_PANEL_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'

/** Whether open results fold the left panel, so that the map keeps its room. This device remembers the user's choice. */
export const usePanelBeside = (areResultsOpen: boolean) => {
  const isNarrow = useMediaQuery(NARROW_MAP_QUERY)
  const hasRoomForOne = useMediaQuery(ONE_PANEL_QUERY)
  const [isWanted, setWanted] = useRememberedFold('solarplanner.panelBesideResults')
  const givesRoom = areResultsOpen && isNarrow
  return {
    isFolded: givesRoom && (hasRoomForOne || !isWanted),
    /** Folds or unfolds it beside results, and remembers that; null while they do not fold it. */
    setWanted: givesRoom ? setWanted : null,
    /** Panel and results do not fit side by side. */
    hasRoomForOne,
  }
}

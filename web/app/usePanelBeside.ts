import { useRememberedFold } from '../design/useRememberedFold.ts'
import { NARROW_MAP_QUERY, ONE_PANEL_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'

/** Whether the left panel gives its room to the map while results are open, as this device remembers it. Where both fit, the results take
 * nothing from it. */
export const usePanelBeside = (areResultsOpen: boolean) => {
  const isNarrow = useMediaQuery(NARROW_MAP_QUERY)
  const hasRoomForOne = useMediaQuery(ONE_PANEL_QUERY)
  const [isWanted, setWanted] = useRememberedFold('solarplanner.panelBesideResults')
  const givesRoom = areResultsOpen && isNarrow
  return {
    isFolded: givesRoom && (hasRoomForOne || !isWanted),
    /** Folds or unfolds it beside results; null where that is no matter of the results. */
    setWanted: givesRoom ? setWanted : null,
    /** Unfolding it takes the results' place. */
    hasRoomForOne,
  }
}

import { useState } from 'react'
import type { SheetHeight } from '../ui/sheet/sheetHeight.ts'
import { useFittingHeight } from '../ui/sheet/useFittingHeight.ts'

/** How high the panel on the left is on a phone; elsewhere the low height means collapsed and any other means open.
 * @param openHeight initial height of a phone's panel each time it opens */
export const usePanelHeight = (startsOpen: boolean, openHeight: SheetHeight) => {
  const [wantedHeight, setPanelHeight] = useState<SheetHeight>(startsOpen ? openHeight : 'low')
  const panelHeight = useFittingHeight(wantedHeight)
  const [wasPanelToggled, setWasPanelToggled] = useState(false)
  return {
    panelHeight,
    setPanelHeight,
    isPanelOpen: panelHeight !== 'low',
    setIsPanelOpen: (isOpen: boolean) => {
      setPanelHeight(isOpen ? openHeight : 'low')
      setWasPanelToggled(true)
    },
    /** True once the user opened or closed the panel: from then on the focus follows the panel. */
    wasPanelToggled,
    setWasPanelToggled,
  }
}

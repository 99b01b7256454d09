import { useEstimation } from '../analysis/estimation.tsx'
import { useDesign } from '../design/designStore.ts'
import { PanelsTab } from '../products/panels/PanelsTab.tsx'
import { useCurrentSite } from '../products/panels/useCurrentSite.ts'

/** The Panels tab for the current area. */
export const PanelsOfArea = () => {
  const { panelId } = useEstimation()
  const { choosePanel } = useDesign()
  return <PanelsTab site={useCurrentSite()} selectedPanelId={panelId} onSelectPanel={choosePanel} />
}

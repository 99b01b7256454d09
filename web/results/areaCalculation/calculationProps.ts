import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardSite } from '#engine/method/standard.ts'
import type { Panel } from '#wire/panel.ts'
import type { Estimation } from '../../analysis/detailedState.ts'

/** A panel, an area, and the estimate for both. */
export interface CalculationProps {
  readonly panel: Panel
  readonly site: StandardSite & { readonly label: string }
  readonly figures: PanelFigures
  readonly estimation: Estimation
}

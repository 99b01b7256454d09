import type { DesignDocument } from '../../../api/contract/design.ts'
import type { Panel } from '../../../api/contract/panel.ts'
import type { Placement } from '../../../api/engine/layout/placement.ts'

/** What a file says of a panel; the catalogue knows the rest by the id. */
export type ExportedPanel = Pick<Panel, 'id' | 'title' | 'brand' | 'model'>

/** The modules that lie on an area. */
export interface LaidArea {
  readonly areaId: string
  readonly panel: ExportedPanel
  /** Of one module. */
  readonly powerW: number
  readonly laid: Placement
}

/** A design with what was laid out of it; the modules of areas on which none are laid are not there. */
export interface ExportedDesign {
  readonly document: DesignDocument
  readonly layouts: readonly LaidArea[]
}

/** What things are called in a file, in the language of the interface. */
export interface ExportNames {
  readonly area: (areaId: string) => string
  /** @param number counted from 1 */
  readonly obstacle: (number: number) => string
  readonly modules: (area: string) => string
  readonly module: (area: string, number: number) => string
}

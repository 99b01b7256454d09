import { useQuery } from '@tanstack/react-query'
import type { Placement } from '#engine/layout/placement.ts'
import { isRated, panelFigures } from '#engine/method/panelFigures.ts'
import { METHODS } from '#wire/methods.ts'
import type { Panel } from '#wire/panel.ts'
import type { AreaShade } from '#wire/shade.ts'
import { useDesign } from '../design/designStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, useLayouts, useShownPlant } from './layoutStore.ts'
import { withoutOpen } from './moduleStates.ts'

/** Panel fields in a file; the catalogue has the rest by id. */
export type ExportedPanel = Pick<Panel, 'id' | 'title' | 'brand' | 'model'>

/** The modules on an area. */
export interface LaidArea {
  readonly areaId: string
  readonly panel: ExportedPanel
  /** Per module. */
  readonly powerW: number
  readonly laid: Placement
  /** Shade of each module, by its index in the layout; absent if nothing shades the plant. */
  readonly shade?: Pick<AreaShade, 'moduleAccess' | 'moduleKwh'> | undefined
}

/** The laid modules of each area, as on the map. */
export const useLaidAreas = (): readonly LaidArea[] => {
  const design = useDesign()
  const { layouts } = useLayouts()
  const plant = useShownPlant()
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: METHODS[design.method].laysModules })
  return design.areas.flatMap((area) => {
    const laid = laidModules(area, layouts)
    const id = laidPanelId(area, design, plant)
    const panel = panels?.filter(isRated).find((each) => each.id === id)
    return laid && panel
      ? [
          {
            areaId: area.id,
            panel,
            powerW: panelFigures(panel).powerW,
            laid: withoutOpen(laid, area.id, plant),
            shade: plant?.shade?.areas.find(({ areaId }) => areaId === area.id),
          },
        ]
      : []
  })
}

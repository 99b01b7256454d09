import { useQuery } from '@tanstack/react-query'
import { currentArea } from '#design/design.ts'
import type { Fill } from '#engine/layout/placeModules.ts'
import { METHODS } from '#wire/methods.ts'
import { useDesign } from '../design/designStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import type { LayoutCounts } from './FillChoice.tsx'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, moduleKwhOf, useLayouts, useShownPlant } from './layoutStore.ts'
import type { ModuleOutput } from './ModuleFigures.tsx'
import type { ModuleStepperProps } from './ModuleStepper.tsx'
import { moduleStates } from './moduleStates.ts'
import { stringOf } from './strings/plantStrings.ts'
import { useShownStrings } from './strings/useStringsOnMap.ts'
import { toggleModule } from './useModulesOnMap.ts'

/** Layout of an area. */
export interface AreaLayout {
  readonly counts: LayoutCounts
  /** Null before the layout. */
  readonly stepper: ModuleStepperProps | null
  /** True if no panel with layable modules is chosen. */
  readonly isPanelMissing: boolean
  /** Retries a failed layout. */
  readonly retry: (() => void) | null
}

/** Layout of the current area. */
export const useCurrentLayout = (output: ModuleOutput | null): AreaLayout => {
  const area = useDesign(currentArea)
  const design = useDesign()
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: METHODS[design.method].laysModules })
  const { layouts, failedAreaIds, focused, focus, retry } = useLayouts()
  const plant = useShownPlant()
  const strings = useShownStrings()
  const laid = area && laidModules(area, layouts)
  const panelIdToLay = area && laidPanelId(area, design, plant)
  const count = (fill: Fill) => (area ? (laidModules({ ...area, fill }, layouts)?.quantity ?? null) : null)
  return {
    counts: { aligned: count('aligned'), maximum: count('maximum') },
    isPanelMissing: laid === null && panels !== undefined && !panels.some(({ id }) => id === panelIdToLay),
    retry: area && failedAreaIds.includes(area.id) ? retry : null,
    stepper: area &&
      laid && {
        laid,
        states: moduleStates(laid, area.id, plant),
        output,
        moduleKwh: moduleKwhOf(plant, area.id),
        index: focused?.overlayId === area.id ? focused.index : null,
        stringLabelAt: (index) => stringOf(strings, { overlayId: area.id, index })?.label,
        onIndex: (index) => focus({ overlayId: area.id, index }),
        onRestoreAll: () => design.setAttributes(area.id, { removedModules: [] }),
        onToggle: (index) => toggleModule({ overlayId: area.id, index }),
      },
  }
}

import { useQuery } from '@tanstack/react-query'
import type { Fill } from '../../api/contract/detailedOptions.ts'
import { currentArea } from '../areas/design.ts'
import { useDesign } from '../areas/designStore.ts'
import type { ModuleOutput } from '../areas/ModuleFigures.tsx'
import type { AreaLayout } from '../areas/RoofFields.tsx'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { laidPanelId } from './laidPanelId.ts'
import { laidModules, useLayouts } from './layoutStore.ts'
import { toggleModule } from './useModulesOnMap.ts'

/** The modules of the current area as they are laid out. */
export const useCurrentLayout = (output: ModuleOutput | null): AreaLayout => {
  const area = useDesign(currentArea)
  const { method, panelId, setRemovedModules } = useDesign()
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: method === 'detailed' })
  const { layouts, failedAreaIds, focused, focus, retry } = useLayouts()
  const laid = area && laidModules(area, layouts)
  const keptId = area && laidPanelId(area, panelId, null)
  const count = (fill: Fill) => (area ? (laidModules({ ...area, fill }, layouts)?.quantity ?? null) : null)
  return {
    counts: { aligned: count('aligned'), maximum: count('maximum') },
    isPanelMissing: laid === null && panels !== undefined && !panels.some(({ id }) => id === keptId),
    retry: area && failedAreaIds.includes(area.id) ? retry : null,
    stepper: area &&
      laid && {
        laid,
        output,
        index: focused?.overlayId === area.id ? focused.index : null,
        onIndex: (index) => focus({ overlayId: area.id, index }),
        onRestoreAll: () => setRemovedModules(area.id, []),
        onToggle: (index) => toggleModule({ overlayId: area.id, index }),
      },
  }
}

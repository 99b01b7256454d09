import { create } from 'zustand'
import type { LatLng } from '../../api/contract/area.ts'
import type { Fill } from '../../api/contract/detailedOptions.ts'
import type { Placement } from '../../api/engine/layout/placement.ts'
import { withTakenOut } from '../../api/engine/layout/takenOut.ts'
import type { Area } from '../areas/area.ts'
import type { ModuleRef, Shape } from '../map/mapAdapter.ts'

/** How the modules of an area lie, none of them taken out, by each fill; null where that is not known. */
export type AreaLayouts = Readonly<Record<Fill, Placement | null>>

export const NO_LAYOUTS: AreaLayouts = { aligned: null, maximum: null }

interface LayoutStore {
  /** By area. */
  readonly layouts: Readonly<Record<string, AreaLayouts>>
  /** The shape that is being dragged, as it is now. */
  readonly draft: Shape | null
  /** The module whose figures are shown: under the mouse, or chosen with the keyboard. */
  readonly focused: ModuleRef | null
  keep(areaId: string, fill: Fill, placement: Placement | null): void
  forget(areaId: string): void
  setDraft(draft: Shape | null): void
  focus(module: ModuleRef | null): void
}

/** What was laid out of the design, by the engine's worker: worked out anew, never kept. */
export const useLayouts = create<LayoutStore>()((set) => ({
  layouts: {},
  draft: null,
  focused: null,
  keep: (areaId, fill, placement) =>
    set(({ layouts }) => ({
      layouts: { ...layouts, [areaId]: { ...(layouts[areaId] ?? NO_LAYOUTS), [fill]: placement } },
    })),
  forget: (areaId) =>
    set(({ layouts: { [areaId]: _, ...layouts }, focused }) => ({
      layouts,
      focused: focused?.overlayId === areaId ? null : focused,
    })),
  setDraft: (draft) => set({ draft }),
  focus: (focused) => set({ focused }),
}))

/** A layout without the modules that were taken out of it, worked out once for both. */
const taken = new WeakMap<Placement, { readonly removedAt: readonly LatLng[]; readonly laid: Placement }>()

/** An area's modules as they are shown, those taken out marked; null while they are not laid out. */
export const laidModules = (
  { id, fill, removedModules }: Pick<Area, 'id' | 'fill' | 'removedModules'>,
  layouts: Readonly<Record<string, AreaLayouts>>,
): Placement | null => {
  const placement = layouts[id]?.[fill]
  if (!placement) return null
  const known = taken.get(placement)
  if (known?.removedAt === removedModules) return known.laid
  const laid = withTakenOut(placement, removedModules)
  taken.set(placement, { removedAt: removedModules, laid })
  return laid
}

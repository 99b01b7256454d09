import { useMemo } from 'react'
import { create } from 'zustand'
import { moduleCount } from '#engine/layout/moduleCorners.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { ModuleRef, ModulesOverlay, ShadowLevel } from '../map/mapAdapter.ts'

export type ModuleView = 'modules' | 'access' | 'energy'

interface ShadeOnMap {
  /** Whether the shadows of a moment are shown. */
  readonly isOpen: boolean
  /** The shadows on the map. */
  readonly shadows: readonly ShadowLevel[] | undefined
  /** Meaning of the colours. */
  readonly view: ModuleView
  /** By area a colour for each module; null: as modules look. */
  readonly colours: Readonly<Record<string, readonly string[]>> | null
  /** Effect of a press on a module while they have colors. */
  readonly pressModule: ((module: ModuleRef) => void) | null
  /** The module that was pressed. */
  readonly pressed: ModuleRef | null
}

/** Visible shade on the map. Its computation is loaded on demand. */
export const useShadowsOnMap = create<ShadeOnMap>()(() => ({
  isOpen: false,
  shadows: undefined,
  view: 'modules',
  colours: null,
  pressModule: null,
  pressed: null,
}))

/** The modules of the map colored by their worth. */
export const useColoured = (overlays: readonly ModulesOverlay[]): readonly ModulesOverlay[] => {
  const { colours } = useShadowsOnMap()
  return useMemo(
    () =>
      colours
        ? overlays.map((overlay) => {
            const own = ownValue(colours, overlay.id)
            // While an area is dragged it may hold other modules than those that were analysed.
            return own?.length === moduleCount(overlay.cornersDeg) ? { ...overlay, colours: own } : overlay
          })
        : overlays,
    [overlays, colours],
  )
}

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
  /** A colour for each module by area; null: the usual look. */
  readonly colours: Readonly<Record<string, readonly string[]>> | null
  /** Called for a press on a coloured module. */
  readonly pressModule: ((module: ModuleRef) => void) | null
  /** The module that was pressed. */
  readonly pressed: ModuleRef | null
}

/** Shade displayed on the map. Its computation loads on demand. */
export const useShadowsOnMap = create<ShadeOnMap>()(() => ({
  isOpen: false,
  shadows: undefined,
  view: 'modules',
  colours: null,
  pressModule: null,
  pressed: null,
}))

/** The map's modules coloured by their values. */
export const useColoured = (overlays: readonly ModulesOverlay[]): readonly ModulesOverlay[] => {
  const { colours } = useShadowsOnMap()
  return useMemo(
    () =>
      colours
        ? overlays.map((overlay) => {
            const own = ownValue(colours, overlay.id)
            // During a drag an area may hold other modules than the analysed ones.
            return own?.length === moduleCount(overlay.cornersDeg) ? { ...overlay, colours: own } : overlay
          })
        : overlays,
    [overlays, colours],
  )
}

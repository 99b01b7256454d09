import { useMemo } from 'react'
import { create } from 'zustand'
import type { ModuleRef, ModulesOverlay, ShadowLevel } from '../map/mapAdapter.ts'

interface ShadeOnMap {
  /** Whether the shadows of a moment are shown. */
  readonly isOpen: boolean
  /** What the map shows of them. */
  readonly shadows: readonly ShadowLevel[] | undefined
  /** By area a colour for each module; null: as modules look. */
  readonly colours: Readonly<Record<string, readonly string[]>> | null
  /** What a press on a module does while they have colours. */
  readonly pressModule: ((module: ModuleRef) => void) | null
  /** The module that was pressed. */
  readonly pressed: ModuleRef | null
}

/** What is seen of shade on the map. What works it out is fetched when it is needed. */
export const useShadowsOnMap = create<ShadeOnMap>()(() => ({
  isOpen: false,
  shadows: undefined,
  colours: null,
  pressModule: null,
  pressed: null,
}))

/** The modules of the map in the colours of what they are worth. */
export const useColoured = (overlays: readonly ModulesOverlay[]): readonly ModulesOverlay[] => {
  const { colours } = useShadowsOnMap()
  return useMemo(
    () => (colours ? overlays.map((overlay) => ({ ...overlay, colours: colours[overlay.id] })) : overlays),
    [overlays, colours],
  )
}

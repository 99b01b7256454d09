import { useMemo } from 'react'
import { create } from 'zustand'
import { moduleCount } from '#engine/layout/moduleCorners.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { ModuleRef, ModulesOverlay, ShadowLevel } from '../maps/mapAdapter.ts'

export type ModuleView = 'modules' | 'access' | 'energy'

/** A moment in Italian clock time. */
export interface ClockTime {
  /** 1 January is 1; of a year of 365 days. */
  readonly dayOfYear: number
  /** Since midnight. */
  readonly minutes: number
}

/** Noon of the day with the longest shadows. */
export const SOLSTICE_NOON: ClockTime = { dayOfYear: 355, minutes: 720 }

interface ShadeOnMap {
  /** Whether the shadows of a moment are shown. */
  readonly isOpen: boolean
  /** The moment of the shadows, kept while they are hidden. */
  readonly time: ClockTime
  /** True while a view in three dimensions casts its own shadows. */
  readonly isInThreeD: boolean
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

const KEY = 'solarplanner.shadows'

const wereOpen = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'open'
  } catch {
    return false
  }
}

/** Shade displayed on the map. Its computation loads on demand. */
export const useShade = create<ShadeOnMap>()(() => ({
  isOpen: wereOpen(),
  isInThreeD: false,
  time: SOLSTICE_NOON,
  shadows: undefined,
  view: 'modules',
  colours: null,
  pressModule: null,
  pressed: null,
}))

// A reload finds the shadows open or closed as they were.
useShade.subscribe(({ isOpen }, before) => {
  if (isOpen === before.isOpen) return
  try {
    sessionStorage.setItem(KEY, isOpen ? 'open' : 'closed')
  } catch {
    // Without storage they begin closed.
  }
})

/** The map's modules coloured by their values. */
export const useColoured = (overlays: readonly ModulesOverlay[]): readonly ModulesOverlay[] => {
  const colours = useShade((shade) => shade.colours)
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

import { create } from 'zustand'
import type { ShadowLevel } from '../map/mapAdapter.ts'

interface ShadowsOnMap {
  readonly isOpen: boolean
  /** What the map shows, while they are open. */
  readonly shadows: readonly ShadowLevel[] | undefined
}

/** The shadows of a moment and whether they are shown. What reckons them is fetched when they are opened. */
export const useShadowsOnMap = create<ShadowsOnMap>()(() => ({ isOpen: false, shadows: undefined }))

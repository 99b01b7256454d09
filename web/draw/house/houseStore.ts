import { create } from 'zustand'
import type { KnownHouse } from '#design/knownHouse.ts'
import type { Shape } from '#design/shape.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'

/** What the question about a house shows on the map, and what a press there means. */
export interface HouseOnMap {
  readonly shapes: readonly Shape[]
  readonly selectedId: string | null
  /** Edges of the selected shape, by the corner each begins at. */
  readonly markedEdges: readonly number[]
  /** Null: edges cannot be pressed. */
  readonly onEdge: ((edgeIndex: number) => void) | null
  readonly onShape: (id: string) => void
}

interface HouseStore {
  /** Where a house is looked for; null: nobody asked. */
  readonly position: LatLng | null
  /** The house that stays visible beside the question; null until one is chosen. */
  readonly house: KnownHouse | null
  /** Null until the houses are known. */
  readonly onMap: HouseOnMap | null
  ask(position: LatLng): void
  close(): void
}

/** The search for the house at a position. It is not part of the design and ends with the page. */
export const useHouse = create<HouseStore>()((set) => ({
  position: null,
  house: null,
  onMap: null,
  ask: (position) => set({ position, house: null, onMap: null }),
  close: () => set({ position: null, house: null, onMap: null }),
}))

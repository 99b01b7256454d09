import { create } from 'zustand'
import { deviceStorage } from './deviceStorage.ts'

/** Alignment of the Rectangle tool: sides along north and east, or along an edge drawn in any direction. */
export type RectangleAlignment = 'northUp' | 'alongEdge'

const KEY = 'solarplanner.rectangleAlignment'

const readAlignment = (): RectangleAlignment => {
  try {
    return deviceStorage().getItem(KEY) === 'alongEdge' ? 'alongEdge' : 'northUp'
  } catch {
    return 'northUp'
  }
}

/** The visitor's alignment for the Rectangle tool. Without storage it lasts as long as the page. */
export const useRectangleAlignment = create<{
  readonly alignment: RectangleAlignment
  align(alignment: RectangleAlignment): void
}>((set) => ({
  alignment: readAlignment(),
  align: (alignment) => {
    set({ alignment })
    try {
      deviceStorage().setItem(KEY, alignment)
    } catch (error) {
      console.warn('the alignment of rectangles could not be stored', error)
    }
  },
}))

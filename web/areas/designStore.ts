import { temporal } from 'zundo'
import { create } from 'zustand'
import { type Area, type AreaAttributes, type AreaShape, areaOf, newAreaId, withShape } from './area.ts'

/** How many steps can be undone. */
const UNDO_LIMIT = 200

export interface Design {
  readonly areas: readonly Area[]
  readonly currentAreaId: string | null
}

interface DesignStore extends Design {
  /** Adds a drawn shape as the current area. */
  add(shape: AreaShape): Area
  reshape(id: string, shape: AreaShape): void
  setAttributes(id: string, attributes: Partial<AreaAttributes>): void
  /** Removes an area; the first remaining one becomes current. */
  remove(id: string): void
  clear(): void
  select(id: string): void
}

/** Whether both lists hold the very same areas: then there is nothing to undo. */
const sameAreas = (a: readonly Area[], b: readonly Area[]): boolean =>
  a.length === b.length && a.every((area, index) => area === b[index])

const changed = (areas: readonly Area[], id: string, change: (area: Area) => Area): readonly Area[] =>
  areas.map((area) => (area.id === id ? change(area) : area))

/** What is drawn: the truth the map, the lists and the analysis follow. Every change can be undone; selecting is none. */
export const useDesign = create<DesignStore>()(
  temporal(
    (set, get) => ({
      areas: [],
      currentAreaId: null,
      add: (shape) => {
        const area = areaOf(newAreaId(get().areas, Date.now()), shape)
        set(({ areas }) => ({ areas: [...areas, area], currentAreaId: area.id }))
        return area
      },
      reshape: (id, shape) => set(({ areas }) => ({ areas: changed(areas, id, (area) => withShape(area, shape)) })),
      setAttributes: (id, attributes) =>
        set(({ areas }) => ({ areas: changed(areas, id, (area) => ({ ...area, ...attributes })) })),
      remove: (id) =>
        set(({ areas }) => {
          const left = areas.filter((area) => area.id !== id)
          return { areas: left, currentAreaId: left[0]?.id ?? null }
        }),
      clear: () => set({ areas: [], currentAreaId: null }),
      select: (id) => set({ currentAreaId: id }),
    }),
    {
      limit: UNDO_LIMIT,
      partialize: ({ areas, currentAreaId }): Design => ({ areas, currentAreaId }),
      equality: (before, after) => sameAreas(before.areas, after.areas),
    },
  ),
)

/** The current area; the first one where none is chosen. */
export const currentArea = ({ areas, currentAreaId }: Design): Area | null =>
  areas.find(({ id }) => id === currentAreaId) ?? areas[0] ?? null

export const undo = (): void => useDesign.temporal.getState().undo()
export const redo = (): void => useDesign.temporal.getState().redo()

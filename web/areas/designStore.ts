import { temporal } from 'zundo'
import { create } from 'zustand'
import { type Area, type AreaAttributes, type AreaShape, areaOf, newAreaId, withShape } from './area.ts'

/** How many steps can be undone. */
const UNDO_LIMIT = 200
/** Changes of one shape that follow each other faster than this are one step: a grip moved by a held or repeated arrow key.
 * No hand drops a grip twice so quickly [ms]. */
const ONE_STEP_WITHIN_MS = 500

export interface Design {
  readonly areas: readonly Area[]
  readonly currentAreaId: string | null
}

interface DesignStore extends Design {
  /** Adds a drawn shape as the current area. */
  add(shape: AreaShape): Area
  /** Gives an area another geometry; in quick succession that is one step of undo. */
  reshape(id: string, shape: AreaShape): void
  setAttributes(id: string, attributes: Partial<AreaAttributes>): void
  /** Removes an area; the first remaining one becomes current. */
  remove(id: string): void
  clear(): void
  select(id: string): void
}

/** Whether both lists hold the very same areas: then nothing has changed. */
export const sameAreas = (a: readonly Area[], b: readonly Area[]): boolean =>
  a.length === b.length && a.every((area, index) => area === b[index])

const changed = (areas: readonly Area[], id: string, change: (area: Area) => Area): readonly Area[] =>
  areas.map((area) => (area.id === id ? change(area) : area))

/** The last change of a shape, and the list it made: another list means that something else has happened since. */
let lastReshape: { readonly id: string; readonly result: readonly Area[]; readonly atMs: number } | null = null

/** Makes a change that undo takes back together with the one before it. */
const withinLastStep = (change: () => void): void => {
  const { pause, resume } = useDesign.temporal.getState()
  pause()
  change()
  resume()
}

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
      reshape: (id, shape) => {
        const change = () => set(({ areas }) => ({ areas: changed(areas, id, (area) => withShape(area, shape)) }))
        const nowMs = Date.now()
        const isSameMove =
          lastReshape?.id === id && lastReshape.result === get().areas && nowMs - lastReshape.atMs < ONE_STEP_WITHIN_MS
        if (isSameMove) withinLastStep(change)
        else change()
        lastReshape = { id, result: get().areas, atMs: nowMs }
      },
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

export const undo = (): void => {
  lastReshape = null
  useDesign.temporal.getState().undo()
}
export const redo = (): void => {
  lastReshape = null
  useDesign.temporal.getState().redo()
}

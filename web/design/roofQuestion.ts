import { useEffect } from 'react'
import { create } from 'zustand'
import type { Area } from '#design/area.ts'
import { useDesign } from './designStore.ts'

/** Edges of the current area as the map shows them. */
interface ShownEdges {
  /** Indices of the eaves in the outline; for an unanswered roof those of its most likely azimuth. */
  readonly marked: readonly number[]
  /** True if the user can choose another edge. */
  readonly areAsked: boolean
  choose(edgeIndex: number): void
}

interface RoofQuestion {
  /** The areas for which the planner asks *flat or pitched?*; empty: no question. */
  readonly areaIds: readonly string[]
  /** True for areas drawn one by one, false for an import. */
  readonly areDrawn: boolean
  readonly edges: ShownEdges | null
  /** Asks about new areas, except polylines and areas that already have a kind. */
  ask(areas: readonly Area[], areDrawn: boolean): void
  /** Closes the question and keeps the areas' kinds. */
  pass(): void
}

/** Whether an area that can be flat or pitched still has the defaults. */
export const isAsNew = ({ type, roofType, orientation, azimuth, angle }: Area): boolean =>
  type !== 'polyline' && roofType === 'flat' && orientation === 'south' && azimuth === null && angle === 0

/** The question about roofs, without its answers. */
export type AskedRoofs = Pick<RoofQuestion, 'areaIds' | 'areDrawn'>
const NONE: AskedRoofs = { areaIds: [], areDrawn: true }

/** Questions by identity of the area list: undo and redo restore that list, and thereby its question. */
const questions = new WeakMap<readonly Area[], AskedRoofs>()

/** The question after drawing or importing a roof. It is not part of the design and ends with the page. */
export const useRoofQuestion = create<RoofQuestion>()((set) => ({
  ...NONE,
  edges: null,
  ask: (areas, areDrawn) => {
    const question = { areaIds: areas.filter(isAsNew).map(({ id }) => id), areDrawn }
    questions.set(useDesign.getState().areas, question)
    set(question)
  },
  pass: () => {
    questions.set(useDesign.getState().areas, NONE)
    set(NONE)
  },
}))

useDesign.subscribe(({ areas, designId }, before) => {
  if (designId !== before.designId) return useRoofQuestion.setState(NONE)
  if (areas === before.areas) return
  const askedThen = questions.get(areas)
  if (askedThen) return useRoofQuestion.setState(askedThen)
  const { areaIds, areDrawn } = useRoofQuestion.getState()
  questions.set(areas, { areaIds, areDrawn })
})

/** Closes the question once the user does something else. */
export const usePassedOver = (goesOn: boolean): void => {
  const { pass } = useRoofQuestion()
  useEffect(
    function passOver() {
      if (goesOn) pass()
    },
    [goesOn, pass],
  )
}

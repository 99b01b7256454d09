import { useEffect } from 'react'
import { create } from 'zustand'
import type { Area } from './area.ts'
import { useDesign } from './designStore.ts'

/** Edges of the current area as the map shows them. */
interface ShownEdges {
  /** The edges it falls to, by their places in its outline; of one that is asked about those it would most likely fall to. */
  readonly marked: readonly number[]
  /** Whether another one can be pressed. */
  readonly areAsked: boolean
  choose(edgeIndex: number): void
}

interface RoofQuestion {
  /** The areas of which it is asked whether they are flat or pitched; empty: nothing is asked. */
  readonly areaIds: readonly string[]
  /** Whether they were drawn one after the other, and not imported together. */
  readonly areDrawn: boolean
  readonly edges: ShownEdges | null
  /** Asks it of areas that have just come; a polyline is neither, and of one that brought its own answer it is not asked. */
  ask(areas: readonly Area[], areDrawn: boolean): void
  /** Keeps the areas' kinds. */
  pass(): void
}

/** Whether an area that can be flat or pitched has the defaults. */
export const isAsNew = ({ type, roofType, orientation, azimuth, angle }: Area): boolean =>
  type !== 'polyline' && roofType === 'flat' && orientation === 'south' && azimuth === null && angle === 0

type Question = Pick<RoofQuestion, 'areaIds' | 'areDrawn'>
const NONE: Question = { areaIds: [], areDrawn: true }

/** Questions on the areas of a design, by list identity: undo and redo bring that list back, and the question with it. */
const questions = new WeakMap<readonly Area[], Question>()

/** The question that follows a drawn or imported roof. It belongs to no design, and is forgotten with the page. */
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

/** Passes the question over as soon as the user goes on with something else. */
export const usePassedOver = (goesOn: boolean): void => {
  const { pass } = useRoofQuestion()
  useEffect(
    function passOver() {
      if (goesOn) pass()
    },
    [goesOn, pass],
  )
}

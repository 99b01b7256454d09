import { useEffect } from 'react'
import { create } from 'zustand'
import type { Area } from './area.ts'

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
  /** Leaves it at what the areas are. */
  pass(): void
}

const isAsNew = ({ type, roofType, orientation, azimuth, angle }: Area): boolean =>
  type !== 'polyline' && roofType === 'flat' && orientation === 'south' && azimuth === null && angle === 0

/** The question that follows a drawn or imported roof. It belongs to no design, and is forgotten with the page. */
export const useRoofQuestion = create<RoofQuestion>()((set) => ({
  areaIds: [],
  areDrawn: true,
  edges: null,
  ask: (areas, areDrawn) => set({ areaIds: areas.filter(isAsNew).map(({ id }) => id), areDrawn }),
  pass: () => set({ areaIds: [] }),
}))

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

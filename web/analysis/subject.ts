import type { Area } from '../design/area.ts'
import { type Design, plantAreas } from '../design/design.ts'
import { type AskedPlant, plantRequestOf } from '../design/plantRequest.ts'
import { isApart } from '../design/takenSetup.ts'
import type { PlantAnalysis } from '../estimate/methodView.ts'

/** What is analysed: an area alone, or the plant that the areas of the design are together. */
export type Subject = Area | 'plant'

export interface Question {
  /** The area that is analysed alone; null: the plant. */
  readonly areaId: string | null
  readonly request: AskedPlant
}

/** What was asked for, and what was answered. An area alone is a plant, too. */
export interface Answer extends Question {
  readonly analysis: PlantAnalysis
}

/** The area that is analysed apart from the plant; null where the plant is analysed, also where that is this area alone. */
export const apartOf = (design: Design, areaId: string | null): Area | null =>
  design.areas.find((area) => area.id === areaId && isApart(design, area)) ?? null

export const questionFor = (design: Design, subject: Subject): Question =>
  subject === 'plant'
    ? { areaId: null, request: plantRequestOf(design) }
    : { areaId: subject.id, request: plantRequestOf(design, apartOf(design, subject.id)) }

/** The areas of a request. */
export const areasAsked = (asked: AskedPlant) => asked.areas.map(({ area }) => area)

/** What was analysed as it is now; undefined where it is there no more. */
export const subjectNow = ({ areaId }: Pick<Question, 'areaId'>, design: Design): Subject | undefined => {
  if (areaId !== null) return design.areas.find(({ id }) => id === areaId)
  return plantAreas(design).length > 0 ? 'plant' : undefined
}

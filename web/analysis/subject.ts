import type { Area } from '#design/area.ts'
import type { Design } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import { plantRequestOf } from '#design/plantRequest.ts'
import { apartOf } from '#design/takenSetup.ts'
import type { PlantAnalysis } from './plantReply.ts'

/** Subject of an analysis: an area alone, or the plant of all areas of the design. */
export type Subject = Area | 'plant'

export interface Question {
  /** The area analysed alone; null: the plant. */
  readonly areaId: string | null
  readonly request: AskedPlant
}

/** A question and its answer. An area analysed alone is also a plant. */
export interface Answer extends Question {
  readonly analysis: PlantAnalysis
}

export const questionFor = (design: Design, subject: Subject): Question =>
  subject === 'plant'
    ? { areaId: null, request: plantRequestOf(design) }
    : { areaId: subject.id, request: plantRequestOf(design, apartOf(design, subject.id)) }

/** The areas of a request. */
export const areasAsked = (asked: AskedPlant) => asked.areas.map(({ area }) => area)

/** The subject in the current design; undefined if deleted. */
export const subjectNow = ({ areaId }: Pick<Question, 'areaId'>, design: Design): Subject | undefined => {
  if (areaId !== null) return design.areas.find(({ id }) => id === areaId)
  return plantAreas(design).length > 0 ? 'plant' : undefined
}

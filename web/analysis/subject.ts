import type { DrawnArea } from '#contract/area.ts'
import { METHODS } from '#contract/methods.ts'
import { type AskedAnalysis, analyzeRequestOf } from '../design/analyzeRequest.ts'
import type { Area } from '../design/area.ts'
import { type Design, plantAreas } from '../design/design.ts'
import { type AskedPlant, plantRequestOf } from '../design/plantRequest.ts'
import { isApart } from '../design/takenSetup.ts'
import type { PlantAnalysis, ShownAnalysis } from '../estimate/methodView.ts'

/** What is analysed: an area alone, or the plant that the areas of the design are together. */
export type Subject = Area | 'plant'

export type Asked = AskedAnalysis | AskedPlant

export interface Question {
  /** The area that is analysed alone; null: the plant. */
  readonly areaId: string | null
  readonly request: Asked
}

/** What was asked for, and what was answered. By a method that lays modules an area alone is a plant, too. */
export type Answer = Pick<Question, 'areaId'> &
  (
    | { readonly of: 'area'; readonly request: AskedAnalysis; readonly analysis: ShownAnalysis }
    | { readonly of: 'plant'; readonly request: AskedPlant; readonly analysis: PlantAnalysis }
  )

export const isOfPlant = (asked: Asked): asked is AskedPlant => 'areas' in asked

/** The area that is analysed apart from the plant; null where the plant is analysed, also where that is this area alone. */
export const apartOf = (design: Design, areaId: string | null): Area | null =>
  design.areas.find((area) => area.id === areaId && isApart(design, area)) ?? null

/** What is asked for a subject by the method of the design: for a single area by one that lays no modules `POST /api/analyze`, else
 * `POST /api/analyze/plant`. */
const requestFor = (design: Design, subject: Subject): Asked => {
  const [only, ...others] = subject === 'plant' ? plantAreas(design) : [subject]
  if (only && others.length === 0 && !METHODS[design.method].laysModules) return analyzeRequestOf(design, only)
  return plantRequestOf(design, subject === 'plant' ? null : apartOf(design, subject.id))
}

export const questionFor = (design: Design, subject: Subject): Question => ({
  areaId: subject === 'plant' ? null : subject.id,
  request: requestFor(design, subject),
})

/** The areas of a request. */
export const areasAsked = (asked: Asked): readonly DrawnArea[] =>
  isOfPlant(asked) ? asked.areas.map(({ area }) => area) : [asked.area]

/** What was analysed as it is now; undefined where it is there no more. */
export const subjectNow = ({ areaId }: Pick<Question, 'areaId'>, design: Design): Subject | undefined => {
  if (areaId !== null) return design.areas.find(({ id }) => id === areaId)
  return plantAreas(design).length > 0 ? 'plant' : undefined
}

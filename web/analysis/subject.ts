import type { DrawnArea } from '#contract/area.ts'
import { type AskedAnalysis, analyzeRequestOf } from '../design/analyzeRequest.ts'
import type { Area } from '../design/area.ts'
import { type Design, plantAreas } from '../design/design.ts'
import { type AskedPlant, plantRequestOf } from '../design/plantRequest.ts'
import type { PlantAnalysis, ShownAnalysis } from '../estimate/methodView.ts'

/** What is analysed: an area, or the plant that several areas of the design are together. */
export type Subject = Area | 'plant'

export type Asked = AskedAnalysis | AskedPlant

/** What was asked for, and what was answered. */
export type Answer =
  | { readonly of: 'area'; readonly request: AskedAnalysis; readonly analysis: ShownAnalysis }
  | { readonly of: 'plant'; readonly request: AskedPlant; readonly analysis: PlantAnalysis }

export const isOfPlant = (asked: Asked): asked is AskedPlant => 'areas' in asked

/** What is asked for a subject, by the method of the design. */
export const requestFor = (design: Design, subject: Subject): Asked =>
  subject === 'plant' ? plantRequestOf(design) : analyzeRequestOf(design, subject)

/** The areas of a request. */
export const areasAsked = (asked: Asked): readonly DrawnArea[] =>
  isOfPlant(asked) ? asked.areas.map(({ area }) => area) : [asked.area]

/** What was analysed as it is now; undefined where it is there no more. */
export const subjectNow = (asked: Asked, design: Design): Subject | undefined => {
  if (!isOfPlant(asked)) return design.areas.find(({ id }) => id === asked.area.id)
  return plantAreas(design).length > 0 ? 'plant' : undefined
}

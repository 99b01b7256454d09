import { ownValue } from '#engine/ownValue.ts'
import { DESIGN_FIELDS } from '#wire/designFields.ts'
import { type FieldValues, fieldNames, valuesOf } from '#wire/fieldRows.ts'
import type { LastAnswer } from '#wire/lastAnswer.ts'
import type { Area } from './area.ts'
import { type DrawnLists, forLists, LISTS } from './drawn.ts'

/** All user input: drawing, choices, assumptions. */
export interface Design extends FieldValues<typeof DESIGN_FIELDS>, DrawnLists {
  /** The selected area. Undo ignores selections. */
  readonly currentAreaId: string | null
}

/** Panel recommended by the last Detailed analysis, by area id; the panel lies on the roof unless the user chooses another. A
 * recommendation is not user input, so it is not part of the design: the last write wins. */
export type Recommended = Readonly<Record<string, string | undefined>>

/** Contents of a document: a design and the results of its last Detailed analysis. */
export interface DesignContent extends Design {
  readonly recommended: Recommended
  /** Null after a change of the design. */
  readonly lastAnswer: LastAnswer | null
}

/** The id for a design stored without one: earlier versions stored a single design. */
export const FIRST_DESIGN_ID = 'design-0'

export const EMPTY_DESIGN: DesignContent = {
  ...forLists(() => []),
  currentAreaId: null,
  ...valuesOf(DESIGN_FIELDS, {}),
  recommended: {},
  lastAnswer: null,
}

/** Its drawn objects alone. */
const drawnOf = (drawn: DrawnLists): DrawnLists => forLists((list) => drawn[list])

/** The design alone, in a fixed order of fields. */
export const designOf = (design: Design): Design => ({
  ...drawnOf(design),
  currentAreaId: design.currentAreaId,
  ...valuesOf(DESIGN_FIELDS, design),
})

/** The design with the results of the last analysis. */
export const contentOf = (content: DesignContent): DesignContent => ({
  ...designOf(content),
  recommended: content.recommended,
  lastAnswer: content.lastAnswer,
})

/** Whether two values are equal. Designs have a fixed order of fields, so comparing their JSON is enough. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]))

/** Whether two designs are equal apart from the selected area. */
export const sameDesign = (a: Design, b: Design): boolean =>
  LISTS.every((list) => sameItems(a[list], b[list])) &&
  fieldNames(DESIGN_FIELDS).every((name) => isSame(a[name], b[name]))

/** Whether two designs have the same analysis: they differ at most in names and addresses. */
export const sameAnalysis = (a: Design, b: Design): boolean => sameDesign({ ...a, name: b.name, address: b.address }, b)

/** Merges new recommendations: each named area gets its new one, or none. */
export const withRecommended = (
  recommended: Recommended,
  areas: readonly Pick<Area, 'id'>[],
  written: Recommended,
): Recommended => {
  const next = { ...recommended, ...Object.fromEntries(areas.map(({ id }) => [id, ownValue(written, id)])) }
  return isSame(recommended, next) ? recommended : next
}

/** The current area; the first one if none is selected. */
export const currentArea = ({ areas, currentAreaId }: Pick<Design, 'areas' | 'currentAreaId'>): Area | null =>
  areas.find(({ id }) => id === currentAreaId) ?? areas[0] ?? null

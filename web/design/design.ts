import type { LastAnswer } from '#contract/design.ts'
import { DESIGN_FIELDS } from '#contract/designFields.ts'
import { type FieldValues, fieldNames, valuesOf } from '#contract/fieldRows.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { Area } from './area.ts'
import { type DrawnLists, forLists, LISTS } from './drawn.ts'

/** All user input: drawing, choices, assumptions. */
export interface Design extends FieldValues<typeof DESIGN_FIELDS>, DrawnLists {
  /** Which area is selected. Not undone: selecting changes nothing. */
  readonly currentAreaId: string | null
}

/** Panel recommended by the last Detailed analysis, by area id: it lies on the roof unless the user chooses another. No user made it,
 * so it is no part of the design: the last write wins. */
export type Recommended = Readonly<Record<string, string | undefined>>

/** Contents of a document: a design and what the last Detailed analysis left with it. */
export interface DesignContent extends Design {
  readonly recommended: Recommended
  /** Null where the design has changed since. */
  readonly lastAnswer: LastAnswer | null
}

/** The id of a design that was kept without one: earlier versions kept a single design. */
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

/** The design alone, in one order of fields. */
export const designOf = (design: Design): Design => ({
  ...drawnOf(design),
  currentAreaId: design.currentAreaId,
  ...valuesOf(DESIGN_FIELDS, design),
})

/** The design with what the last analysis left. */
export const contentOf = (content: DesignContent): DesignContent => ({
  ...designOf(content),
  recommended: content.recommended,
  lastAnswer: content.lastAnswer,
})

/** Whether two values say the same: those of a design are written in one order of fields, so their texts decide. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]))

/** Whether two designs are the same, whichever area is selected: then nothing was made between them. */
export const sameDesign = (a: Design, b: Design): boolean =>
  LISTS.every((list) => sameItems(a[list], b[list])) &&
  fieldNames(DESIGN_FIELDS).every((name) => isSame(a[name], b[name]))

/** Whether two designs have the same answer: they differ by their names and addresses at most. */
export const sameAnswered = (a: Design, b: Design): boolean => sameDesign({ ...a, name: b.name, address: b.address }, b)

/** Merges new recommendations: for the areas named they replace earlier ones, also by nothing. */
export const withRecommended = (
  recommended: Recommended,
  areas: readonly Pick<Area, 'id'>[],
  written: Recommended,
): Recommended => {
  const next = { ...recommended, ...Object.fromEntries(areas.map(({ id }) => [id, ownValue(written, id)])) }
  return isSame(recommended, next) ? recommended : next
}

/** The areas that are analysed as one plant. */
export const plantAreas = ({ areas }: Pick<Design, 'areas'>): readonly Area[] => areas.filter(({ inPlant }) => inPlant)

/** The current area; the first one where none is chosen. */
export const currentArea = ({ areas, currentAreaId }: Pick<Design, 'areas' | 'currentAreaId'>): Area | null =>
  areas.find(({ id }) => id === currentAreaId) ?? areas[0] ?? null

import type { Method } from '#contract/analysis.ts'
import type { Consumption, DetailedOptions } from '#contract/detailedOptions.ts'
import type { Area } from './area.ts'
import type { Obstacle } from './obstacle.ts'

/** All that the user made: what is drawn, what was chosen, what was assumed. */
export interface Design {
  readonly areas: readonly Area[]
  readonly obstacles: readonly Obstacle[]
  /** Which area is selected. Not undone, for nothing is made by looking at something. */
  readonly currentAreaId: string | null
  readonly name: string
  /** Free text. */
  readonly address: string
  /** The panel chosen in the catalogue. */
  readonly panelId: string | null
  readonly method: Method
  /** Null: the assumed household. */
  readonly consumption: Consumption | null
  readonly battery: DetailedOptions['battery']
  /** Values that replace the defaults, by key. */
  readonly assumptions: Readonly<Record<string, number>>
}

/** By the id of an area the panel that its last Detailed analysis recommended: it lies on the roof where the user wants nothing else.
 * Nobody made it, so it is no part of the design: what was written last stands. */
export type Recommended = Readonly<Record<string, string>>

/** What a document holds: a design, and what was recommended for it. */
export interface DesignContent extends Design {
  readonly recommended: Recommended
}

/** The id of a design that was kept without one: earlier versions kept a single design. */
export const FIRST_DESIGN_ID = 'design-0'

export const EMPTY_DESIGN: DesignContent = {
  areas: [],
  obstacles: [],
  currentAreaId: null,
  name: '',
  address: '',
  panelId: null,
  method: 'standard',
  consumption: null,
  battery: null,
  assumptions: {},
  recommended: {},
}

/** The design alone, in one order of fields. */
export const designOf = (design: Design): Design => ({
  areas: design.areas,
  obstacles: design.obstacles,
  currentAreaId: design.currentAreaId,
  name: design.name,
  address: design.address,
  panelId: design.panelId,
  method: design.method,
  consumption: design.consumption,
  battery: design.battery,
  assumptions: design.assumptions,
})

/** The design with what was recommended for it. */
export const contentOf = (content: DesignContent): DesignContent => ({
  ...designOf(content),
  recommended: content.recommended,
})

/** An object with its fields in the order of their names. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A value as text: the same for the same content, in whatever order its fields were written. */
export const orderedText = (value: unknown): string => JSON.stringify(value, inOrder)

/** Whether two values say the same. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || orderedText(a) === orderedText(b)

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]))

/** Whether two designs are the same, whichever area is selected: then nothing was made between them. */
export const sameDesign = (a: Design, b: Design): boolean =>
  sameItems(a.areas, b.areas) &&
  sameItems(a.obstacles, b.obstacles) &&
  isSame(a.name, b.name) &&
  isSame(a.address, b.address) &&
  isSame(a.panelId, b.panelId) &&
  isSame(a.method, b.method) &&
  isSame(a.consumption, b.consumption) &&
  isSame(a.battery, b.battery) &&
  isSame(a.assumptions, b.assumptions)

/** What was recommended, with what is written now: for the areas named it replaces what was there, also by nothing. */
export const withRecommended = (
  recommended: Recommended,
  areas: readonly Pick<Area, 'id'>[],
  written: Recommended,
): Recommended => {
  const ids = new Set(areas.map(({ id }) => id))
  const next = Object.fromEntries([
    ...Object.entries(recommended).filter(([id]) => !ids.has(id)),
    ...Object.entries(written).filter(([id]) => ids.has(id)),
  ])
  return isSame(recommended, next) ? recommended : next
}

/** The current area; the first one where none is chosen. */
export const currentArea = ({ areas, currentAreaId }: Pick<Design, 'areas' | 'currentAreaId'>): Area | null =>
  areas.find(({ id }) => id === currentAreaId) ?? areas[0] ?? null

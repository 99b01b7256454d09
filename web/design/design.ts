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

/** The id of a design that was kept without one: earlier versions kept a single design. */
export const FIRST_DESIGN_ID = 'design-0'

export const EMPTY_DESIGN: Design = {
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

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Whether two designs hold the very same things, whichever area is selected: then nothing was made between them. */
export const sameDesign = (a: Design, b: Design): boolean =>
  sameItems(a.areas, b.areas) &&
  sameItems(a.obstacles, b.obstacles) &&
  a.name === b.name &&
  a.address === b.address &&
  a.panelId === b.panelId &&
  a.method === b.method &&
  a.consumption === b.consumption &&
  a.battery === b.battery &&
  a.assumptions === b.assumptions

const madeText = (area: Area | undefined): string | undefined =>
  area && JSON.stringify({ ...area, recommendedPanelId: null })

/** Whether the user made the same of an area, or it is nowhere, whatever an analysis has recommended for it. */
export const sameMade = (a: Area | undefined, b: Area | undefined): boolean => a === b || madeText(a) === madeText(b)

/** Whether the user made the same of two designs, whatever analyses have recommended since. */
export const sameWork = (a: Design, b: Design): boolean => {
  const isSame = (area: Area, index: number): boolean => sameMade(area, b.areas[index])
  return a.areas.length === b.areas.length && a.areas.every(isSame) && sameDesign({ ...a, areas: b.areas }, b)
}

/** Areas with what was recommended for those of the same ids; of the others nothing changes.
 * @returns the very same where nothing does */
export const withRecommended = (
  areas: readonly Area[],
  recommended: readonly Pick<Area, 'id' | 'recommendedPanelId'>[],
): readonly Area[] => {
  const panelIds = new Map(recommended.map((area) => [area.id, area.recommendedPanelId]))
  const changed = areas.map((area) => {
    const recommendedPanelId = panelIds.get(area.id)
    return recommendedPanelId === undefined || recommendedPanelId === area.recommendedPanelId
      ? area
      : { ...area, recommendedPanelId }
  })
  return sameItems(areas, changed) ? areas : changed
}

/** The current area; the first one where none is chosen. */
export const currentArea = ({ areas, currentAreaId }: Pick<Design, 'areas' | 'currentAreaId'>): Area | null =>
  areas.find(({ id }) => id === currentAreaId) ?? areas[0] ?? null

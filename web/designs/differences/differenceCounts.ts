import type { DesignArea, DesignDocument } from '#contract/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#contract/designFields.ts'
import { fieldNames, valuesOf } from '#contract/fieldRows.ts'
import { orderedText } from '../kept/contentHash.ts'

/** How many things are not the same in two documents. */
export interface DifferenceCounts {
  readonly areas: number
  /** Obstacles, and what stands around. */
  readonly objects: number
  readonly settings: number
}

type Item = { readonly id: string }

/** An area without its measures, which follow from its outline, and without what analyses recommend. */
const areaText = (area: DesignArea): string =>
  orderedText([
    area.type,
    area.type === 'rectangle' ? area.bounds : area.coordinates,
    Object.entries(valuesOf(AREA_FIELDS, area)),
  ])

/** How many items were added, removed or changed; their order does not matter. */
const differingItems = <Each extends Item>(
  mine: readonly Each[],
  theirs: readonly Each[],
  textOf: (item: Each) => string,
): number => {
  const [here, there] = [mine, theirs].map((items) => new Map(items.map((item) => [item.id, textOf(item)])))
  const ids = new Set([...mine, ...theirs].map(({ id }) => id))
  return [...ids].filter((id) => here?.get(id) !== there?.get(id)).length
}

const objectsOf = ({ obstacles, surroundings = [] }: DesignDocument): readonly Item[] => [...obstacles, ...surroundings]

/** Counts what differs between two documents of one design, whichever area is selected. */
export const differenceCounts = (mine: DesignDocument, theirs: DesignDocument): DifferenceCounts => {
  const [ours, other] = [valuesOf(DESIGN_FIELDS, mine), valuesOf(DESIGN_FIELDS, theirs)]
  return {
    areas: differingItems(mine.areas, theirs.areas, areaText),
    objects: differingItems(objectsOf(mine), objectsOf(theirs), orderedText),
    settings: fieldNames(DESIGN_FIELDS).filter((name) => orderedText(ours[name]) !== orderedText(other[name])).length,
  }
}

import type { Area } from './area.ts'
import { type Design, sameMade } from './design.ts'

/** Whether two values say the same: those of a design are written in one order of fields, so their texts decide. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** One value after both sides went on from `before`; undefined where it is gone. A change beats a deletion, and of two
 * changes mine is taken.
 * @param same what counts as no change */
const resolved = <Value>(
  before: Value,
  mine: Value,
  theirs: Value,
  same: (a: Value, b: Value) => boolean = isSame,
): Value => {
  if (same(mine, theirs)) return mine
  if (same(mine, before)) return theirs
  if (same(theirs, before)) return mine
  return mine ?? theirs
}

/** What was recommended for an area is resolved apart from what was made of it: neither beats the other. */
const resolvedArea = (before: Area | undefined, mine: Area | undefined, theirs: Area | undefined): Area | undefined => {
  const made = resolved(before, mine, theirs, sameMade)
  if (!made || !mine || !theirs) return made
  const recommendedPanelId = resolved(
    before?.recommendedPanelId ?? null,
    mine.recommendedPanelId,
    theirs.recommendedPanelId,
  )
  return recommendedPanelId === made.recommendedPanelId ? made : { ...made, recommendedPanelId }
}

interface Named {
  readonly id: string
}

const byId = <Item extends Named>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

const mergeLists = <Item extends Named>(
  before: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  resolve: typeof resolved<Item | undefined> = resolved,
): readonly Item[] => {
  const [was, here, there] = [byId(before), byId(mine), byId(theirs)]
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((id) => resolve(was.get(id), here.get(id), there.get(id)))
    .filter((item) => item !== undefined)
}

const mergeAssumptions = (
  before: Design['assumptions'],
  mine: Design['assumptions'],
  theirs: Design['assumptions'],
): Design['assumptions'] => {
  if (isSame(mine, theirs)) return mine
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = resolved(before[key], mine[key], theirs[key])
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Two designs that went on from the same one, as one: what was added, changed or deleted on either side is so in the
 * result. What did not change are the very objects of `mine`, and the selection is that of `mine`.
 * @param before what both sides last agreed on */
export const mergeDesigns = (before: Design, mine: Design, theirs: Design): Design => {
  const either = <Field extends keyof Design>(field: Field): Design[Field] =>
    resolved(before[field], mine[field], theirs[field])
  return {
    areas: mergeLists(before.areas, mine.areas, theirs.areas, resolvedArea),
    obstacles: mergeLists(before.obstacles, mine.obstacles, theirs.obstacles),
    currentAreaId: mine.currentAreaId,
    name: either('name'),
    address: either('address'),
    panelId: either('panelId'),
    method: either('method'),
    consumption: either('consumption'),
    battery: either('battery'),
    assumptions: mergeAssumptions(before.assumptions, mine.assumptions, theirs.assumptions),
  }
}

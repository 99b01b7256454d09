import { type Design, isSame } from './design.ts'

/** One value after both sides went on from `before`; undefined where it is gone. A change beats a deletion, and of two
 * changes mine is taken. */
const resolved = <Value>(before: Value, mine: Value, theirs: Value): Value => {
  if (isSame(mine, theirs)) return mine
  if (isSame(mine, before)) return theirs
  if (isSame(theirs, before)) return mine
  return mine ?? theirs
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
): readonly Item[] => {
  const [was, here, there] = [byId(before), byId(mine), byId(theirs)]
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((id) => resolved(was.get(id), here.get(id), there.get(id)))
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
    areas: mergeLists(before.areas, mine.areas, theirs.areas),
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

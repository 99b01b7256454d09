import type { Area } from './area.ts'

/** Whether two areas say the same: both are written in one order of fields (area.ts), so their texts decide. */
const isSame = (a: Area | undefined, b: Area | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** One area after both sides went on from `before`; undefined where it is gone. A change beats a deletion, and of two
 * changes mine is taken. */
const settled = (before: Area | undefined, mine: Area | undefined, theirs: Area | undefined): Area | undefined => {
  if (isSame(mine, theirs)) return mine
  if (isSame(mine, before)) return theirs
  if (isSame(theirs, before)) return mine
  return mine ?? theirs
}

const byId = (areas: readonly Area[]): ReadonlyMap<string, Area> => new Map(areas.map((area) => [area.id, area]))

/** Two lists of areas that went on from the same one, as one list: what was added, changed or deleted on either side is so
 * in the result. Areas that did not change are the very objects of `mine`.
 * @param before what both sides last agreed on */
export const mergeAreas = (
  before: readonly Area[],
  mine: readonly Area[],
  theirs: readonly Area[],
): readonly Area[] => {
  const [was, here, there] = [byId(before), byId(mine), byId(theirs)]
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((id) => settled(was.get(id), here.get(id), there.get(id)))
    .filter((area) => area !== undefined)
}

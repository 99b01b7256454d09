import { DESIGN_FIELDS } from '#contract/designFields.ts'
import { fieldNames, valuesOf } from '#contract/fieldRows.ts'
import { ownValue } from '#engine/ownValue.ts'
import { type Design, type DesignContent, isSame, withRecommended } from './design.ts'

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

type Values = Readonly<Record<string, number>>

const mergeKeys = (before: Values, mine: Values, theirs: Values): Values => {
  if (isSame(mine, theirs)) return mine
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, resolved(ownValue(before, key), ownValue(mine, key), ownValue(theirs, key))])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Two designs that went on from the same one, as one: what was added, changed or deleted on either side is so in the
 * result. What did not change are the very objects of `mine`, and the selection is that of `mine`.
 * @param before what both sides last agreed on */
export const mergeDesigns = (before: Design, mine: Design, theirs: Design): Design => {
  const choices = fieldNames(DESIGN_FIELDS).map((name) => [
    name,
    resolved<unknown>(before[name], mine[name], theirs[name]),
  ])
  return {
    areas: mergeLists(before.areas, mine.areas, theirs.areas),
    obstacles: mergeLists(before.obstacles, mine.obstacles, theirs.obstacles),
    surroundings: mergeLists(before.surroundings, mine.surroundings, theirs.surroundings),
    currentAreaId: mine.currentAreaId,
    ...valuesOf(DESIGN_FIELDS, Object.fromEntries(choices)),
    assumptions: mergeKeys(before.assumptions, mine.assumptions, theirs.assumptions),
  }
}

/** The same with what was recommended, area by area: what this side has changed since `before`, else what the other one has. */
export const mergeContents = (before: DesignContent, mine: DesignContent, theirs: DesignContent): DesignContent => {
  const changedHere = Object.keys({ ...before.recommended, ...mine.recommended })
    .filter((id) => ownValue(mine.recommended, id) !== ownValue(before.recommended, id))
    .map((id) => [id, ownValue(mine.recommended, id)])
  const written = { ...theirs.recommended, ...Object.fromEntries(changedHere) }
  return {
    ...mergeDesigns(before, mine, theirs),
    recommended: withRecommended(mine.recommended, theirs.areas, written),
  }
}

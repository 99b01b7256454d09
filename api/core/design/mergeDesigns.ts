import { ownValue } from '#engine/ownValue.ts'
import { DESIGN_FIELDS } from '#wire/designFields.ts'
import { fieldNames, valuesOf } from '#wire/fieldRows.ts'
import { type Design, type DesignContent, isSame, sameAnalysis, withRecommended } from './design.ts'
import { type DrawnLists, forLists } from './drawn.ts'

/** Three-way merge of one value; undefined means deleted. A change beats a deletion; if both sides changed the value, mine wins.
 * @param onBoth called if both sides changed it differently */
type Resolve = <Value>(before: Value, mine: Value, theirs: Value) => Value

const resolver =
  (onBoth: () => void): Resolve =>
  (before, mine, theirs) => {
    if (isSame(mine, theirs)) return mine
    if (isSame(mine, before)) return theirs
    if (isSame(theirs, before)) return mine
    onBoth()
    return mine ?? theirs
  }

interface Named {
  readonly id: string
}
type Fields = Readonly<Record<string, unknown>>

/** Shape of an area, obstacle or surrounding with its derived values: taken from one side as a whole. */
const OUTLINE = ['type', 'bounds', 'coordinates', 'center', 'radiusM', 'totalArea', 'usableArea']

/** The fields of an item, with the outline apart from the settings. */
const partsOf = (item: Named): { readonly outline: Fields; readonly settings: Fields } => {
  const entries = Object.entries(item)
  return {
    outline: Object.fromEntries(entries.filter(([key]) => OUTLINE.includes(key))),
    settings: Object.fromEntries(entries.filter(([key]) => !OUTLINE.includes(key))),
  }
}

/** Merges, field by field, an item that both sides changed. */
const mergeItem = <Item extends Named>(before: Item, mine: Item, theirs: Item, resolve: Resolve): Item => {
  const [was, here, there] = [partsOf(before), partsOf(mine), partsOf(theirs)]
  const keys = [...new Set([...Object.keys(here.settings), ...Object.keys(there.settings)])]
  const settings = keys.map((key) => [
    key,
    resolve(ownValue(was.settings, key), ownValue(here.settings, key), ownValue(there.settings, key)),
  ])
  const outline = resolve(was.outline, here.outline, there.outline)
  // TypeScript cannot infer the fields' types from the entries.
  return { ...Object.fromEntries(settings.filter(([, value]) => value !== undefined)), ...outline } as unknown as Item
}

const byId = <Item extends Named>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

const mergeLists = <Item extends Named>(
  before: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  resolve: Resolve,
): readonly Item[] => {
  const [was, here, there] = [byId(before), byId(mine), byId(theirs)]
  return [...new Set([...there.keys(), ...here.keys()])]
    .map((id) => {
      const items = [was.get(id), here.get(id), there.get(id)] as const
      const [one, two, three] = items
      const areAllChanged = one && two && three && !isSame(one, two) && !isSame(one, three) && !isSame(two, three)
      return areAllChanged ? mergeItem(one, two, three, resolve) : resolve(...items)
    })
    .filter((item) => item !== undefined)
}

type Values = Readonly<Record<string, number>>

const mergeKeys = (before: Values, mine: Values, theirs: Values, resolve: Resolve): Values => {
  if (isSame(mine, theirs)) return mine
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  const merged = keys.map((key) => [key, resolve(ownValue(before, key), ownValue(mine, key), ownValue(theirs, key))])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

/** Three-way merge of two designs: additions, changes and deletions of both sides apply. Unchanged objects keep the
 * identity of `mine`, as does the selection.
 * @param before the common base */
const mergeDesigns = (before: Design, mine: Design, theirs: Design, resolve: Resolve): Design => {
  const [was, here, there]: [DrawnLists, DrawnLists, DrawnLists] = [before, mine, theirs]
  const { assumptions: _, ...fields } = DESIGN_FIELDS
  const choices = fieldNames(fields).map((name) => [name, resolve<unknown>(before[name], mine[name], theirs[name])])
  return {
    ...forLists((list) => mergeLists(was[list], here[list], there[list], resolve)),
    currentAreaId: mine.currentAreaId,
    ...valuesOf(DESIGN_FIELDS, Object.fromEntries(choices)),
    assumptions: mergeKeys(before.assumptions, mine.assumptions, theirs.assumptions, resolve),
  }
}

export interface Merged {
  readonly content: DesignContent
  /** `content` with their value in each conflicting field; null without a conflict. */
  readonly withTheirs: (() => DesignContent) | null
}

/** Merges two designs field by field and recommendations by area: mine where it changed since `before`, else theirs. The last answer
 * is kept if it belongs to the merged design. */
export const mergeContents = (before: DesignContent, mine: DesignContent, theirs: DesignContent): Merged => {
  let isTheirsReplaced = false
  const resolve = resolver(() => {
    isTheirsReplaced = true
  })
  const changedHere = Object.keys({ ...before.recommended, ...mine.recommended })
    .filter((id) => ownValue(mine.recommended, id) !== ownValue(before.recommended, id))
    .map((id) => [id, ownValue(mine.recommended, id)])
  const written = { ...theirs.recommended, ...Object.fromEntries(changedHere) }
  const merged = mergeDesigns(before, mine, theirs, resolve)
  return {
    content: {
      ...merged,
      recommended: withRecommended(mine.recommended, theirs.areas, written),
      lastAnswer: [theirs, mine].find((side) => sameAnalysis(side, merged))?.lastAnswer ?? null,
    },
    withTheirs: isTheirsReplaced ? () => mergeContents(before, theirs, mine).content : null,
  }
}

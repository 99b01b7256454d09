import { DESIGN_FIELDS } from '#wire/designFields.ts'
import { type SomeValues, valuesOf } from '#wire/fieldRows.ts'
import type { DesignContent } from './design.ts'
import { recommendedIn } from './designDocument.ts'
import { DRAWN, type DrawnDocuments, type DrawnList, type DrawnLists, forLists, newDrawnId } from './drawn.ts'

/** Imported objects: only those the map would have accepted. */
interface IncomingDesign extends DrawnDocuments {
  /** Design settings, with defaults for missing ones; null if the file has outlines only. */
  readonly choices: (SomeValues<typeof DESIGN_FIELDS> & Pick<DesignContent, 'currentAreaId'>) | null
}

interface Identified {
  readonly id: string
}

/** Incoming items; an item whose id is taken gets a new id. */
const withFreeIds = <Item extends Identified>(
  list: DrawnList,
  present: readonly Identified[],
  incoming: readonly Item[],
  nowMs: number,
): readonly Item[] => {
  const added: Item[] = []
  for (const item of incoming) {
    const taken = [...present, ...added]
    added.push(taken.some(({ id }) => id === item.id) ? { ...item, id: newDrawnId(list, taken, nowMs) } : item)
  }
  return added
}

/** A design replaced or extended by an import.
 * @param how replaces the drawing and any settings, or only adds to the drawing
 * @param nowMs for new ids [ms since 1970] */
export const withImport = (
  design: DesignContent,
  { choices, ...incoming }: IncomingDesign,
  how: 'replace' | 'add',
  nowMs: number,
): DesignContent => {
  const present = how === 'add' ? design : { ...forLists(() => []), recommended: {} }
  const [before, coming]: [DrawnLists, DrawnDocuments] = [present, incoming]
  const added = forLists<'document'>((list) => withFreeIds(list, before[list], coming[list], nowMs))
  const drawn = {
    ...forLists((list) => [...before[list], ...added[list].map((item) => DRAWN[list].of(item.id, item, item))]),
    recommended: { ...present.recommended, ...recommendedIn(added.areas) },
  }
  const firstNew = drawn.areas[present.areas.length]?.id ?? null
  if (how === 'replace') {
    const chosen = choices && { currentAreaId: choices.currentAreaId, ...valuesOf(DESIGN_FIELDS, choices) }
    return { ...design, ...drawn, currentAreaId: firstNew, ...chosen }
  }
  return { ...design, ...drawn, currentAreaId: firstNew ?? design.currentAreaId }
}

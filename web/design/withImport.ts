import type { DesignArea } from '#contract/design.ts'
import { DESIGN_FIELDS } from '#contract/designFields.ts'
import { type SomeValues, valuesOf } from '#contract/fieldRows.ts'
import type { Obstacle as WireObstacle } from '#contract/obstacle.ts'
import type { Surrounding as WireSurrounding } from '#contract/surroundings.ts'
import { newAreaId } from './area.ts'
import type { DesignContent } from './design.ts'
import { areaOfDocument, recommendedIn } from './designDocument.ts'
import { newObstacleId, obstacleOf } from './obstacle.ts'
import { newSurroundingId, surroundingOf } from './surrounding.ts'

/** What comes from elsewhere. */
interface IncomingDesign {
  /** Only what the map would have accepted. */
  readonly areas: readonly DesignArea[]
  readonly obstacles: readonly WireObstacle[]
  readonly surroundings: readonly WireSurrounding[]
  /** Of the whole design, what is missing as in a new one; null where only outlines come. */
  readonly choices: (SomeValues<typeof DESIGN_FIELDS> & Pick<DesignContent, 'currentAreaId'>) | null
}

interface Identified {
  readonly id: string
}

/** What comes to what is present; of it those whose id is taken get another. */
const withFreeIds = <Item extends Identified>(
  present: readonly Identified[],
  incoming: readonly Item[],
  newId: (taken: readonly Identified[]) => string,
): readonly Item[] => {
  const added: Item[] = []
  for (const item of incoming) {
    const taken = [...present, ...added]
    added.push(taken.some(({ id }) => id === item.id) ? { ...item, id: newId(taken) } : item)
  }
  return added
}

/** A design with what comes from elsewhere in its place, or beside it.
 * @param how to replace what is drawn, and, where choices come, these too; or only to add what is drawn
 * @param nowMs for new ids [ms since 1970] */
export const withImport = (
  design: DesignContent,
  { areas, obstacles, surroundings, choices }: IncomingDesign,
  how: 'replace' | 'add',
  nowMs: number,
): DesignContent => {
  const present = how === 'add' ? design : { areas: [], obstacles: [], surroundings: [], recommended: {} }
  const added = withFreeIds(present.areas, areas, (taken) => newAreaId(taken, nowMs))
  const drawn = {
    areas: [...present.areas, ...added.map(areaOfDocument)],
    recommended: { ...present.recommended, ...recommendedIn(added) },
    obstacles: [
      ...present.obstacles,
      ...withFreeIds(present.obstacles, obstacles, (taken) => newObstacleId(taken, nowMs)).map((obstacle) =>
        obstacleOf(obstacle.id, obstacle, obstacle.heightM),
      ),
    ],
    surroundings: [
      ...present.surroundings,
      ...withFreeIds(present.surroundings, surroundings, (taken) => newSurroundingId(taken, nowMs)).map((surrounding) =>
        surroundingOf(surrounding.id, surrounding, surrounding),
      ),
    ],
  }
  const firstNew = drawn.areas[present.areas.length]?.id ?? null
  if (how === 'replace') {
    const chosen = choices && { currentAreaId: choices.currentAreaId, ...valuesOf(DESIGN_FIELDS, choices) }
    return { ...design, ...drawn, currentAreaId: firstNew, ...chosen }
  }
  return { ...design, ...drawn, currentAreaId: firstNew ?? design.currentAreaId }
}

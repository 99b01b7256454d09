import type { DesignArea } from '#contract/design.ts'
import type { Obstacle as WireObstacle } from '#contract/obstacle.ts'
import { newAreaId } from './area.ts'
import type { Design } from './design.ts'
import { areaOfDocument } from './designDocument.ts'
import { newObstacleId, obstacleOf } from './obstacle.ts'

/** What comes from elsewhere. */
interface IncomingDesign {
  /** Only what the map would have accepted. */
  readonly areas: readonly DesignArea[]
  readonly obstacles: readonly WireObstacle[]
  /** Of the whole design; null where only outlines come. */
  readonly choices: Omit<Design, 'areas' | 'obstacles'> | null
}

/** The items of both lists; of the later ones those whose id is taken get another. */
const together = <Item extends { readonly id: string }>(
  present: readonly Item[],
  incoming: readonly Item[],
  newId: (taken: readonly Item[]) => string,
): readonly Item[] => {
  const items = [...present]
  for (const item of incoming) items.push(items.some(({ id }) => id === item.id) ? { ...item, id: newId(items) } : item)
  return items
}

/** A design with what comes from elsewhere in its place, or beside it.
 * @param how to replace what is drawn, and, where choices come, these too; or only to add what is drawn
 * @param nowMs for new ids [ms since 1970] */
export const withImport = (
  design: Design,
  { areas, obstacles, choices }: IncomingDesign,
  how: 'replace' | 'add',
  nowMs: number,
): Design => {
  const present = how === 'add' ? design : { areas: [], obstacles: [] }
  const drawn = {
    areas: together(present.areas, areas.map(areaOfDocument), (taken) => newAreaId(taken, nowMs)),
    obstacles: together(
      present.obstacles,
      obstacles.map((obstacle) => obstacleOf(obstacle.id, obstacle, obstacle.heightM)),
      (taken) => newObstacleId(taken, nowMs),
    ),
  }
  const firstNew = drawn.areas[present.areas.length]?.id ?? null
  if (how === 'replace') return { ...design, ...drawn, currentAreaId: firstNew, ...choices }
  return { ...design, ...drawn, currentAreaId: firstNew ?? design.currentAreaId }
}

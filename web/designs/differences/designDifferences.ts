import type { DesignArea, DesignDocument } from '#contract/design.ts'
import { isSame } from '../../design/design.ts'

type Obstacle = DesignDocument['obstacles'][number]
type Outline = DesignArea | Obstacle

/** What is said of a whole design. */
const CHOICES = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  panelId: ({ panelId }) => panelId,
  method: ({ method }) => method,
  electricity: ({ consumption }) => consumption?.base ?? null,
  heatPump: ({ consumption }) => consumption?.heatPump ?? null,
  electricCar: ({ consumption }) => consumption?.electricCar ?? null,
  battery: ({ battery }) => battery,
} as const satisfies Record<string, (document: DesignDocument) => unknown>
export type DesignChoice = keyof typeof CHOICES

const outlineOf = (outline: Outline): unknown =>
  outline.type === 'rectangle' ? outline.bounds : { type: outline.type, path: outline.coordinates }

/** What is said of an area; its measures follow from its outline. */
const AREA_FIELDS = {
  name: ({ name }) => name ?? null,
  outline: outlineOf,
  roofType: ({ roofType }) => roofType,
  orientation: ({ orientation }) => orientation,
  angle: ({ angle }) => angle,
  azimuth: ({ azimuth }) => azimuth ?? null,
  mounting: ({ mounting }) => mounting,
  fill: ({ fill }) => fill,
  setupPanelId: ({ setupPanelId }) => setupPanelId,
  removedModules: ({ removedModules }) => removedModules,
} as const satisfies Record<string, (area: DesignArea) => unknown>
export type AreaField = keyof typeof AREA_FIELDS

const OBSTACLE_FIELDS = {
  outline: outlineOf,
  heightM: ({ heightM }) => heightM,
} as const satisfies Record<string, (obstacle: Obstacle) => unknown>
export type ObstacleField = keyof typeof OBSTACLE_FIELDS

/** An area or an obstacle that is not the same in both documents. */
interface ItemDifference<Item, Field> {
  /** Its place in the lists, for what has no name; from 1. */
  readonly number: number
  /** Null: it is in the other document only. */
  readonly mine: Item | null
  readonly theirs: Item | null
  /** What of it differs; nothing where it is in one document only. */
  readonly fields: readonly Field[]
}

export interface DesignDifferences {
  readonly choices: readonly DesignChoice[]
  /** Keys of the assumptions that differ. */
  readonly assumptions: readonly string[]
  readonly areas: readonly ItemDifference<DesignArea, AreaField>[]
  readonly obstacles: readonly ItemDifference<Obstacle, ObstacleField>[]
}

type Readers<Item, Field extends string> = Readonly<Record<Field, (item: Item) => unknown>>

const differingFields = <Item, Field extends string>(readers: Readers<Item, Field>, mine: Item, theirs: Item) =>
  (Object.keys(readers) as Field[]).filter((field) => !isSame(readers[field](mine), readers[field](theirs)))

const differingItems = <Item extends { readonly id: string }, Field extends string>(
  readers: Readers<Item, Field>,
  mine: readonly Item[],
  theirs: readonly Item[],
): readonly ItemDifference<Item, Field>[] => {
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [here, there] = [mine.findIndex((item) => item.id === id), theirs.findIndex((item) => item.id === id)]
    const [ours, other] = [mine[here] ?? null, theirs[there] ?? null]
    const fields = ours && other ? differingFields(readers, ours, other) : []
    const number = (ours ? here : there) + 1
    return ours && other && fields.length === 0 ? [] : [{ number, mine: ours, theirs: other, fields }]
  })
}

const differingKeys = (mine: Readonly<Record<string, number>>, theirs: Readonly<Record<string, number>>) =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter((key) => mine[key] !== theirs[key])

/** What two documents of one design do not say the same. Areas and obstacles are known by their ids; in what order they are listed,
 * which area is selected and in what order fields were written is no difference. */
export const designDifferences = (mine: DesignDocument, theirs: DesignDocument): DesignDifferences => ({
  choices: differingFields(CHOICES, mine, theirs),
  assumptions: differingKeys(mine.assumptions, theirs.assumptions),
  areas: differingItems(AREA_FIELDS, mine.areas, theirs.areas),
  obstacles: differingItems(OBSTACLE_FIELDS, mine.obstacles, theirs.obstacles),
})

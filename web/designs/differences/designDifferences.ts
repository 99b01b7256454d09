import type { DesignArea, DesignDocument } from '#contract/design.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#contract/designFields.ts'
import { fieldNames } from '#contract/fieldRows.ts'
import { ownValue } from '#engine/ownValue.ts'
import { orderedText } from '../kept/contentHash.ts'

type Obstacle = DesignDocument['obstacles'][number]
type Outline = DesignArea | Obstacle
type Surrounding = NonNullable<DesignDocument['surroundings']>[number]

/** The consumption is said in three parts. */
const CONSUMPTION_PARTS = { electricity: 'base', heatPump: 'heatPump', electricCar: 'electricCar' } as const
export type ConsumptionPart = keyof typeof CONSUMPTION_PARTS
const PART_NAMES = Object.keys(CONSUMPTION_PARTS) as readonly ConsumptionPart[]

/** What is said of a whole design; the assumptions are told apart by their keys. */
export type DesignChoice = Exclude<keyof typeof DESIGN_FIELDS, 'consumption' | 'assumptions'> | ConsumptionPart
const CHOICES: readonly DesignChoice[] = fieldNames(DESIGN_FIELDS).flatMap((name): readonly DesignChoice[] => {
  if (name === 'assumptions') return []
  return name === 'consumption' ? PART_NAMES : [name]
})

export const isConsumptionPart = (choice: DesignChoice): choice is ConsumptionPart => choice in CONSUMPTION_PARTS

const choiceIn = (document: DesignDocument, choice: DesignChoice): unknown =>
  isConsumptionPart(choice) ? document.consumption?.[CONSUMPTION_PARTS[choice]] : document[choice]

/** What is said of an area; its measures follow from its outline. */
export type AreaField = keyof typeof AREA_FIELDS | 'outline'
const AREA_ORDER = [...new Set<AreaField>(['name', 'outline', ...fieldNames(AREA_FIELDS)])]

/** What is said of an obstacle. */
export type ObstacleField = 'outline' | 'heightM'

/** What is said of a building, a wall or a tree. */
export type SurroundingField = 'outline' | 'heightM' | 'foliage'

const surroundingValue = (item: Surrounding, field: SurroundingField): unknown => {
  if (field === 'heightM') return item.heightM
  if (item.kind !== 'tree') return field === 'outline' ? item.coordinates : null
  return field === 'foliage' ? item.foliage : [item.center, item.radiusM]
}

const outlineOf = (outline: Outline): unknown =>
  outline.type === 'rectangle' ? outline.bounds : { type: outline.type, path: outline.coordinates }

/** What differs, and what each side says. */
export interface DifferenceRow {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** An area, an obstacle or what stands around that is not the same in both documents. */
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
  readonly surroundings: readonly ItemDifference<Surrounding, SurroundingField>[]
}

/** How a field of something is read; one that is not there is null. */
type Read<Item, Field> = (item: Item, field: Field) => unknown

const differingFields = <Item, Field>(fields: readonly Field[], read: Read<Item, Field>, mine: Item, theirs: Item) =>
  fields.filter((field) => orderedText(read(mine, field) ?? null) !== orderedText(read(theirs, field) ?? null))

const differingItems = <Item extends { readonly id: string }, Field>(
  fields: readonly Field[],
  read: Read<Item, Field>,
  [mine, theirs]: readonly [readonly Item[], readonly Item[]],
): readonly ItemDifference<Item, Field>[] => {
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))]
  return ids.flatMap((id) => {
    const [here, there] = [mine.findIndex((item) => item.id === id), theirs.findIndex((item) => item.id === id)]
    const [ours, other] = [mine[here] ?? null, theirs[there] ?? null]
    const differing = ours && other ? differingFields(fields, read, ours, other) : []
    const number = (ours ? here : there) + 1
    return ours && other && differing.length === 0 ? [] : [{ number, mine: ours, theirs: other, fields: differing }]
  })
}

const differingKeys = (mine: Readonly<Record<string, number>>, theirs: Readonly<Record<string, number>>) =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => ownValue(mine, key) !== ownValue(theirs, key),
  )

/** What two documents of one design do not say the same. Areas and obstacles are known by their ids; in what order they are listed,
 * which area is selected and in what order fields were written is no difference. */
export const designDifferences = (mine: DesignDocument, theirs: DesignDocument): DesignDifferences => ({
  choices: differingFields(CHOICES, choiceIn, mine, theirs),
  assumptions: differingKeys(mine.assumptions, theirs.assumptions),
  areas: differingItems(AREA_ORDER, (area, field) => (field === 'outline' ? outlineOf(area) : area[field]), [
    mine.areas,
    theirs.areas,
  ]),
  obstacles: differingItems(
    ['outline', 'heightM'],
    (obstacle: Obstacle, field: ObstacleField) => (field === 'outline' ? outlineOf(obstacle) : obstacle[field]),
    [mine.obstacles, theirs.obstacles],
  ),
  surroundings: differingItems(['outline', 'heightM', 'foliage'], surroundingValue, [
    mine.surroundings ?? [],
    theirs.surroundings ?? [],
  ]),
})

import { z } from 'zod'
import { DesignArea, DesignDocument } from '#contract/design.ts'
import { DESIGN_FIELDS } from '#contract/designFields.ts'
import { valuesOf } from '#contract/fieldRows.ts'
import { Obstacle as StoredObstacle } from '#contract/obstacle.ts'
import { Surrounding as StoredSurrounding } from '#contract/surroundings.ts'
import { refusalOf } from '../map/drawing/checkShape.ts'
import { drawnAtMs } from './area.ts'
import { type DesignContent, FIRST_DESIGN_ID } from './design.ts'
import { areaOfDocument, recommendedIn } from './designDocument.ts'
import { type Obstacle, obstacleOf } from './obstacle.ts'
import { withRisingHorizon } from './risingHorizon.ts'
import { type Surrounding, surroundingOf, surroundingOutline } from './surrounding.ts'

/** Of version 1, of which only the areas were kept, and of the one that is written now. What of it cannot be read is
 * found out piece by piece. */
const StoredDesign = z.looseObject({
  version: z.literal([1, 2]),
  designId: z
    .string()
    .regex(/^design-\d{1,15}$/)
    .catch(FIRST_DESIGN_ID),
  areas: z.array(z.unknown()),
  obstacles: z.array(z.unknown()).default([]),
  surroundings: z.array(z.unknown()).default([]),
})

/** The last moment a date can hold [ms since 1970]; ECMAScript, section 21.4.1.1. */
const LAST_DATE_MS = 8.64e15

/** One stored area, or null where it is none or one that could not have been drawn. An area of version 1 has the
 * choices of a new one. */
const readArea = (stored: unknown): DesignArea | null => {
  const { success, data } = DesignArea.safeParse(stored)
  if (!success || !/^area-\d+$/.test(data.id) || drawnAtMs(data) > LAST_DATE_MS || refusalOf(data)) return null
  return data
}

const readObstacle = (stored: unknown): Obstacle | null => {
  const { success, data } = StoredObstacle.safeParse(stored)
  if (!success || !/^obstacle-\d+$/.test(data.id) || refusalOf(data)) return null
  return obstacleOf(data.id, data, data.heightM)
}

const readSurrounding = (stored: unknown): Surrounding | null => {
  const { success, data } = StoredSurrounding.safeParse(stored)
  if (!success || !/^surrounding-\d+$/.test(data.id) || refusalOf(surroundingOutline(data))) return null
  return surroundingOf(data.id, data, data)
}

/** The entries that can be read, each id once. */
const readList = <Item extends { readonly id: string }>(
  stored: readonly unknown[],
  read: (entry: unknown) => Item | null,
): readonly Item[] => {
  const readable = stored.map(read).filter((item) => item !== null)
  return [...new Map(readable.map((item) => [item.id, item])).values()]
}

/** What was chosen for the whole design, each thing on its own: one that cannot be read is as in a new design. */
const readChoices = (stored: Readonly<Record<string, unknown>>) => {
  const { currentAreaId, ...fields } = DesignDocument.omit({
    version: true,
    areas: true,
    obstacles: true,
    surroundings: true,
  }).shape
  const rising = withRisingHorizon(stored)
  const read = Object.entries(fields).map(([name, schema]) => ({ name, ...schema.safeParse(rising[name]) }))
  const selected = currentAreaId.safeParse(stored.currentAreaId)
  return {
    choices: {
      currentAreaId: selected.data ?? null,
      ...valuesOf(DESIGN_FIELDS, Object.fromEntries(read.map(({ name, data }) => [name, data]))),
    },
    isWhole: selected.success && read.every(({ success }) => success),
  }
}

/** A design as far as it could be read. */
export interface ReadDesign {
  /** Which of the designs on this device it is. */
  readonly designId: string
  readonly design: DesignContent
  /** False when something had to be left out. */
  readonly isWhole: boolean
}

/** Reads a kept design: what is drawn as far as it can be read, each id once, and the choices that can.
 * @param text what was stored, of any version
 * @returns null where the text is no design at all */
export const parseDesign = (text: string): ReadDesign | null => {
  try {
    const stored = StoredDesign.parse(JSON.parse(text))
    const areas = readList(stored.areas, readArea)
    const obstacles = readList(stored.obstacles, readObstacle)
    const surroundings = readList(stored.surroundings, readSurrounding)
    const { choices, isWhole } = readChoices(stored)
    return {
      designId: stored.designId,
      design: {
        ...choices,
        areas: areas.map(areaOfDocument),
        obstacles,
        surroundings,
        recommended: recommendedIn(areas),
      },
      isWhole:
        isWhole &&
        areas.length === stored.areas.length &&
        obstacles.length === stored.obstacles.length &&
        surroundings.length === stored.surroundings.length,
    }
  } catch {
    return null
  }
}

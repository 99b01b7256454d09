import { z } from 'zod'
import { DrawnArea } from '../../api/contract/area.ts'
import { refusalOf } from '../map/drawing/checkShape.ts'
import { type Area, areaOf, drawnAtMs } from './area.ts'
import type { Design } from './designStore.ts'

const StoredDesign = z.object({
  version: z.literal(1),
  areas: z.array(z.unknown()),
  currentAreaId: z.string().nullable(),
})

/** The last moment a date can hold [ms since 1970]; ECMAScript, section 21.4.1.1. */
const LAST_DATE_MS = 8.64e15

/** One stored area, or null where it is none or one that could not have been drawn. Stored measures are not trusted: they
 * follow from the geometry. */
const readArea = (stored: unknown): Area | null => {
  const { success, data } = DrawnArea.safeParse(stored)
  if (!success || !/^area-\d+$/.test(data.id) || drawnAtMs(data) > LAST_DATE_MS || refusalOf(data)) return null
  const { id, roofType, orientation, angle } = data
  return { ...areaOf(id, data), roofType, orientation, angle }
}

/** A design as far as it could be read. */
export interface ReadDesign {
  readonly design: Design
  /** False when areas had to be left out. */
  readonly isWhole: boolean
}

/** Reads a kept design: the areas that can be read, each id once.
 * @param text what was stored
 * @returns null where the text is no design at all */
export const parseDesign = (text: string): ReadDesign | null => {
  try {
    const { areas: stored, currentAreaId } = StoredDesign.parse(JSON.parse(text))
    const readable = stored.map(readArea).filter((area) => area !== null)
    const areas = [...new Map(readable.map((area) => [area.id, area])).values()]
    return { design: { areas, currentAreaId }, isWhole: areas.length === stored.length }
  } catch {
    return null
  }
}

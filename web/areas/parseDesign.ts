import { z } from 'zod'
import { DrawnArea } from '../../api/contract/area.ts'
import { measureArea } from '../../api/engine/geometry/measureArea.ts'
import { type Area, areaOf } from './area.ts'
import type { Design } from './designStore.ts'

const StoredDesign = z.object({
  version: z.literal(1),
  areas: z.array(DrawnArea),
  currentAreaId: z.string().nullable(),
})

const isSound = (areas: readonly z.infer<typeof DrawnArea>[]): boolean =>
  new Set(areas.map(({ id }) => id)).size === areas.length && areas.every((area) => measureArea(area).ok)

/** Stored measures are not trusted: they follow from the geometry. */
const remeasured = (area: z.infer<typeof DrawnArea>): Area => {
  const { id, roofType, orientation, angle } = area
  return { ...areaOf(id, area), roofType, orientation, angle }
}

/** Reads a kept design.
 * @param text what was stored
 * @returns the design, or null where the text is not one */
export const parseDesign = (text: string): Design | null => {
  try {
    const { areas, currentAreaId } = StoredDesign.parse(JSON.parse(text))
    return isSound(areas) ? { areas: areas.map(remeasured), currentAreaId } : null
  } catch {
    return null
  }
}

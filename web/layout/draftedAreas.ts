import { type Area, withShape } from '../design/area.ts'
import type { Shape } from '../map/mapAdapter.ts'

/** The areas as they are seen: one that is being dragged where it is now.
 * @param draft the shape that is being dragged */
export const draftedAreas = (areas: readonly Area[], draft: Shape | null): readonly Area[] =>
  areas.map((area) => (area.id === draft?.id ? withShape(area, draft) : area))

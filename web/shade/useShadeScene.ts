import { useMemo } from 'react'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { type ShadeScene, shadeScene } from '#engine/shade/scene.ts'
import { roofHeightsOf } from '../design/area.ts'
import type { Design } from '../design/design.ts'
import { drawnAreaOf } from '../design/designDocument.ts'
import { useDesign } from '../design/designStore.ts'
import { drafted } from '../design/drawn.ts'
import { useLayouts } from '../layout/layoutStore.ts'
import type { Shape } from '../map/mapAdapter.ts'

/** What of a design shades and is shaded. */
type Standing = Pick<Design, 'areas' | 'obstacles' | 'surroundings' | 'assumptions'>

/** The scene of a design.
 * @param draft a shape that is being dragged, where it is now */
export const sceneOf = ({ areas, obstacles, surroundings, assumptions }: Standing, draft: Shape | null): ShadeScene =>
  shadeScene({
    areas: drafted('areas', areas, draft).map((area) => ({
      id: area.id,
      area: drawnAreaOf(area),
      ...roofHeightsOf(area),
    })),
    obstacles: drafted('obstacles', obstacles, draft),
    surroundings: drafted('surroundings', surroundings, draft),
    rules: { ...DEFAULT_ASSUMPTIONS, ...assumptions },
  })

/** The scene of the open design, following what is dragged. */
export const useShadeScene = (): ShadeScene => {
  const { areas, obstacles, surroundings, assumptions } = useDesign()
  const { draft } = useLayouts()
  return useMemo(
    () => sceneOf({ areas, obstacles, surroundings, assumptions }, draft),
    [areas, obstacles, surroundings, assumptions, draft],
  )
}

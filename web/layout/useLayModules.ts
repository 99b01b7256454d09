import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { METHODS } from '#contract/methods.ts'
import type { ModuleSize } from '#engine/layout/roof.ts'
import { moduleSizeOf, panelFigures } from '#engine/method/panelFigures.ts'
import { panelsQuery } from '../catalogue/panelsQuery.ts'
import { useDesign } from '../design/designStore.ts'
import { type Obstacle, withOutline } from '../design/obstacle.ts'
import type { Shape } from '../map/mapAdapter.ts'
import { layOut } from './engine-worker/engine.ts'
import { laidPanelId, type ShownSetups } from './laidPanelId.ts'
import { layoutRequests } from './layoutRequests.ts'
import { useLayouts } from './layoutStore.ts'
import { forgetShownPlant, useShownPlant } from './shownPlant.ts'
import { draftedAreas } from './useModulesOnMap.ts'

const draftedObstacles = (obstacles: readonly Obstacle[], draft: Shape | null): readonly Obstacle[] =>
  obstacles.map((obstacle) =>
    obstacle.id === draft?.id && draft.type !== 'circle' ? withOutline(obstacle, draft) : obstacle,
  )

/** The modules of each panel; of none by a method that lays no modules. */
const useModuleSizes = (): ReadonlyMap<string, ModuleSize> => {
  const areLaid = useDesign(({ method }) => METHODS[method].laysModules)
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: areLaid })
  return useMemo(
    () => new Map(areLaid ? panels?.map((panel) => [panel.id, moduleSizeOf(panelFigures(panel))]) : []),
    [areLaid, panels],
  )
}

/** Keeps the modules of every area laid out by the engine's worker: after each change, and while a shape is dragged.
 * @param shown the setups on the screen, of which one is laid */
export const useLayModules = (shown: ShownSetups | null): void => {
  const { areas, obstacles, assumptions, panelId, plantSetup, recommended } = useDesign()
  const { plant } = useShownPlant()
  const { draft, attempt } = useLayouts()
  const sizes = useModuleSizes()
  const [requests] = useState(() => layoutRequests(layOut))
  useEffect(
    function showAreaAlone() {
      // The analysis of an area, which takes the place of the plant's.
      if (shown) forgetShownPlant()
    },
    [shown],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for what failed
  useEffect(
    function layWhatChanged() {
      const standing = draftedObstacles(obstacles, draft)
      const wanted = draftedAreas(areas, draft).flatMap((area) => {
        const module = sizes.get(laidPanelId(area, { panelId, plantSetup, recommended }, shown, plant) ?? '')
        return module ? [{ area, obstacles: standing, assumptions, module }] : []
      })
      requests.follow(wanted)
    },
    [requests, areas, obstacles, assumptions, sizes, panelId, plantSetup, recommended, shown, plant, draft, attempt],
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Area } from '#design/area.ts'
import { drafted } from '#design/drawn.ts'
import { plantAreas } from '#design/plannedDesign.ts'
import type { ModuleSize } from '#engine/layout/roofOutline.ts'
import { isRated, moduleSizeOf, panelFigures } from '#engine/method/panelFigures.ts'
import { METHODS } from '#wire/methods.ts'
import { useDesign } from '../design/designStore.ts'
import { panelsQuery } from '../products/panelsQuery.ts'
import { layOut } from './engine-worker/engine.ts'
import { laidPanelId, shownOn } from './laidPanelId.ts'
import { layoutRequests } from './layoutRequests.ts'
import { type ShownPlant, useLayouts, useShownPlant } from './layoutStore.ts'

/** Module size by panel; empty by a method that lays no modules. */
const useModuleSizes = (): ReadonlyMap<string, ModuleSize> => {
  const areLaid = useDesign(({ method }) => METHODS[method].laysModules)
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: areLaid })
  return useMemo(
    () => new Map(areLaid ? panels?.filter(isRated).map((panel) => [panel.id, moduleSizeOf(panelFigures(panel))]) : []),
    [areLaid, panels],
  )
}

/** Number of areas laid out together with an area, including itself: those of the displayed plant, else those of the design's plant. */
const laidTogether = ({ id, inPlant }: Area, areas: readonly Area[], plant: ShownPlant | null): number => {
  const shown = shownOn(plant, id)
  if (shown) return Object.keys(shown.rankByArea).length
  return inPlant ? plantAreas({ areas }).length : 1
}

/** Keeps the layouts of all areas up to date, also during a drag. */
export const useLayModules = (): void => {
  const { areas, obstacles, assumptions, panelId, plantSetup, recommended } = useDesign()
  const plant = useShownPlant()
  const { draft, attempt } = useLayouts()
  const sizes = useModuleSizes()
  const [requests] = useState(() => layoutRequests(layOut))
  useEffect(
    function forgetAtTheEnd() {
      return () => requests.follow([])
    },
    [requests],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for what failed
  useEffect(
    function layWhatChanged() {
      const standing = drafted('obstacles', obstacles, draft)
      const wanted = drafted('areas', areas, draft).flatMap((area) => {
        const module = sizes.get(laidPanelId(area, { panelId, plantSetup, recommended }, plant) ?? '')
        const areaCount = laidTogether(area, areas, plant)
        return module ? [{ area, obstacles: standing, assumptions, module, areaCount }] : []
      })
      requests.follow(wanted)
    },
    [requests, areas, obstacles, assumptions, sizes, panelId, plantSetup, recommended, plant, draft, attempt],
  )
}

/** `useLayModules` for a screen whose method may lay no modules: its code loads with the first method that does. */
export const LayModules = (): null => {
  useLayModules()
  return null
}

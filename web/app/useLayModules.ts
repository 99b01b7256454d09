import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Fill } from '../../api/contract/detailedOptions.ts'
import type { ModuleSize } from '../../api/engine/layout/roof.ts'
import { moduleSizeOf } from '../../api/engine/method/detailed/moduleSize.ts'
import { panelFigures } from '../../api/engine/method/panelFigures.ts'
import { type Area, chosenMounting, withShape } from '../areas/area.ts'
import type { Design } from '../areas/design.ts'
import { drawnAreaOf } from '../areas/designDocument.ts'
import { useDesign } from '../areas/designStore.ts'
import { type Obstacle, withOutline } from '../areas/obstacle.ts'
import { layOut } from '../engine-worker/engine.ts'
import type { LayoutJob } from '../engine-worker/layoutJob.ts'
import type { Shape } from '../map/mapAdapter.ts'
import { panelsQuery } from '../panels/panelsQuery.ts'
import { laidPanelId } from './laidPanelId.ts'
import { useLayouts } from './layoutStore.ts'
import type { AnalysisOfArea } from './useAnalysisOfArea.ts'

const OTHER_FILL = { aligned: 'maximum', maximum: 'aligned' } as const satisfies Record<Fill, Fill>
/** The fill that is not shown is only counted, and only once nothing has changed for so long [ms]. */
const COUNT_AFTER_MS = 300

/** All that the layout of an area depends on; what was taken out by hand is not among it. */
interface LayoutInputs {
  readonly area: Area
  readonly obstacles: readonly Obstacle[]
  readonly assumptions: Design['assumptions']
  readonly module: ModuleSize
}

const jobOf = ({ area, obstacles, assumptions, module }: LayoutInputs, fill: Fill): LayoutJob => ({
  area: drawnAreaOf(area),
  choices: { mounting: chosenMounting(area), obstacles, assumptions },
  fill,
  module,
})

/** What both fills of an area depend on, as text. */
const askedOf = (inputs: LayoutInputs): string =>
  JSON.stringify([
    inputs.obstacles,
    inputs.assumptions,
    inputs.module,
    drawnAreaOf(inputs.area),
    chosenMounting(inputs.area),
  ])

/** Lays out one area: at once as it is to be filled, and a little later the other way, to be counted.
 * @returns gives up what has not been begun */
const layArea = (inputs: LayoutInputs): (() => void) => {
  const { id, fill } = inputs.area
  const lay = async (laid: Fill) => {
    const placement = await layOut(`${id} ${laid}`, jobOf(inputs, laid))
    if (placement !== 'superseded') useLayouts.getState().keep(id, laid, placement && { placement, on: inputs.area })
  }
  void lay(fill)
  const timer = setTimeout(() => void lay(OTHER_FILL[fill]), COUNT_AFTER_MS)
  return () => clearTimeout(timer)
}

const draftedAreas = (areas: readonly Area[], draft: Shape | null): readonly Area[] =>
  areas.map((area) => (area.id === draft?.id ? withShape(area, draft) : area))

const draftedObstacles = (obstacles: readonly Obstacle[], draft: Shape | null): readonly Obstacle[] =>
  obstacles.map((obstacle) => (obstacle.id === draft?.id ? withOutline(obstacle, draft) : obstacle))

/** The modules of each panel; of none by the Standard method, which lays no modules. */
const useModuleSizes = (): ReadonlyMap<string, ModuleSize> => {
  const isDetailed = useDesign(({ method }) => method === 'detailed')
  const { data: panels } = useQuery({ ...panelsQuery(), enabled: isDetailed })
  return useMemo(
    () => new Map(isDetailed ? panels?.map((panel) => [panel.id, moduleSizeOf(panelFigures(panel))]) : []),
    [isDetailed, panels],
  )
}

/** Keeps the modules of every area laid out by the engine's worker: after each change, and while a shape is dragged.
 * @param shown the analysis on the screen, whose setup is laid */
export const useLayModules = (shown: AnalysisOfArea | null): void => {
  const { areas, obstacles, assumptions, panelId } = useDesign()
  const { draft, forget } = useLayouts()
  const sizes = useModuleSizes()
  const asked = useRef(new Map<string, { readonly what: string; readonly giveUp: () => void }>())
  useEffect(
    function layWhatChanged() {
      const standing = draftedObstacles(obstacles, draft)
      for (const area of draftedAreas(areas, draft)) {
        const module = sizes.get(laidPanelId(area, panelId, shown) ?? '')
        if (!module) {
          asked.current.get(area.id)?.giveUp()
          if (asked.current.delete(area.id)) forget(area.id)
          continue
        }
        const inputs = { area, obstacles: standing, assumptions, module }
        const what = askedOf(inputs)
        const before = asked.current.get(area.id)
        if (before?.what === what) continue
        before?.giveUp()
        asked.current.set(area.id, { what, giveUp: layArea(inputs) })
      }
    },
    [areas, obstacles, assumptions, sizes, panelId, shown, draft, forget],
  )
}

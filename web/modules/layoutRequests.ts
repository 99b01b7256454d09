import type { Area } from '#design/area.ts'
import type { Design } from '#design/design.ts'
import { chosenMounting, drawnAreaOf, layoutChoicesOf } from '#design/plannedDesign.ts'
import type { Fill } from '#engine/layout/placeModules.ts'
import type { ModuleSize } from '#engine/layout/roofOutline.ts'
import type { Obstacle } from '#wire/obstacle.ts'
import type { layOut } from './engine-worker/engine.ts'
import type { LayoutJob } from './engine-worker/layoutJob.ts'
import { useLayouts } from './layoutStore.ts'

const OTHER_FILL = { aligned: 'maximum', maximum: 'aligned' } as const satisfies Record<Fill, Fill>
/** Pause before the other fill is computed, of which only the count is shown [ms]. */
const COUNT_AFTER_MS = 300

/** All inputs of an area's layout except the modules removed by hand. */
export interface LayoutInputs {
  readonly area: Area
  readonly obstacles: readonly Obstacle[]
  readonly assumptions: Design['assumptions']
  readonly module: ModuleSize
  /** Number of areas laid out together, including this one. */
  readonly areaCount: number
}

const jobOf = ({ area, obstacles, assumptions, module, areaCount }: LayoutInputs, fill: Fill): LayoutJob => ({
  area: drawnAreaOf(area),
  choices: { mounting: chosenMounting(area), ...layoutChoicesOf(area), obstacles, assumptions },
  fill,
  module,
  areaCount,
})

/** Inputs of both fills of an area, as text. */
const askedOf = (inputs: LayoutInputs): string =>
  JSON.stringify([
    inputs.obstacles,
    inputs.assumptions,
    inputs.module,
    inputs.areaCount,
    drawnAreaOf(inputs.area),
    chosenMounting(inputs.area),
    layoutChoicesOf(inputs.area),
  ])

interface AskedLayout {
  readonly what: string
  /** Cancels pending layouts. A running one is still shown: during a drag a slightly outdated layout is better than none. */
  readonly giveUp: () => void
}

/** Keeps the store's layouts up to date: sends each change to the engine once, and drops unwanted jobs and late answers. */
export const layoutRequests = (lay: typeof layOut) => {
  const asked = new Map<string, AskedLayout>()

  const layFill = async (inputs: LayoutInputs, fill: Fill): Promise<void> => {
    const { id } = inputs.area
    try {
      const placement = await lay(`${id} ${fill}`, jobOf(inputs, fill))
      if (placement === 'superseded' || !asked.has(id)) return
      useLayouts.getState().keep(id, fill, placement && { placement, on: inputs.area })
    } catch (error) {
      console.error('the modules of an area could not be laid', error)
      asked.get(id)?.giveUp()
      if (asked.delete(id)) useLayouts.getState().fail(id)
    }
  }

  /** Requests the area's own fill at once, and the other fill later for its count. */
  const layArea = (inputs: LayoutInputs): AskedLayout['giveUp'] => {
    const { fill } = inputs.area
    void layFill(inputs, fill)
    const timer = setTimeout(() => void layFill(inputs, OTHER_FILL[fill]), COUNT_AFTER_MS)
    return () => clearTimeout(timer)
  }

  const ask = (inputs: LayoutInputs): void => {
    const { id } = inputs.area
    const what = askedOf(inputs)
    const before = asked.get(id)
    if (before?.what === what) return
    before?.giveUp()
    asked.set(id, { what, giveUp: layArea(inputs) })
  }

  return {
    /** @param wanted every area whose modules are visible */
    follow: (wanted: readonly LayoutInputs[]): void => {
      const ids = new Set(wanted.map(({ area }) => area.id))
      for (const [id, { giveUp }] of asked) {
        if (ids.has(id)) continue
        giveUp()
        asked.delete(id)
        useLayouts.getState().forget(id)
      }
      for (const inputs of wanted) ask(inputs)
    },
  }
}

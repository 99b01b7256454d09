import { type Fill, placingModules } from '#engine/layout/placeModules.ts'
import type { Placement } from '#engine/layout/placement.ts'
import type { ModuleSize } from '#engine/layout/roofOutline.ts'
import { effortShareOf } from '#engine/plant/plantSite.ts'
import { layableRoof } from '#engine/roof/layableRoof.ts'
import type { DetailedArea, RoofChoices } from '#engine/roof/roofOfArea.ts'

/** An area to lay out, ignoring modules removed by hand. */
export interface LayoutJob {
  readonly area: DetailedArea
  readonly choices: RoofChoices
  readonly fill: Fill
  readonly module: ModuleSize
  /** Number of areas laid out together, which share the effort. */
  readonly areaCount: number
}

/** The layout in steps, so that a newer job need not wait; equal to the layout in the estimate.
 * @returns null without a valid roof and assumptions */
export function* layingOut({ area, choices, fill, module, areaCount }: LayoutJob): Generator<void, Placement | null> {
  const found = layableRoof(area, choices)
  if (!found.ok) return null
  const { roof, mounting, moduleOrientation, assumptions } = found.value
  const placed = yield* placingModules(roof, module, assumptions, {
    fill,
    mounting,
    moduleOrientation,
    effortShare: effortShareOf(areaCount),
  })
  return placed.ok ? placed.value : null
}

import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { placingModules } from '#engine/layout/placeModules.ts'
import type { RoofOutline } from '#engine/layout/roof.ts'
import { layoutRulesOf } from '#engine/method/detailed/assumedRules.ts'
import { obstaclesOf, roofOfArea } from '#engine/method/detailed/roofOfArea.ts'
import type { Steps } from '#engine/steps.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import { proposedSetup } from './proposedSetup.ts'

/** Metres to the east and to the north of the middle of the roof. */
export interface PlanPoint {
  readonly x: number
  readonly y: number
}

/** A roof from above, north up. */
export interface RoofPlan {
  /** Open where the area is a line. */
  readonly outline: readonly PlanPoint[]
  readonly isLine: boolean
  readonly obstacles: readonly (readonly PlanPoint[])[]
  /** Corners of the modules that stay; none by the Standard method, which lays none. */
  readonly modules: readonly (readonly PlanPoint[])[]
}

const CORNERS = [0, 1, 2, 3] as const
const MM_A_METRE = 1000

const middle = (values: readonly number[]): number =>
  (values.reduce((least, value) => Math.min(least, value)) + values.reduce((most, value) => Math.max(most, value))) / 2

const outlineOf = (roof: RoofOutline): readonly LatLng[] => (roof.type === 'plane' ? roof.outline : roof.line)

const roofOf = ({ area, detailed }: ProposalOrder['request']): RoofOutline => {
  const obstacles = obstaclesOf(detailed?.obstacles ?? [])
  if (!obstacles.ok) throw new Error('obstacles that were analysed are none')
  return roofOfArea(
    area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area,
    obstacles.value,
  )
}

/** The corners of the modules as the analysis has laid them. */
function* layingModules(
  roof: RoofOutline,
  { detailed }: ProposalOrder['request'],
  { layout, quantity }: DetailedRecommendation,
  assumptions: DetailedAnalysis['assumptions'],
): Steps<readonly (readonly LatLng[])[]> {
  const size = { lengthM: layout.panelLengthMm / MM_A_METRE, widthM: layout.panelWidthMm / MM_A_METRE }
  // The answer of the Detailed method lists all of them.
  const rules = layoutRulesOf(assumptions as Readonly<Record<AssumptionKey, number>>)
  const { fill, mounting } = layout
  const options = { fill, mounting, removedAt: detailed?.removedModules ?? [] }
  const placed = yield* placingModules(roof, size, rules, options)
  if (!placed.ok || placed.value.quantity !== quantity) throw new Error('the layout is not that of the analysis')
  const { cornersDeg, removed } = placed.value
  const at = (index: number) => cornersDeg[index] ?? Number.NaN
  return [...removed.keys()]
    .filter((module) => !removed[module])
    .map((module) =>
      CORNERS.map((corner) => ({ lat: at(8 * module + 2 * corner), lng: at(8 * module + 2 * corner + 1) })),
    )
}

/** The plan of the roof of a proposal with the modules of its setup, in steps: a dense layout takes up to a second. */
export function* planningRoof({ request, analysis, panelId }: ProposalOrder): Steps<RoofPlan> {
  const roof = roofOf(request)
  const outline = outlineOf(roof)
  const plane = tangentPlane({ lat: middle(outline.map(({ lat }) => lat)), lng: middle(outline.map(({ lng }) => lng)) })
  const planned = (points: readonly LatLng[]) => points.map(plane.toPoint)
  const modules =
    analysis.method === 'detailed'
      ? yield* layingModules(roof, request, proposedSetup(analysis.recommendations, panelId), analysis.assumptions)
      : []
  return {
    outline: planned(outline),
    isLine: roof.type === 'line',
    obstacles: roof.obstacles.map((obstacle) => planned(obstacle.outline)),
    modules: modules.map(planned),
  }
}

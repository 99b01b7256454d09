import { z } from 'zod'
import { environmentFigures } from '#engine/finance/environment.ts'
import { benefitFigures } from '#engine/finance/standardFinance.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import {
  AnalysisWarning,
  Benefits,
  Environment,
  Layout,
  NoRecommendationReason,
  StandardAnalysis,
} from '#wire/analysis.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { StandardPlant } from '#wire/plant.ts'

type StandardRecommendation = StandardPlant['recommendations'][number]

/** Share of an area in a setup. The layout of another server may have another shape and is null then. */
export interface ShownShare extends Omit<StandardRecommendation['areas'][number], 'layout'> {
  readonly layout: StandardRecommendation['areas'][number]['layout'] | null
}

/** A displayed setup of the Standard method. */
export interface ShownSetup extends Omit<StandardRecommendation, 'areas'> {
  readonly areas: readonly ShownShare[]
}

export interface ShownStandard extends Omit<StandardPlant, 'recommendations'> {
  readonly recommendations: ShownSetup[]
}

/** Required fields of the answer to `POST /api/analyze`: `recommendations` with the fields of docs/behaviour.md 13.4. Our own API
 * returns more (`StandardAnalysis`); the rules of the Standard method fill in missing values. */

const SetupReply = z.object({
  panelId: z.union([z.string(), z.number().transform(String)]),
  quantity: z.number().nonnegative(),
  totalPower: z.number(),
  totalPrice: z.number(),
  annualProduction: z.number(),
  layout: Layout.nullable().catch(null),
  toOrder: z.number().nonnegative().catch(0),
  finance: Benefits.nullable().catch(null),
  environment: Environment.nullable().catch(null),
})

const StandardReply = z.object({
  area: StandardAnalysis.shape.area.nullable().catch(null),
  warnings: z.array(AnalysisWarning).catch([]),
  reason: NoRecommendationReason.nullable().catch(null),
  recommendations: z.array(SetupReply),
})

/** The first is the main setup, the next two are the alternatives (docs/behaviour.md 13.1). */
const ROLES = ['recommended', 'economy', 'premium'] as const satisfies readonly ShownSetup['role'][]

const setupOf = (
  role: ShownSetup['role'],
  { layout, ...reply }: z.output<typeof SetupReply>,
  areaId: string,
): ShownSetup => {
  const { quantity, totalPower, annualProduction, totalPrice } = reply
  return {
    ...reply,
    role,
    finance: reply.finance ?? benefitFigures(annualProduction, totalPrice),
    environment: reply.environment ?? environmentFigures(annualProduction),
    areas: [{ areaId, quantity, totalPower, annualProduction, layout }],
  }
}

/** The requested area with its Standard measures. */
const measuredArea = (area: DrawnArea): ShownStandard['areas'][number] => {
  const measured = measureArea(area)
  return {
    id: area.id,
    totalArea: measured.ok ? measured.value.totalAreaM2 : 0,
    usableArea: measured.ok ? measured.value.usableAreaM2 : 0,
    orientationFactor: orientationFactor(area.type === 'polyline' ? 'variable' : area.orientation),
    angleFactor: angleFactor(area.angle),
  }
}

/** Reads an answer of `POST /api/analyze` by the Standard method as a plant of one area.
 * @param asked the requested area
 * @throws ZodError if there is no array of recommendations */
export const standardReply = (json: unknown, asked: DrawnArea): ShownStandard => {
  const { area, warnings, recommendations, ...reply } = StandardReply.parse(json)
  const setups = ROLES.flatMap((role, index) => {
    const setup = recommendations[index]
    return setup ? [setupOf(role, setup, asked.id)] : []
  })
  return {
    ...reply,
    method: 'standard',
    areas: [area ?? measuredArea(asked)],
    warnings: warnings.map((warning) => ({ ...warning, areaId: asked.id })),
    recommendations: setups,
  }
}

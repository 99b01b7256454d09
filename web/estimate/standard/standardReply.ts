import { z } from 'zod'
import {
  AnalysisWarning,
  Benefits,
  Environment,
  Layout,
  NoRecommendationReason,
  type Recommendation,
  StandardAnalysis,
} from '#contract/analysis.ts'
import { environmentFigures } from '#engine/finance/environment.ts'
import { benefitFigures } from '#engine/finance/standardFinance.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { angleFactor, orientationFactor } from '#engine/production/standardProduction.ts'
import { type AskedAnalysis, standardRoofOf } from '../../design/analyzeRequest.ts'

/** A setup of the Standard method as it is shown. Another server's layout may have another shape: then it is null. */
export interface ShownSetup extends Omit<Recommendation, 'layout'> {
  readonly layout: Recommendation['layout'] | null
}

export interface ShownStandard extends Omit<StandardAnalysis, 'recommendations'> {
  readonly recommendations: readonly ShownSetup[]
}

/** What the client needs of the answer to `POST /api/analyze`: `recommendations` with the fields of docs/behaviour.md 13.4. Our own
 * API promises more (`StandardAnalysis`); what another server leaves out is worked out by the rules of the Standard method. */

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

const setupOf = (role: ShownSetup['role'], reply: z.output<typeof SetupReply>): ShownSetup => ({
  ...reply,
  role,
  finance: reply.finance ?? benefitFigures(reply.annualProduction, reply.totalPrice),
  environment: reply.environment ?? environmentFigures(reply.annualProduction),
})

/** What was asked for, as the Standard method sees it. */
const areaOf = ({ area }: AskedAnalysis): ShownStandard['area'] => {
  const measured = measureArea(area)
  const { orientation, angle } = standardRoofOf(area)
  return {
    id: area.id,
    totalArea: measured.ok ? measured.value.totalAreaM2 : 0,
    usableArea: measured.ok ? measured.value.usableAreaM2 : 0,
    orientationFactor: orientationFactor(orientation),
    angleFactor: angleFactor(angle),
  }
}

/** Reads an analysis of the Standard method.
 * @param request what was asked
 * @throws ZodError where there is no array of recommendations */
export const standardReply = (json: unknown, request: AskedAnalysis): ShownStandard => {
  const { area, recommendations, ...reply } = StandardReply.parse(json)
  const setups = ROLES.flatMap((role, index) => {
    const setup = recommendations[index]
    return setup ? [setupOf(role, setup)] : []
  })
  return { ...reply, method: 'standard', area: area ?? areaOf(request), recommendations: setups }
}

import { assumedPaymentYear, assumedProfile, type FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import type { PlantArea } from '#engine/plant/plantSite.ts'
import type { Method } from '#wire/analysis.ts'
import { METHODS } from '#wire/methods.ts'
import type { PlantRequest } from '#wire/plant.ts'
import type { Area } from './area.ts'
import { courtyardsOf, measuredBy } from './courtyards.ts'
import type { Design } from './design.ts'
import { type AskedPlant, detailedChoices, detailedRequestOf, pricesOf } from './detailedRequest.ts'
import { drawnAreaOf, plantAreas } from './plannedDesign.ts'

/** The taxpayer of a design; default: one who pays in the current year.
 * @param fiscal the design's value */
export const payerOf = (fiscal: FiscalProfile | null): FiscalProfile =>
  fiscal ?? assumedProfile(assumedPaymentYear(Date.now()))

/** An area of the Standard method with its courtyards. */
const measuredAreaOf = (area: Area, design: Design) => {
  const courtyards = courtyardsOf(area, design)
  return { area: drawnAreaOf(measuredBy(design)(area)), ...(courtyards.length > 0 && { courtyards: [...courtyards] }) }
}

/** The body of `POST /api/analyze/plant` for the plant of a design, by its method; for the Standard method only the areas and the user's
 * prices.
 * @param design with 1 to `MAX_PLANT_AREAS` areas in the plant; the API refuses any other number
 * @param apart an area analysed alone */
export const plantRequestOf = (design: Design, apart: Area | null = null): AskedPlant => {
  if (METHODS[design.method].laysModules) return detailedRequestOf(design, apart)
  const areas = apart ? [apart] : plantAreas(design)
  return { areas: areas.map((area) => measuredAreaOf(area, design)), ...pricesOf(design) }
}

/** A request without the chosen setup: setups with an equal basis can be compared. */
export const basisOf = ({ detailed, ...request }: AskedPlant) => {
  const { panelId: _, quantity: __, ...basis } = detailed ?? {}
  return { ...request, detailed: basis }
}

/** The engine's question for a design, the same in the browser as in the API.
 * @param apart an area analysed alone */
export const engineQuestionOf = (
  design: Design,
  apart: Area | null = null,
): { readonly areas: readonly PlantArea[]; readonly choices: PlantChoices } => {
  const { areas, detailed } = detailedChoices(design, apart)
  const { panelId: _, quantity: __, ...choices } = detailed
  return {
    areas: areas.map((one) => ({ id: one.area.id, area: one.area, ...one.detailed })),
    choices: { ...choices, fiscal: payerOf(choices.fiscal ?? null) },
  }
}

/** The method of a request; a request without one means Standard. */
export const methodAsked = ({ method = 'standard' }: Pick<PlantRequest, 'method'>): Method => method

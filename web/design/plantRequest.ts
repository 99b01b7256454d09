import type { Method } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import { METHODS } from '#contract/methods.ts'
import type { PlantRequest } from '#contract/plant.ts'
import type { FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import { assumedPaymentYear, assumedProfile } from '#engine/finance/fiscalProfile.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import type { PlantArea } from '#engine/plant/plantSite.ts'
import { type Area, chosenMounting, roofHeightsOf } from './area.ts'
import { courtyardsOf, measuredBy } from './courtyards.ts'
import { type Design, plantAreas } from './design.ts'
import { drawnAreaOf } from './designDocument.ts'
import { wantedSetup } from './takenSetup.ts'

/** The taxpayer of a design; default: one who pays in the current year.
 * @param fiscal the design's value */
export const payerOf = (fiscal: FiscalProfile | null): FiscalProfile =>
  fiscal ?? assumedProfile(assumedPaymentYear(Date.now()))

/** A request of the planner, with the contract's defaults of an area filled in. */
export type AskedPlant = Omit<PlantRequest, 'areas'> & {
  readonly areas: (PlantRequest['areas'][number] & { readonly area: DrawnArea })[]
}

/** Shading objects of a design, and its string settings. */
const shadeChoicesOf = ({
  surroundings,
  horizon,
  powerElectronics,
}: Pick<Design, 'surroundings' | 'horizon' | 'powerElectronics'>) => ({
  surroundings: [...surroundings],
  horizon: horizon && [...horizon],
  powerElectronics,
})

/** How the plant is paid for, the value of avoided electricity, and the community's rates, as far as entered. */
const purchaseOf = ({ fiscal, quote, loan, energyCommunity, bandPrices }: Design) => ({
  ...(fiscal && { fiscal }),
  ...(quote && { quote }),
  ...(loan && { loan }),
  ...(energyCommunity && { energyCommunity }),
  ...(bandPrices && { bandPrices }),
})

/** The user's panel prices; empty if none. */
const pricesOf = ({ panelPrices }: Pick<Design, 'panelPrices'>) =>
  Object.keys(panelPrices).length > 0 ? { panelPrices } : {}

const areasOf = (design: Design, apart: Area | null): readonly Area[] => (apart ? [apart] : plantAreas(design))

/** Request of a layout method: the settings of each area and of the whole design. */
const detailedChoices = (design: Design, apart: Area | null) => {
  const { battery, sale, assumptions, consumption, offers } = design
  const setup = wantedSetup(design, apart)
  return {
    areas: areasOf(design, apart).map((area) => ({
      area: drawnAreaOf(area),
      detailed: {
        fill: area.fill,
        mounting: chosenMounting(area),
        removedModules: [...area.removedModules],
        inverter: area.inverter,
        ...roofHeightsOf(area),
      },
    })),
    detailed: {
      obstacles: [...design.obstacles],
      ...shadeChoicesOf(design),
      ...(setup && { panelId: setup.panelId }),
      ...(setup?.quantity && { quantity: setup.quantity }),
      ...(consumption && { consumption }),
      battery,
      ...(sale && { sale }),
      ...purchaseOf(design),
      // An installer's name does not affect the figures.
      ...(offers.length > 0 && { offers: offers.map(({ installer: _, ...offer }) => offer) }),
      assumptions,
    },
  }
}

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
  const { method } = design
  return {
    ...(method !== 'standard' && { method }),
    ...(METHODS[method].laysModules
      ? detailedChoices(design, apart)
      : { areas: areasOf(design, apart).map((area) => measuredAreaOf(area, design)) }),
    ...pricesOf(design),
  }
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

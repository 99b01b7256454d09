import type { Method } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import { METHODS } from '#contract/methods.ts'
import type { PlantRequest } from '#contract/plant.ts'
import type { FiscalProfile } from '#contract/purchase.ts'
import { assumedPaymentYear, assumedProfile } from '#engine/finance/fiscalProfile.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import type { PlantArea } from '#engine/plant/plantSite.ts'
import { type Area, chosenMounting, roofHeightsOf } from './area.ts'
import { type Design, plantAreas } from './design.ts'
import { drawnAreaOf } from './designDocument.ts'
import { wantedSetup } from './takenSetup.ts'

/** The taxpayer of a design; where none is entered, one that pays in the year of this browser's day.
 * @param fiscal as the design has it */
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

/** Payment for a design's plant and its avoided electricity, and its community's rates, as far as the user entered them. */
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
      // Whose an offer is changes nothing.
      ...(offers.length > 0 && { offers: offers.map(({ installer: _, ...offer }) => offer) }),
      assumptions,
    },
  }
}

/** The body of `POST /api/analyze/plant` for the areas in the plant of a design, by the method chosen there: by the Standard one the
 * areas, and prices of the user, alone.
 * @param design with 1 to `MAX_PLANT_AREAS` areas in the plant; the API refuses any other number
 * @param apart an area that is a plant of its own */
export const plantRequestOf = (design: Design, apart: Area | null = null): AskedPlant => {
  const { method } = design
  return {
    ...(method !== 'standard' && { method }),
    ...(METHODS[method].laysModules
      ? detailedChoices(design, apart)
      : { areas: areasOf(design, apart).map((area) => ({ area: drawnAreaOf(area) })) }),
    ...pricesOf(design),
  }
}

/** A request without the setup that is wanted: where it is the same, setups can be compared. */
export const basisOf = ({ detailed, ...request }: AskedPlant) => {
  const { panelId: _, quantity: __, ...basis } = detailed ?? {}
  return { ...request, detailed: basis }
}

/** Engine question for a design in the browser: the same as the API's.
 * @param apart an area that is a plant of its own */
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

/** The method a request asks for; by the Standard one it names none. */
export const methodAsked = ({ method = 'standard' }: Pick<PlantRequest, 'method'>): Method => method

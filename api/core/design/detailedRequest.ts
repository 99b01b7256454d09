import type { DrawnArea } from '#wire/area.ts'
import type { PlantRequest } from '#wire/plant.ts'
import {
  chosenMounting,
  drawnAreaOf,
  layoutChoicesOf,
  type PlannedArea,
  type PlannedDesign,
  plantAreas,
  roofHeightsOf,
} from './plannedDesign.ts'
import { wantedSetup } from './takenSetup.ts'

/** A request of the planner, with the contract's defaults of an area filled in. */
export type AskedPlant = Omit<PlantRequest, 'areas'> & {
  readonly areas: (PlantRequest['areas'][number] & { readonly area: DrawnArea })[]
}

/** Shading objects of a design, and its string settings. */
const shadeChoicesOf = ({ surroundings, horizon, powerElectronics }: PlannedDesign) => ({
  surroundings: [...surroundings],
  horizon: horizon && [...horizon],
  powerElectronics,
})

/** Inverters and strings of a design as far as they were chosen. */
const electricalChoicesOf = ({ inverterModels, coldestDayC, stringMoves, supply }: PlannedDesign) => ({
  ...(Object.keys(inverterModels).length > 0 && { inverterModels }),
  ...(coldestDayC !== null && { coldestDayC }),
  ...(supply && { supply }),
  ...(stringMoves.length > 0 && { stringMoves: [...stringMoves] }),
})

/** How the plant is paid for, the value of avoided electricity, and the community's rates, as far as entered. */
const purchaseOf = ({ fiscal, quote, offer, loan, energyCommunity, bandPrices }: PlannedDesign) => ({
  ...(fiscal && { fiscal }),
  ...(offer ? { offer } : quote && { quote }),
  ...(loan && { loan }),
  ...(energyCommunity && { energyCommunity }),
  ...(bandPrices && { bandPrices }),
})

/** The user's panel prices; empty if none. */
export const pricesOf = ({ panelPrices }: Pick<PlannedDesign, 'panelPrices'>) =>
  Object.keys(panelPrices).length > 0 ? { panelPrices } : {}

/** The quotes whose price and power are typed; an installer's name does not affect the figures. */
const askedQuotes = (quotes: PlannedDesign['quotes']) => {
  const asked = quotes.flatMap(({ installer: _, totalEur, powerKwp, ...quote }) =>
    totalEur === null || powerKwp === null ? [] : [{ ...quote, totalEur, powerKwp }],
  )
  return asked.length > 0 ? { quotes: asked } : {}
}

/** The setups of a plant that are offered side by side; their names affect no figure.
 * @param apart an area analysed alone has none */
const askedVariants = (variants: PlannedDesign['variants'], apart: PlannedArea | null) =>
  variants.length > 0 && !apart ? { variants: variants.map(({ name: _, ...variant }) => variant) } : {}

/** The settings of each area and of the whole design for a layout method.
 * @param apart an area analysed alone; null: the plant */
export const detailedChoices = (design: PlannedDesign, apart: PlannedArea | null) => {
  const { battery, sale, assumptions, consumption, quotes, variants } = design
  const setup = wantedSetup(design, apart)
  return {
    areas: (apart ? [apart] : plantAreas(design)).map((area) => ({
      area: drawnAreaOf(area),
      detailed: {
        fill: area.fill,
        mounting: chosenMounting(area),
        ...layoutChoicesOf(area),
        removedModules: [...area.removedModules],
        inverter: area.inverter,
        ...roofHeightsOf(area),
      },
    })),
    detailed: {
      obstacles: [...design.obstacles],
      ...shadeChoicesOf(design),
      ...electricalChoicesOf(design),
      ...(setup && { panelId: setup.panelId }),
      ...(setup?.quantity && { quantity: setup.quantity }),
      ...(setup?.areaQuantities && { areaQuantities: setup.areaQuantities }),
      ...(consumption && { consumption }),
      battery,
      ...(sale && { sale }),
      ...purchaseOf(design),
      ...askedQuotes(quotes),
      ...askedVariants(variants, apart),
      assumptions,
    },
  }
}

/** The body of `POST /api/analyze/plant` for the plant of a design by a method that lays modules.
 * @param apart an area analysed alone; null: the plant */
export const detailedRequestOf = (design: PlannedDesign, apart: PlannedArea | null = null): AskedPlant => ({
  method: design.method,
  ...detailedChoices(design, apart),
  ...pricesOf(design),
})

import type { AnalyzeRequest, Method } from '#contract/analysis.ts'
import type { DrawnArea } from '#contract/area.ts'
import type { DetailedOptions } from '#contract/detailedOptions.ts'
import { METHODS } from '#contract/methods.ts'
import { type Area, chosenMounting, roofHeightsOf } from './area.ts'
import type { Design } from './design.ts'
import { drawnAreaOf, wireObstacleOf } from './designDocument.ts'
import { wireSurroundingOf } from './surrounding.ts'

/** What shades the roofs of a design, and what that does to the strings. */
export const shadeChoicesOf = ({
  surroundings,
  horizon,
  powerElectronics,
}: Pick<Design, 'surroundings' | 'horizon' | 'powerElectronics'>) => ({
  surroundings: surroundings.map(wireSurroundingOf),
  horizon: horizon && [...horizon],
  powerElectronics,
})

/** How the plant of a design, and the electricity it spares, is paid for, and what its energy community pays, as far as the user says it. */
export const purchaseOf = ({ fiscal, quote, loan, energyCommunity, bandPrices }: Design) => ({
  ...(fiscal && { fiscal }),
  ...(quote && { quote }),
  ...(loan && { loan }),
  ...(energyCommunity && { energyCommunity }),
  ...(bandPrices && { bandPrices }),
})

/** How it is paid for is sent where the user says it. */
type SentOptions = Omit<DetailedOptions, keyof ReturnType<typeof purchaseOf>> & ReturnType<typeof purchaseOf>

/** What a method that lays modules is told of an area of a design, beside the area. */
export const detailedOptionsOf = (design: Design, area: Area): SentOptions => ({
  fill: area.fill,
  mounting: chosenMounting(area),
  obstacles: design.obstacles.map(wireObstacleOf),
  removedModules: [...area.removedModules],
  ...roofHeightsOf(area),
  ...shadeChoicesOf(design),
  ...(design.panelId && { panelId: design.panelId }),
  ...(design.consumption && { consumption: design.consumption }),
  battery: design.battery,
  ...(design.sale && { sale: design.sale }),
  ...purchaseOf(design),
  assumptions: design.assumptions,
})

/** The prices that the user has for panels; nothing where there are none. */
export const pricesOf = ({ panelPrices }: Pick<Design, 'panelPrices'>) =>
  Object.keys(panelPrices).length > 0 ? { panelPrices } : {}

/** A request of the planner: what the contract would take for granted of an area stands there. */
export type AskedAnalysis = AnalyzeRequest & { readonly area: DrawnArea }

/** The body of `POST /api/analyze` for an area of a design, by the method chosen there: by the Standard one the area, and
 * prices of the user, alone (docs/behaviour.md 13.1). */
export const analyzeRequestOf = (design: Design, area: Area): AskedAnalysis => {
  const { method } = design
  return {
    area: drawnAreaOf(area),
    ...(method !== 'standard' && { method }),
    ...(METHODS[method].laysModules && { detailed: detailedOptionsOf(design, area) }),
    ...pricesOf(design),
  }
}

/** The method a request asks for; by the Standard one it names none. */
export const methodAsked = ({ method = 'standard' }: Pick<AnalyzeRequest, 'method'>): Method => method

/** What the Standard method takes of the roof. */
export const standardRoofOf = ({ type, orientation, angle }: DrawnArea) => ({
  orientation: type === 'polyline' ? ('variable' as const) : orientation,
  angle,
})

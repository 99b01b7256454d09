import { investmentOf } from '../finance/investment.ts'
import { paymentOfPanel } from '../finance/payment.ts'
import { moduleSizeOf } from '../method/panelFigures.ts'
import { ownValue } from '../ownValue.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { type FillingPath, fillingPath, isPathFor } from './fillingPath.ts'
import { mostLikelyFirst, offered, unbeaten } from './likelyPanels.ts'
import { boughtPlant, type PanelPlant, type PlantFigures, panelPlant } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import { type PlantEstimate, plantEstimate } from './plantEstimate.ts'
import type { PlantSite } from './plantSite.ts'
import {
  bestQuantity,
  byValueAlone,
  mostOf,
  nearestOf,
  numbersLookedAt,
  type PlantSizes,
  plantSizes,
  sizesWithCounts,
} from './plantSizes.ts'
import { type Candidate, ECONOMY_COST, type NoSetupReason, PREMIUM_ENERGY, type Setup } from './recommend.ts'

export interface EstimatedSetup {
  readonly panelId: string
  /** `chosen`: requested by the user but not recommended. `leastLoss`: replaces `recommended` if no setup is worth its cost. */
  readonly role: Setup<never>['role'] | 'chosen' | 'leastLoss'
  /** The advantage of a premium setup; null for other roles. */
  readonly better: 'modules' | null
  /** With the battery of the setup. */
  readonly site: PlantSite
  /** Available units; infinite where the stock is made up. */
  readonly stock: number
  readonly sizes: PlantSizes
  /** At the recommended number of modules. */
  readonly size: PlantEstimate
  /** With all modules; null where these are recommended. */
  readonly full: PlantEstimate | null
  /** At the requested module count, which may not be one that can be wired; null where none was requested. */
  readonly asked: PlantEstimate | null
  /** By rising number of modules, of those that may be advised: every number up to 40, then whole rows; always with the recommended one and
   * all. */
  readonly curve: readonly PlantFigures[]
}

interface RecommendedPlant {
  readonly setups: readonly EstimatedSetup[]
  /** Reason for an empty list; null if there are setups. */
  readonly reason: NoSetupReason | null
}

/** The user's wishes beside the recommended setups. */
export interface PlantWish {
  readonly panelId?: string | undefined
  readonly quantity?: number | undefined
  /** Modules on each area, by its id, in place of `quantity`; areas left out have none. */
  readonly areaQuantities?: Readonly<Record<string, number>> | undefined
}

/** Bounds on the cost and yearly energy of a setup. */
interface SetupLimits {
  readonly mostEur?: number
  readonly leastKwh?: number
}

/** A panel under comparison. */
interface Compared {
  readonly panel: Candidate & { readonly priceEur: number }
  readonly sizes: PlantSizes
  /** Numbers of modules tried. */
  readonly samples: readonly number[]
}

/** A size of a panel that may be recommended. */
interface Option {
  readonly compared: Compared
  readonly figures: PlantFigures
}

/** A size with its place in the answer. */
interface Picked extends Option, Pick<EstimatedSetup, 'role' | 'better' | 'site'> {}

/** Most effort for comparing panels, see `RoofWork.effort`. */
const COMPARING_EFFORT = 2_000_000
/** Effort for one number of modules, with a battery and without. */
const EFFORT_A_WORTH = { battery: 1500, none: 1000 }
const EFFORT_A_PART = 150
/** Number of panels that are compared whatever the effort. */
const LEAST_COMPARED = 3
/** Shares of the first panel's best power, tried with the others. */
const POWERS_SAMPLED = [0.65, 1, 1.5]
/** Number of panels, best samples first, that are compared within the bounds of a role. */
const LIKELY = 16
/** Number of panels, best samples first, that are refined for each role. */
const FINALISTS = 3

const isWorthIt = ({ figures }: Option): boolean => figures.cashFlow.netPresentValueEur > 0
const costEur = ({ cashFlow }: PlantFigures): number => cashFlow.investment.totalEur

const byId = (a: Compared, b: Compared): number => (a.panel.id < b.panel.id ? -1 : 1)
const meritOf = ({ compared, figures }: Option): number => compared.sizes.meritOf(figures.quantity)
const isInStock = ({ compared, figures }: Option): boolean => figures.quantity <= compared.panel.stock

/** Options by rank: in stock first, then the best; ties go to the lowest panel id. */
const ranked = (options: readonly Option[]): readonly Option[] =>
  options.toSorted(
    (a, b) => Number(isInStock(b)) - Number(isInStock(a)) || meritOf(b) - meritOf(a) || byId(a.compared, b.compared),
  )

/** Numbers of modules to try first, around the best power of the first panel: a house's best power hardly depends on the panel. */
const sampled = (sizes: PlantSizes, bestPowerW: number): readonly number[] => {
  const { plant, mostDeducted } = sizes
  const around = POWERS_SAMPLED.map((share) => {
    const quantity = Math.max(sizes.smallest(), Math.round((share * bestPowerW) / plant.panel.powerW))
    // Rounding must not exceed the deduction limit.
    return quantity - 1 === mostDeducted ? mostDeducted : quantity
  })
  return [...new Set(around.map((quantity) => nearestOf(sizes, quantity)))]
}

/** The best of a panel's samples. */
const bestSample = (compared: Compared): Option | undefined => {
  const { meritOf, figuresOf } = compared.sizes
  const [quantity] = compared.samples.toSorted((a, b) => meritOf(b) - meritOf(a))
  return quantity === undefined ? undefined : { compared, figures: figuresOf(quantity) }
}

/** The smallest number from 1 on for which a condition holds, if it then holds for all larger ones; `all` + 1 if it never does. */
const firstOf = (all: number, holds: (quantity: number) => boolean): number => {
  let [low, high] = [1, all + 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** Turnkey cost of a number of modules [EUR]. */
const investmentEur = (site: PlantSite, { panel, sizes: { plant, countsOf } }: Compared, quantity: number): number =>
  investmentOf(
    boughtPlant(site, plant, countsOf(quantity), panel.priceEur),
    site.assumptions,
    paymentOfPanel(site.payment, panel, plant.quantity),
  ).totalEur

/** Range of a panel's module counts within bounds; cost and energy rise with the count. */
const rangeWithin = (site: PlantSite, compared: Compared, { mostEur, leastKwh }: SetupLimits) => {
  const { plant, figuresOf } = compared.sizes
  const all = plant.quantity
  return {
    least: leastKwh === undefined ? 1 : firstOf(all, (quantity) => figuresOf(quantity).annualKwh >= leastKwh),
    most:
      mostEur === undefined ? all : firstOf(all, (quantity) => investmentEur(site, compared, quantity) > mostEur) - 1,
  }
}

/** The best size of a panel within bounds, searched near a given one; undefined if no size is within them. */
function* bestWithin(
  site: PlantSite,
  { compared, figures: { quantity } }: Option,
  bounds: SetupLimits,
): Steps<Option | undefined> {
  const { sizes } = compared
  const { least, most } = rangeWithin(site, compared, bounds)
  if (least > most) return undefined
  // Numbers that can be wired have gaps: they are all compared.
  const expected = sizes.plant.wiring ? undefined : quantity
  const best = yield* bestQuantity(sizes, least, most, expected)
  return best > 0 ? { compared, figures: sizes.figuresOf(best) } : undefined
}

/** The best sample moved approximately into the bounds, to choose the panels to refine. */
const atEdge = (site: PlantSite, { compared, figures }: Option, { mostEur, leastKwh = 0 }: SetupLimits): Option => {
  const { sizes } = compared
  const { most } = rangeWithin(site, compared, mostEur === undefined ? {} : { mostEur })
  const least = Math.ceil((leastKwh / figures.annualKwh) * figures.quantity)
  const quantity = Math.min(Math.max(figures.quantity, least), Math.max(1, most))
  return { compared, figures: sizes.figuresOf(mostOf(sizes, quantity) || nearestOf(sizes, quantity)) }
}

/** Whether a panel may have a size within bounds, as each further module yields at most as much as those before. */
const mayMeet = (site: PlantSite, { compared, figures }: Option, { mostEur, leastKwh = 0 }: SetupLimits): boolean =>
  (figures.annualKwh / figures.quantity) * compared.sizes.plant.quantity >= leastKwh &&
  (mostEur === undefined || investmentEur(site, compared, 1) <= mostEur)

/** The best size within bounds, among the panels with the best samples. */
function* bestOf(site: PlantSite, compared: readonly Compared[], bounds: SetupLimits): Steps<Option | undefined> {
  const samples = compared.flatMap((each) => bestSample(each) ?? []).filter((each) => mayMeet(site, each, bounds))
  const edges: Option[] = []
  for (const option of ranked(samples).slice(0, LIKELY)) {
    yield
    edges.push(atEdge(site, option, bounds))
  }
  const options: Option[] = []
  for (const edge of ranked(edges)) {
    if (options.length === FINALISTS) break
    const option = yield* bestWithin(site, edge, bounds)
    if (option) options.push(option)
  }
  return ranked(options)[0]
}

/** Number of panels that are compared again under exact shade. */
const LAID_EXACTLY = 4
/** Largest number of them with one module size. */
const LAID_OF_A_SIZE = 2

/** The panels with the best samples. Exact shade may fill the rows of a module size in another order, so several sizes are among them. */
const closest = (compared: readonly Compared[]): readonly Compared[] => {
  const ofSize = new Map<string, number>()
  return ranked(compared.flatMap((each) => bestSample(each) ?? []))
    .map((option) => option.compared)
    .filter(({ sizes: { plant } }) => {
      const key = `${plant.module.lengthM} ${plant.module.widthM}`
      const count = (ofSize.get(key) ?? 0) + 1
      ofSize.set(key, count)
      return count <= LAID_OF_A_SIZE
    })
    .slice(0, LAID_EXACTLY)
}

/** Better modules have at least this ratio of power per area. */
const BETTER_MODULES = 1.02

const powerPerM2 = ({ panel }: Compared): number => {
  const { lengthM, widthM } = moduleSizeOf(panel)
  return panel.powerW / (lengthM * widthM)
}

/** The premium setup: modules of more power per area that yield at least 15 % more. */
function* premiumOf(site: PlantSite, compared: readonly Compared[], recommended: Option): Steps<Option | undefined> {
  const better = compared.filter((each) => powerPerM2(each) >= BETTER_MODULES * powerPerM2(recommended.compared))
  const premium = yield* bestOf(site, better, { leastKwh: PREMIUM_ENERGY * recommended.figures.annualKwh })
  return premium && isWorthIt(premium) ? premium : undefined
}

/** The recommended, economy and premium sizes, each with a positive net present value; if there is none, the smallest loss alone. */
function* rolesAmong(site: PlantSite, compared: readonly Compared[]): Steps<readonly Picked[]> {
  const ofMerit = yield* bestOf(site, compared, {})
  if (!ofMerit) return []
  // With a required minimum return, the size with the best merit may lose money although another size earns some.
  const ofValue = compared.map((each) => ({ ...each, sizes: byValueAlone(each.sizes) }))
  const best = isWorthIt(ofMerit) ? ofMerit : ((yield* bestOf(site, ofValue, {})) ?? ofMerit)
  if (!isWorthIt(best)) return [{ role: 'leastLoss', better: null, site, ...best }]
  const economy = yield* bestOf(site, compared, { mostEur: ECONOMY_COST * costEur(best.figures) })
  const premium = yield* premiumOf(site, compared, best)
  return [
    { role: 'recommended', better: null, site, ...best },
    ...(economy && isWorthIt(economy) ? [{ role: 'economy' as const, better: null, site, ...economy }] : []),
    ...(premium ? [{ role: 'premium' as const, better: 'modules' as const, site, ...premium }] : []),
  ]
}

const spentOn = (site: PlantSite): number => site.roofs.reduce((sum, roof) => sum + roof.work.effort.spent, 0)

const effortOfSamples = ({ batteryCapacityKwh }: PlantSite, { roofs }: PanelPlant): number => {
  const parts = roofs.reduce((sum, { faces }) => sum + faces.length, 0)
  return (
    POWERS_SAMPLED.length *
    ((batteryCapacityKwh > 0 ? EFFORT_A_WORTH.battery : EFFORT_A_WORTH.none) + parts * EFFORT_A_PART)
  )
}

const isPriced = (panel: Candidate): panel is Compared['panel'] => panel.priceEur !== null

/** The panels that fit, with their samples, until all are compared or the effort is spent. */
function* comparing(
  site: PlantSite,
  candidates: readonly Candidate[],
  pathOfOthers: FillingPath | null = null,
): Steps<{
  readonly compared: readonly Compared[]
  readonly reason: NoSetupReason
  readonly path: FillingPath | null
}> {
  const compared: Compared[] = []
  let path = pathOfOthers
  let bestPowerW: number | undefined
  let reason: NoSetupReason = 'nothingFits'
  let spent = 0
  for (const panel of candidates) {
    if (spentOn(site) + spent > COMPARING_EFFORT && compared.length >= LEAST_COMPARED) break
    yield
    const plant = yield* panelPlant(site, panel, 'grid')
    if (plant.quantity === 0) continue
    if (reason === 'nothingFits') reason = 'noPricedPanels'
    if (!isPriced(panel)) continue
    if (!path || !isPathFor(plant, path)) path = yield* fillingPath(site, plant)
    const sizes = plantSizes(site, plant, panel.priceEur, path)
    if (nearestOf(sizes, 1) === 0) {
      reason = compared.length > 0 ? reason : 'noStrings'
      continue
    }
    bestPowerW ??= panel.powerW * (yield* bestQuantity(sizes, 1, plant.quantity))
    const samples = sampled(sizes, bestPowerW)
    for (const quantity of samples) {
      yield
      sizes.figuresOf(quantity)
    }
    spent += effortOfSamples(site, plant)
    compared.push({ panel, sizes, samples })
  }
  return { compared, reason, path }
}

/** The site with all roofs filled in rows. Panels are always compared in rows, because dense layouts (fill `maximum`) of a dozen module
 * sizes may take many seconds. */
export const inRows = (site: PlantSite): PlantSite => ({
  ...site,
  roofs: site.roofs.map((roof) => ({ ...roof, fill: 'aligned' })),
})

/** Whether some roof has the fill `maximum`. */
export const isDense = ({ roofs }: PlantSite): boolean => roofs.some(({ fill }) => fill === 'maximum')

/** Lays the same panels with the requested fill of each roof, under exact shade. */
function* laidAsAsked(site: PlantSite, compared: readonly Compared[], path: FillingPath): Steps<readonly Compared[]> {
  const laid: Compared[] = []
  for (const { panel, samples } of compared) {
    const plant = yield* panelPlant(site, panel)
    const ownPath = isPathFor(plant, path) ? path : yield* fillingPath(site, plant)
    const sizes = plantSizes(site, plant, panel.priceEur, ownPath)
    if (nearestOf(sizes, 1) > 0)
      laid.push({ panel, sizes, samples: samples.map((quantity) => nearestOf(sizes, quantity)) })
  }
  return laid
}

/** The modules that the user wants on each roof: by area, else by their number; null without a wish. */
const countsAsked = (sizes: PlantSizes, { quantity, areaQuantities }: PlantWish): Counts | null => {
  const { roofs, quantity: all } = sizes.plant
  if (areaQuantities) {
    const counts = roofs.map(({ site: { id }, modules }) => Math.min(modules.length, ownValue(areaQuantities, id) ?? 0))
    return sum(counts) > 0 ? counts : null
  }
  return quantity === undefined ? null : sizes.countsOf(Math.min(quantity, all))
}

function* setupOf(
  { compared: { panel, sizes: advised }, figures, role, better, site }: Picked,
  wish: PlantWish,
): Steps<EstimatedSetup> {
  const askedCounts = countsAsked(advised, wish)
  const sizes = askedCounts && wish.areaQuantities ? sizesWithCounts(site, advised, askedCounts) : advised
  const all = mostOf(sizes)
  const estimateAt = (counts: Counts): PlantEstimate => plantEstimate(site, sizes.plant, counts, panel.priceEur)
  yield
  const size = estimateAt(advised.countsOf(figures.quantity))
  yield
  const full = figures.quantity === all ? null : estimateAt(advised.countsOf(all))
  yield
  const asked = askedCounts && estimateAt(askedCounts)
  const isAdvisable = asked !== null && !wish.areaQuantities && sizes.allows(asked.quantity)
  const curve: PlantFigures[] = []
  for (const quantity of numbersLookedAt(sizes, [figures.quantity, ...(isAdvisable ? [asked.quantity] : [])])) {
    yield
    curve.push(advised.figuresOf(quantity))
  }
  return { panelId: panel.id, role, better, site, stock: panel.stock, sizes, size, full, asked, curve }
}

/** Setups to recommend for a plant, in steps, each panel at its best number of modules by `meritEur`. The order is: recommended, economy
 * (at most three quarters of its cost), premium, and the requested panel if it is not the recommended one. Each role has a positive net
 * present value; if no size has, the smallest loss stands alone. Panels in stock come first.
 * @see docs/behaviour.md 9.11
 * @example
 * const { setups, reason } = finished(recommendingPlant(site, candidates, { panelId: 'panel-1' }))
 * const [recommended] = setups */
export function* recommendingPlant(
  site: PlantSite,
  candidates: readonly Candidate[],
  wish: PlantWish = {},
): Steps<RecommendedPlant> {
  const rows = isDense(site) ? inRows(site) : site
  const { compared, reason, path } = yield* comparing(rows, mostLikelyFirst(unbeaten(candidates.map(offered))))
  if (compared.length === 0 || !path) return { setups: [], reason }
  const picked = yield* rolesAmong(rows, compared)
  const already = compared.find(({ panel }) => panel.id === wish.panelId)
  const asked = candidates.filter(({ id }) => id === wish.panelId).map(offered)
  const [wanted] = already ? [already] : (yield* comparing(rows, asked, path)).compared
  const isShaded = compared.some(({ sizes }) => sizes.plant.roofs.some(({ shade }) => shade !== null))
  const panels = [
    ...new Set([
      ...picked.map((option) => option.compared),
      ...(isShaded ? closest(compared) : []),
      ...(wanted ? [wanted] : []),
    ]),
  ]
  const [first] = compared
  // Under exact shade another roof may be filled first.
  const exactPath = isShaded && first ? yield* fillingPath(rows, yield* panelPlant(rows, first.panel)) : path
  const areFinal = rows === site && !isShaded
  const laid = areFinal ? panels : yield* laidAsAsked(site, panels, exactPath)
  const roles = areFinal ? picked : yield* rolesAmong(site, laid)
  // The other roles have bounded sizes; the requested panel is shown at its best size.
  const chosen =
    roles[0]?.compared.panel.id === wish.panelId ? undefined : laid.find(({ panel }) => panel.id === wish.panelId)
  const sample = chosen && bestSample(chosen)
  const own = sample && (yield* bestWithin(site, sample, {}))
  const setups: EstimatedSetup[] = []
  const asChosen = own && { ...own, role: 'chosen' as const, better: null, site }
  for (const option of [...roles, ...(asChosen ? [asChosen] : [])]) setups.push(yield* setupOf(option, wish))
  return { setups, reason: null }
}

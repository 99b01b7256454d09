import { modulesUpToSteps } from '../finance/gseTerms.ts'
import { mostDeducted } from '../finance/investment.ts'
import type { Steps } from '../steps.ts'
import { type FillingPath, stepsOnPath } from './fillingPath.ts'
import { type Counts, figuresAt, meritEur, type PanelPlant, type PlantFigures, totalOf } from './panelPlant.ts'
import type { PlantSite } from './plantSite.ts'

/** A panel on a plant, with the figures of each number of modules. */
export interface PlantSizes {
  readonly plant: PanelPlant
  readonly priceEur: number
  /** By rising number of modules, in whole rows; the last is all modules. */
  readonly steps: readonly Counts[]
  /** Largest number of modules with a tax deduction; beyond it the value drops. Null where there is no such limit. */
  readonly mostDeducted: number | null
  /** Other numbers of modules beyond which the value drops. */
  readonly powerSteps: readonly number[]
  /** @param quantity 1 to all */
  countsOf(quantity: number): Counts
  /** Result is computed once for each number of modules. */
  figuresOf(quantity: number): PlantFigures
  /** Comparison criterion, see `meritEur`. */
  meritOf(quantity: number): number
}

/** Module counts for a total between two steps: the roofs that grow are filled one after the other. */
const countsBetween = (before: Counts, after: Counts, quantity: number): Counts => {
  let left = quantity - totalOf(before)
  return after.map((end, index) => {
    const from = before[index] ?? 0
    const laid = Math.min(end - from, left)
    left -= laid
    return from + laid
  })
}

/** Caches the figures of each number of modules. */
const workedOutOnce = (figuresOf: PlantSizes['figuresOf']): PlantSizes['figuresOf'] => {
  const figuresByQuantity = new Map<number, PlantFigures>()
  return (quantity) => {
    const cached = figuresByQuantity.get(quantity)
    if (cached) return cached
    const figures = figuresOf(quantity)
    figuresByQuantity.set(quantity, figures)
    return figures
  }
}

/** The same sizes with another `figuresOf`.
 * @param site with the changed assumptions or payment */
export const withFigures = (
  sizes: Omit<PlantSizes, 'mostDeducted' | 'figuresOf' | 'meritOf'>,
  { assumptions, payment }: PlantSite,
  figuresOf: PlantSizes['figuresOf'],
): PlantSizes => {
  const once = workedOutOnce(figuresOf)
  return {
    ...sizes,
    mostDeducted: mostDeducted(sizes.plant.panel.powerW, assumptions, payment),
    figuresOf: once,
    meritOf: (quantity) => meritEur(once(quantity), assumptions),
  }
}

/** The possible sizes of a plant of one panel, along the path on which its roofs are filled. */
export const plantSizes = (site: PlantSite, plant: PanelPlant, priceEur: number, path: FillingPath): PlantSizes => {
  const steps = stepsOnPath(plant, path)
  const none: Counts = plant.roofs.map(() => 0)
  const countsOf = (quantity: number): Counts => {
    const index = steps.findIndex((counts) => totalOf(counts) >= quantity)
    return countsBetween(steps[index - 1] ?? none, steps[index] ?? none, quantity)
  }
  const powerSteps = modulesUpToSteps(plant.panel.powerW, site.community !== undefined)
  return withFigures({ plant, priceEur, steps, powerSteps, countsOf }, site, (quantity) =>
    figuresAt(site, plant, countsOf(quantity), priceEur),
  )
}

/** Largest share of the value that may be lost by dropping or completing a row. */
const WHOLE_ROW_COSTS = 0.01

/** The same sizes on a site with other money assumptions or another battery. */
export const sizesOn = (site: PlantSite, sizes: PlantSizes): PlantSizes =>
  withFigures(sizes, site, (quantity) => figuresAt(site, sizes.plant, sizes.countsOf(quantity), sizes.priceEur))

/** The same sizes compared by their value alone. */
export const byValueAlone = (sizes: PlantSizes): PlantSizes => ({
  ...sizes,
  meritOf: (quantity) => sizes.figuresOf(quantity).cashFlow.netPresentValueEur,
})

/** Numbers of modules before and after the row that holds the last module. */
const rowAround = (
  { plant, countsOf }: PlantSizes,
  quantity: number,
): { readonly from: number; readonly to: number } => {
  const counts = countsOf(quantity)
  const before = countsOf(quantity - 1)
  const index = counts.findIndex((count, each) => count !== (before[each] ?? 0))
  const count = counts[index] ?? 0
  const rowEnds = plant.roofs[index]?.rowEnds ?? []
  const start = rowEnds.findLast((end) => end < count) ?? 0
  const end = rowEnds.find((each) => each >= count) ?? count
  return { from: quantity - (count - start), to: quantity + (end - count) }
}

/** Moves the best number to whole rows if that costs at most `WHOLE_ROW_COSTS`; otherwise moves it by one to avoid a row of one module. */
const inWholeRows = (sizes: PlantSizes, best: number, least: number, most: number): number => {
  if (best <= 1) return best
  const row = rowAround(sizes, best)
  if (row.to === best) return best
  const bestEur = sizes.meritOf(best)
  const within = (quantity: number): boolean => quantity >= Math.max(1, least) && quantity <= most
  const byValue = (a: number, b: number): number => sizes.meritOf(b) - sizes.meritOf(a)
  const [whole] = [row.from, row.to].filter(within).sort(byValue)
  if (whole !== undefined && bestEur - sizes.meritOf(whole) <= WHOLE_ROW_COSTS * Math.abs(bestEur)) return whole
  if (best - row.from > 1) return best
  return [best - 1, best + 1].filter(within).sort(byValue)[0] ?? best
}

/** The argument of the maximum of a unimodal value.
 * @param low @param high bounds of the search, whole numbers
 * @param quantityAt number of modules at a whole number
 * @param expected tried first, then numbers in doubling strides; default: bisection */
function* peakOf(
  sizes: PlantSizes,
  quantityAt: (at: number) => number,
  low: number,
  high: number,
  expected?: number,
): Steps<number> {
  let [from, to] = [low, high]
  let stride = 1
  let wasRising: boolean | null = null
  let isNear = expected !== undefined
  let at = expected ?? (low + high) >> 1
  while (from < to) {
    yield
    at = Math.min(to - 1, Math.max(from, at))
    const isRising = sizes.meritOf(quantityAt(at + 1)) > sizes.meritOf(quantityAt(at))
    isNear &&= isRising === (wasRising ?? isRising)
    wasRising = isRising
    if (isRising) from = at + 1
    else to = at
    at = isNear ? at + (isRising ? stride : -stride) : (from + to) >> 1
    stride *= 2
  }
  return from
}

/** The best number of modules: searches the whole-row steps, then the numbers on both sides of the best step. */
function* peakBetween(sizes: PlantSizes, least: number, most: number, expected?: number): Steps<number> {
  const marks = [least, ...sizes.steps.map(totalOf).filter((quantity) => quantity > least && quantity < most), most]
  const expectedMark =
    expected &&
    Math.max(
      0,
      marks.findLastIndex((quantity) => quantity <= expected),
    )
  const peak = yield* peakOf(sizes, (index) => marks[index] ?? most, 0, marks.length - 1, expectedMark)
  const [low, high] = [marks[peak - 1] ?? least, marks[peak + 1] ?? most]
  const between = yield* peakOf(sizes, (quantity) => quantity, low, high, expected)
  const mark = marks[peak] ?? most
  return sizes.meritOf(between) > sizes.meritOf(mark) ? between : mark
}

/** The best number of modules in a range on one side of the deduction limit. */
function* bestBetween(sizes: PlantSizes, least: number, most: number, expected?: number): Steps<number> {
  let best = yield* peakBetween(sizes, least, most, expected)
  for (const last of sizes.powerSteps) {
    if (last < least || last >= most) continue
    // The search finds one peak; a second one may lie beyond the power step.
    const isRisingAgain = last + 2 <= most && sizes.meritOf(last + 2) > sizes.meritOf(last + 1)
    const others = [
      last,
      ...(best <= last && isRisingAgain ? [yield* peakBetween(sizes, last + 1, most, expected)] : []),
    ]
    for (const other of others) if (sizes.meritOf(other) > sizes.meritOf(best)) best = other
  }
  return inWholeRows(sizes, best, least, most)
}

/** The best number of modules. Beyond the deduction limit, the value may rise to a second peak.
 * @param least @param most bounds of the search, 1 to all
 * @param expected probable result: a good guess makes the search faster, a bad one does not change the result */
export function* bestQuantity(sizes: PlantSizes, least: number, most: number, expected?: number): Steps<number> {
  const last = sizes.mostDeducted
  if (!last || last < least || last >= most) return yield* bestBetween(sizes, least, most, expected)
  const deducted = yield* bestBetween(sizes, least, last, expected)
  const beyond = yield* bestBetween(sizes, last + 1, most, expected)
  return sizes.meritOf(beyond) > sizes.meritOf(deducted) ? beyond : deducted
}

/** The order in which modules are laid over all roofs: a plant of n modules has those with a turn below n.
 * @returns by roof and module of its placement; -1 for those removed by hand */
export const moduleTurns = ({ plant, steps }: PlantSizes): readonly Int32Array[] => {
  const turns = plant.roofs.map(({ placement }) => new Int32Array(placement.removed.length).fill(-1))
  let turn = 0
  let before: Counts = plant.roofs.map(() => 0)
  for (const counts of steps) {
    for (const [index, { modules }] of plant.roofs.entries())
      for (const module of modules.slice(before[index] ?? 0, counts[index] ?? 0)) {
        const ofRoof = turns[index]
        if (ofRoof) ofRoof[module] = turn++
      }
    before = counts
  }
  return turns
}

import { CONNECTION_STEPS } from '../finance/costLines.ts'
import { isWithinPower, modulesUpToSteps } from '../finance/gseTerms.ts'
import { mostDeducted } from '../finance/investment.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { W_A_KW } from '../units.ts'
import { buildableSizes } from './buildableSizes.ts'
import { type FillingPath, stepsOnPath } from './fillingPath.ts'
import { acPowerKwAt, figuresAt, meritEur, type PanelPlant, type PlantFigures } from './panelPlant.ts'
import type { Counts } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import { plantWiring } from './plantWiring.ts'

/** A panel on a plant, with the figures of each number of modules. */
export interface PlantSizes {
  readonly plant: PanelPlant
  readonly priceEur: number
  /** On which the roofs are filled. */
  readonly path: FillingPath
  /** The numbers of modules that may be advised, ascending: those that can be wired, else every number. Looked for when first asked. */
  quantities(): readonly number[]
  /** Whether a number of modules may be advised. */
  allows(quantity: number): boolean
  /** The smallest plant that is sold, or all that the roofs hold where that is less; 0 where nothing can be wired. */
  smallest(): number
  /** Whether a number of modules keeps to the assumed DC/AC ratio of a chosen inverter; true where none is chosen. */
  keepsRatio(quantity: number): boolean
  /** Some of them, where roofs are filled in whole rows as far as that can be wired; the last is the largest. */
  readonly steps: readonly number[]
  /** Largest number of modules with a tax deduction; beyond it the value drops. Null where there is no such limit. */
  readonly mostDeducted: number | null
  /** Other numbers of modules beyond which the value drops. Looked for when first asked. */
  powerSteps(): readonly number[]
  /** @param quantity 1 to all that fit; one that cannot be wired is the next smaller one that can, with some modules more */
  countsOf(quantity: number): Counts
  /** Whether these modules are whole rows on every roof. */
  isInWholeRows(quantity: number): boolean
  /** Result is computed once for each number of modules. */
  figuresOf(quantity: number): PlantFigures
  /** Comparison criterion, see `meritEur`. */
  meritOf(quantity: number): number
}

/** Rounding of a number of modules. */
const SLACK = 1e-9

/** Module counts for a total between two steps: the roofs that grow are filled one after the other. */
const countsBetween = (before: Counts, after: Counts, quantity: number): Counts => {
  let left = quantity - sum(before)
  return after.map((end, index) => {
    const from = before[index] ?? 0
    const laid = Math.min(end - from, left)
    left -= laid
    return from + laid
  })
}

/** The largest number up to `all` for which a condition holds that holds for all smaller ones; 0 if it holds for none. */
const mostWithin = (all: number, holds: (quantity: number) => boolean): number => {
  let [most, beyond] = [0, all + 1]
  while (beyond - most > 1) {
    const middle = (most + beyond) >> 1
    if (holds(middle)) most = middle
    else beyond = middle
  }
  return most
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

/** The possible sizes of a plant of one panel: those that can be wired, else all along the path on which its roofs are filled. */
export const plantSizes = (site: PlantSite, plant: PanelPlant, priceEur: number, path: FillingPath): PlantSizes => {
  const pathSteps = stepsOnPath(plant, path)
  const none: Counts = plant.roofs.map(() => 0)
  const alongPath = (quantity: number): Counts => {
    const index = pathSteps.findIndex((counts) => sum(counts) >= quantity)
    return countsBetween(pathSteps[index - 1] ?? none, pathSteps[index] ?? none, quantity)
  }
  const built = plant.wiring && buildableSizes(site, plant, pathSteps, alongPath)
  const countsOf = built?.countsOf ?? alongPath
  let stepsOfPower: readonly number[] | undefined
  const powerSteps = (): readonly number[] => {
    stepsOfPower ??= [
      ...modulesUpToSteps(plant.panel.powerW, site.community !== undefined),
      ...CONNECTION_STEPS.map(({ aboveAcKw }) =>
        mostWithin(plant.quantity, (quantity) =>
          isWithinPower(acPowerKwAt(plant, countsOf(quantity), site.assumptions), aboveAcKw),
        ),
      ),
    ]
    return stepsOfPower
  }
  const allows = built?.allows ?? ((quantity: number) => quantity > 0 && quantity <= plant.quantity)
  let allowed: readonly number[] | undefined
  const quantities = (): readonly number[] => {
    allowed ??= Array.from({ length: plant.quantity }, (_, index) => index + 1).filter(allows)
    return allowed
  }
  const fewest = Math.ceil((site.assumptions.smallestPlantKwp * W_A_KW) / plant.panel.powerW - SLACK)
  let smallestSold: number | undefined
  const smallest = (): number => {
    if (smallestSold !== undefined) return smallestSold
    let quantity = Math.max(1, fewest)
    while (quantity < plant.quantity && !allows(quantity)) quantity += 1
    smallestSold = allows(quantity) ? quantity : mostOf({ plant, allows })
    return smallestSold
  }
  const keepsRatio = (quantity: number): boolean =>
    site.electrical.chosen.size === 0 ||
    isWithinPower(
      (quantity * plant.panel.powerW) / W_A_KW,
      site.assumptions.mostDcAcRatio * acPowerKwAt(plant, countsOf(quantity), site.assumptions),
    )
  const steps = [...new Set(pathSteps.map((counts) => nearestOf({ plant, allows }, sum(counts))))]
  const wholeRows = new Map<number, boolean>()
  const isInWholeRows = (quantity: number): boolean => {
    const before = wholeRows.get(quantity)
    if (before !== undefined) return before
    const isWhole = countsOf(quantity).every(
      (count, index) => count === 0 || plant.roofs[index]?.rowEnds.includes(count) === true,
    )
    wholeRows.set(quantity, isWhole)
    return isWhole
  }
  return withFigures(
    { plant, priceEur, path, quantities, allows, smallest, keepsRatio, steps, powerSteps, countsOf, isInWholeRows },
    site,
    (quantity) => figuresAt(site, plant, countsOf(quantity), priceEur),
  )
}

/** Largest share of the value that may be lost by dropping or completing a row. */
const WHOLE_ROW_COSTS = 0.01

/** The same sizes on a site with other money assumptions or another battery. */
export const sizesOn = (site: PlantSite, sizes: PlantSizes): PlantSizes =>
  withFigures(sizes, site, (quantity) => figuresAt(site, sizes.plant, sizes.countsOf(quantity), sizes.priceEur))

/** The same panel on a site with another battery, whose strings and inverters may then have other limits. */
export const sizesRewired = (site: PlantSite, { plant, priceEur, path }: PlantSizes): PlantSizes =>
  plantSizes(site, { ...plant, wiring: plantWiring(site, plant.panel, plant.roofs) }, priceEur, path)

/** The same sizes with other modules for one number of them, as a user wants them. */
export const sizesWithCounts = (site: PlantSite, sizes: PlantSizes, counts: Counts): PlantSizes => {
  const countsOf: PlantSizes['countsOf'] = (quantity) => (quantity === sum(counts) ? counts : sizes.countsOf(quantity))
  return withFigures({ ...sizes, countsOf }, site, (quantity) =>
    quantity === sum(counts) ? figuresAt(site, sizes.plant, counts, sizes.priceEur) : sizes.figuresOf(quantity),
  )
}

/** The same sizes compared by their cautious value alone, without a required return. */
export const byValueAlone = (sizes: PlantSizes): PlantSizes => ({
  ...sizes,
  meritOf: (quantity) => sizes.figuresOf(quantity).cautiousValueEur,
})

/** Numbers of modules are all looked at up to this one, and in whole rows beyond. */
const EVERY_NUMBER_TO = 40

/** Numbers of modules to show or compare, ascending: of those that may be advised every one up to `EVERY_NUMBER_TO`, whole rows, and the
 * others. */
export const numbersLookedAt = (
  { allows, steps }: Pick<PlantSizes, 'allows' | 'steps'>,
  others: readonly number[],
): readonly number[] => {
  const everyOne = Array.from({ length: EVERY_NUMBER_TO }, (_, index) => index + 1).filter(allows)
  return [...new Set([...everyOne, ...steps, ...others])].sort((a, b) => a - b)
}

type Allowed = Pick<PlantSizes, 'plant' | 'allows'>

/** The largest number of modules that may be advised, up to a number; 0 where there is none. */
export const mostOf = ({ plant, allows }: Allowed, upTo: number = plant.quantity): number => {
  let quantity = Math.min(upTo, plant.quantity)
  while (quantity > 0 && !allows(quantity)) quantity -= 1
  return quantity
}

/** The number of modules that may be advised nearest to a wanted one, of two the smaller; 0 where there is none. */
export const nearestOf = ({ plant, allows }: Allowed, wanted: number): number => {
  for (let off = 0; off <= Math.max(wanted, plant.quantity); off++)
    for (const quantity of [wanted - off, wanted + off]) if (allows(quantity)) return quantity
  return 0
}

/** Moves the best number to whole rows if that costs at most `WHOLE_ROW_COSTS`.
 * @param within the numbers of the search, ascending */
const inWholeRows = (sizes: PlantSizes, best: number, within: readonly number[]): number => {
  if (sizes.isInWholeRows(best)) return best
  const bestEur = sizes.meritOf(best)
  const around = [
    within.findLast((quantity) => quantity < best && sizes.isInWholeRows(quantity)),
    within.find((quantity) => quantity > best && sizes.isInWholeRows(quantity)),
  ].filter((quantity) => quantity !== undefined)
  const [whole] = around.sort((a, b) => sizes.meritOf(b) - sizes.meritOf(a))
  if (whole !== undefined && bestEur - sizes.meritOf(whole) <= WHOLE_ROW_COSTS * Math.abs(bestEur)) return whole
  // A module alone in its row is bad to build; its number is one more than that of whole rows. Of few numbers that can be wired the next
  // one may cost far more than that.
  if (sizes.plant.wiring || !within.includes(best - 1) || !sizes.isInWholeRows(best - 1)) return best
  const others = [best - 1, best + 1].filter((quantity) => within.includes(quantity))
  return others.sort((a, b) => sizes.meritOf(b) - sizes.meritOf(a))[0] ?? best
}

/** Up to this many modules the numbers that can be wired are listed; of larger plants nearly all can. */
const ALL_LISTED_TO = 400
/** Up to this many numbers are all compared. */
const ALL_COMPARED_TO = 40

/** Index of the greatest merit among ascending numbers, taken as having one peak.
 * @param expected index tried first, then doubling strides; default: bisection */
function* peakOf(sizes: PlantSizes, numbers: readonly number[], expected?: number): Steps<number> {
  const meritAt = (index: number): number => sizes.meritOf(numbers[index] ?? 0)
  let [from, to] = [0, numbers.length - 1]
  let stride = 1
  let wasRising: boolean | null = null
  let isNear = expected !== undefined
  let at = expected ?? (from + to) >> 1
  while (from < to) {
    yield
    at = Math.min(to - 1, Math.max(from, at))
    const isRising = meritAt(at + 1) > meritAt(at)
    isNear &&= isRising === (wasRising ?? isRising)
    wasRising = isRising
    if (isRising) from = at + 1
    else to = at
    at = isNear ? at + (isRising ? stride : -stride) : (from + to) >> 1
    stride *= 2
  }
  return from
}

/** The best of ascending numbers, taken as having one peak: searches the whole rows, then the numbers on both sides of the best of them. */
function* peakAmong(sizes: PlantSizes, numbers: readonly number[], expected?: number): Steps<number> {
  const [first = 0, last = first] = [numbers[0], numbers.at(-1)]
  const marks = [first, ...sizes.steps.filter((each) => each > first && each < last), last]
  const expectedMark =
    expected === undefined
      ? undefined
      : Math.max(
          0,
          marks.findLastIndex((each) => each <= expected),
        )
  const peak = yield* peakOf(sizes, marks, expectedMark)
  const [low, mark, high] = [marks[peak - 1] ?? first, marks[peak] ?? last, marks[peak + 1] ?? last]
  const around = numbers.filter((each) => each >= low && each <= high)
  const expectedAt =
    expected === undefined
      ? undefined
      : Math.max(
          0,
          around.findIndex((each) => each >= expected),
        )
  const between = around[yield* peakOf(sizes, around, expectedAt)] ?? mark
  return sizes.meritOf(between) > sizes.meritOf(mark) ? between : mark
}

/** The best of ascending numbers on one side of the deduction limit. */
function* bestAmong(sizes: PlantSizes, numbers: readonly number[], expected?: number): Steps<number> {
  if (sizes.plant.wiring && numbers.length <= ALL_COMPARED_TO && expected === undefined) {
    // Numbers that can be wired have gaps, so that the value may have several peaks.
    let [best = 0] = numbers
    for (const quantity of numbers) {
      yield
      if (sizes.meritOf(quantity) > sizes.meritOf(best)) best = quantity
    }
    return inWholeRows(sizes, best, numbers)
  }
  let best = yield* peakAmong(sizes, numbers, expected)
  for (const step of sizes.powerSteps()) {
    const beyond = numbers.filter((quantity) => quantity > step)
    const last = numbers[numbers.length - beyond.length - 1]
    const [next, second] = beyond
    if (last === undefined || next === undefined) continue
    // The search finds one peak; a second one may lie beyond the power step.
    const isRisingAgain = second !== undefined && sizes.meritOf(second) > sizes.meritOf(next)
    const others = [last, ...(best <= last && isRisingAgain ? [yield* peakAmong(sizes, beyond, expected)] : [])]
    for (const other of others) if (sizes.meritOf(other) > sizes.meritOf(best)) best = other
  }
  return inWholeRows(sizes, best, numbers)
}

/** The best number of modules among those that may be advised and are sold. Beyond the deduction limit, the value may rise to a second peak.
 * @param least @param most bounds of the search
 * @param expected probable result, which makes the search faster. Where only some numbers can be wired, a bad guess may end at a lower peak;
 * without one all of up to 40 numbers are compared
 * @returns 0 where no number is within the bounds */
export function* bestQuantity(sizes: PlantSizes, least: number, most: number, expected?: number): Steps<number> {
  const isListed = sizes.plant.wiring === null || sizes.plant.quantity <= ALL_LISTED_TO
  const numbers = isListed ? sizes.quantities() : Array.from({ length: sizes.plant.quantity }, (_, index) => index + 1)
  const from = Math.max(least, sizes.smallest())
  const sold = numbers.filter((quantity) => quantity >= from && quantity <= most)
  const rated = sold.filter(sizes.keepsRatio)
  const within = rated.length > 0 ? rated : sold
  const limit = sizes.mostDeducted ?? Number.POSITIVE_INFINITY
  const sides = [within.filter((quantity) => quantity <= limit), within.filter((quantity) => quantity > limit)]
  let best = 0
  for (const side of sides) {
    if (side.length === 0) continue
    const ofSide = yield* bestAmong(sizes, side, expected)
    if (best === 0 || sizes.meritOf(ofSide) > sizes.meritOf(best)) best = ofSide
  }
  if (isListed || best === 0) return best
  const fewer = mostOf(sizes, best)
  return fewer >= from ? fewer : nearestOf(sizes, best)
}

/** The order in which the modules of each roof are laid: a roof with n modules has those with a turn below n.
 * @returns by roof and module of its placement; -1 for those removed by hand */
export const moduleTurns = ({ roofs }: Pick<PanelPlant, 'roofs'>): readonly Int32Array[] =>
  roofs.map(({ placement, modules }) => {
    const turns = new Int32Array(placement.removed.length).fill(-1)
    for (const [turn, module] of modules.entries()) turns[module] = turn
    return turns
  })

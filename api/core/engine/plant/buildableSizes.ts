import { sum } from '../sum.ts'
import { HOURS_A_DAY, HOURS_A_YEAR, W_A_KW } from '../units.ts'
import type { PanelPlant } from './panelPlant.ts'
import type { Counts, PanelRoof } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import type { PlantWiring } from './plantWiring.ts'

/** How many modules of a plant can be wired, and how they lie on its roofs. */
interface BuildableSizes {
  /** Whether a number of modules can be wired. */
  allows(quantity: number): boolean
  /** The counts of the most benefit; of a number that cannot be wired, those of the next smaller one with some modules more. */
  countsOf(quantity: number): Counts
}

/** Up to this many combinations of modules on roofs are all looked at. */
const ALL_COMBINED_TO = 30_000
/** Every fifth day stands for the year when combinations of one number of modules are compared. */
const DAY_STRIDE = 5
/** Combinations whose first benefit differs by less than this share are equal; the one of whole rows is taken. */
const EQUAL_BENEFIT = 0.001

interface SampledRoof {
  /** Energy of one open module in the sampled hours [kWh]. */
  readonly kwh: Float64Array
  /** Yield ratios of the first modules under shade, summed; the modules themselves without shade. */
  readonly laidBy: (count: number) => number
}

const sampledHours = (): Uint16Array => {
  const rows: number[] = []
  for (let day = 0; day * HOURS_A_DAY < HOURS_A_YEAR; day += DAY_STRIDE)
    for (let hour = 0; hour < HOURS_A_DAY; hour++) rows.push(day * HOURS_A_DAY + hour)
  return Uint16Array.from(rows)
}

const sampledRoof = (
  { faces, modules, placement, leftBy }: PanelRoof,
  powerW: number,
  rows: Uint16Array,
): SampledRoof => {
  const kwh = new Float64Array(rows.length)
  for (const [face, { year }] of faces.entries()) {
    const share =
      modules.filter((module) => (placement.faceOf[module] ?? 0) === face).length / Math.max(1, modules.length)
    for (const [at, row] of rows.entries())
      kwh[at] = (kwh[at] ?? 0) + (share * powerW * (year.hourlyDcKwhPerKwp[row] ?? 0)) / W_A_KW
  }
  const upTo = new Float64Array(modules.length + 1)
  for (const [turn, module] of modules.entries()) upTo[turn + 1] = (upTo[turn] ?? 0) + (leftBy?.(module) ?? 1)
  return { kwh, laidBy: (count) => upTo[count] ?? 0 }
}

/** Approximate benefit of counts in the sampled days [EUR], to rank combinations of one number of modules. */
const benefitBy = ({ loadKwh, assumptions, batteryCapacityKwh, priceEurPerKwh }: PlantSite, plant: PanelPlant) => {
  const rows = sampledHours()
  const roofs = plant.roofs.map((roof) => sampledRoof(roof, plant.panel.powerW, rows))
  const load = Float64Array.from(rows, (row) => loadKwh[row] ?? 0)
  const sold = Float64Array.from(rows, (row) => priceEurPerKwh[row] ?? 0)
  const usableKwh = batteryCapacityKwh * assumptions.batteryDepthOfDischargeFraction
  const priceEur = assumptions.electricityPriceEurPerKwh
  const produced = new Float64Array(HOURS_A_DAY)
  return (counts: Counts): number => {
    const laid = counts.map((count, index) => roofs[index]?.laidBy(count) ?? 0)
    let eur = 0
    for (let day = 0; day < rows.length; day += HOURS_A_DAY) {
      produced.fill(0)
      for (const [index, modules] of laid.entries()) {
        const kwh = roofs[index]?.kwh
        if (!kwh || modules === 0) continue
        for (let hour = 0; hour < HOURS_A_DAY; hour++)
          produced[hour] = (produced[hour] as number) + modules * (kwh[day + hour] as number)
      }
      let [surplus, deficit, soldEur] = [0, 0, 0]
      for (let hour = 0; hour < HOURS_A_DAY; hour++) {
        const over = (produced[hour] as number) - (load[day + hour] as number)
        eur += Math.min(produced[hour] as number, load[day + hour] as number) * priceEur
        if (over > 0) {
          surplus += over
          soldEur += over * (sold[day + hour] as number)
        } else deficit -= over
      }
      const stored = Math.min(usableKwh, surplus, deficit)
      eur += stored * priceEur + (surplus > 0 ? soldEur * (1 - stored / surplus) : 0)
    }
    return eur
  }
}

/** All combinations of a number of modules on roofs that may be wired, by total; null where there are too many of them. */
const combined = ({ roofs }: PanelPlant, { mayHold }: PlantWiring): ReadonlyMap<number, readonly Counts[]> | null => {
  const choices = roofs.map(({ modules }, roofIndex) =>
    Array.from({ length: modules.length + 1 }, (_, count) => count).filter((count) => mayHold(roofIndex, count)),
  )
  if (choices.reduce((product, { length }) => product * length, 1) > ALL_COMBINED_TO) return null
  const all = choices.reduce<readonly Counts[]>(
    (before, counts) => before.flatMap((some) => counts.map((count) => [...some, count])),
    [[]],
  )
  return Map.groupBy(all, sum)
}

const withCount = (counts: Counts, roofIndex: number, count: number): Counts =>
  counts.map((before, index) => (index === roofIndex ? count : before))

/** Counts of the path, changed where they cannot be wired: roofs that hold too few are left out, the smallest first, and the others take
 * their modules. */
const repaired = (
  { isBuildable, mayHold }: PlantWiring,
  counts: Counts,
  filledUp: (counts: Counts, quantity: number, isOpen: (roofIndex: number) => boolean) => Counts,
): readonly Counts[] => {
  if (isBuildable(counts)) return [counts]
  const quantity = sum(counts)
  const isLeftOut = counts.map((count, roofIndex) => !mayHold(roofIndex, count))
  const bySize = [...counts.keys()].filter((index) => (counts[index] ?? 0) > 0 && !isLeftOut[index])
  bySize.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
  for (let fewer = 0; fewer < bySize.length; fewer++) {
    if (fewer > 0) isLeftOut[bySize[fewer - 1] ?? 0] = true
    const left = counts.map((count, index) => (isLeftOut[index] ? 0 : count))
    const full = filledUp(left, quantity, (index) => !isLeftOut[index] && (left[index] ?? 0) > 0)
    if (sum(full) === quantity && isBuildable(full)) return [full]
  }
  return []
}

/** The sizes of a plant that can be wired. For homes every combination of modules on the roofs is looked at, for larger plants those along
 * the path on which the roofs are filled.
 * @param steps of that path, in whole rows
 * @param countsOnPath counts on that path */
export const buildableSizes = (
  site: PlantSite,
  plant: PanelPlant,
  steps: readonly Counts[],
  countsOnPath: (quantity: number) => Counts,
): BuildableSizes | null => {
  const { wiring } = plant
  if (!wiring) return null
  const all = combined(plant, wiring)
  const none: Counts = plant.roofs.map(() => 0)
  /** Fills the roofs with free places, in the order of the path, up to a number of modules. */
  const filledUp = (counts: Counts, quantity: number, isOpen = (_: number): boolean => true): Counts => {
    let now = counts
    for (const step of [...steps, plant.roofs.map(({ modules }) => modules.length)])
      for (const [index, count] of step.entries()) {
        const left = quantity - sum(now)
        const laid = now[index] ?? 0
        if (left > 0 && count > laid && isOpen(index)) now = withCount(now, index, Math.min(count, laid + left))
      }
    return now
  }
  const buildable = new Map<number, readonly Counts[]>()
  const ableAt = (quantity: number): readonly Counts[] => {
    const before = buildable.get(quantity)
    if (before) return before
    const able = all
      ? (all.get(quantity) ?? []).filter(wiring.isBuildable)
      : repaired(wiring, countsOnPath(quantity), filledUp)
    buildable.set(quantity, able)
    return able
  }
  const allows = (quantity: number): boolean =>
    quantity > 0 && quantity <= plant.quantity && ableAt(quantity).length > 0
  const areWhole = (counts: Counts): boolean =>
    counts.every((count, index) => count === 0 || plant.roofs[index]?.rowEnds.includes(count) === true)
  let benefitOf: ((counts: Counts) => number) | undefined
  const bestOf = (able: readonly Counts[]): Counts => {
    const [first, ...others] = able
    if (first && others.length === 0) return first
    benefitOf ??= benefitBy(site, plant)
    const valued = able.map((counts) => ({ counts, eur: benefitOf?.(counts) ?? 0, isWhole: areWhole(counts) }))
    const mostEur = Math.max(...valued.map(({ eur }) => eur))
    const equal = valued.filter(({ eur }) => eur >= (1 - EQUAL_BENEFIT) * mostEur)
    const whole = equal.filter(({ isWhole }) => isWhole)
    const [best] = (whole.length > 0 ? whole : valued).toSorted((a, b) => b.eur - a.eur)
    return best?.counts ?? first ?? none
  }
  const made = new Map<number, Counts>()
  const countsOf = (quantity: number): Counts => {
    const before = made.get(quantity)
    if (before) return before
    let below = quantity
    while (below > 0 && !allows(below)) below -= 1
    const counts =
      below === quantity ? bestOf(ableAt(quantity)) : filledUp(below > 0 ? countsOf(below) : none, quantity)
    made.set(quantity, counts)
    return counts
  }
  return { allows, countsOf }
}

import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { type PanelPlant, totalOf } from './panelPlant.ts'
import type { Counts, PanelRoof } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import type { PlantWiring } from './plantWiring.ts'

/** The numbers of modules of a plant that can be wired, and how they lie on its roofs. */
interface BuildableSizes {
  /** Ascending. */
  readonly quantities: readonly number[]
  /** The counts of the most benefit; of a number that cannot be wired, those of the next smaller one with some modules more. */
  countsOf(quantity: number): Counts
}

/** Up to this many combinations of modules on roofs are all looked at. */
const ALL_COMBINED_TO = 30_000
/** Every fifth day stands for the year when combinations of one number of modules are compared. */
const DAY_STRIDE = 5
const HOURS_A_DAY = 24
/** Combinations whose first benefit differs by less than this share are equal; the one of whole rows is taken. */
const EQUAL_BENEFIT = 0.005

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

const W_A_KW = 1000

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
  return Map.groupBy(all, totalOf)
}

const withCount = (counts: Counts, roofIndex: number, count: number): Counts =>
  counts.map((before, index) => (index === roofIndex ? count : before))

/** Counts of about the same number of modules that can be wired: roofs that hold too few are left out or filled up, one at a time. */
const repaired = (plant: PanelPlant, { isBuildable, mayHold }: PlantWiring, counts: Counts): readonly Counts[] => {
  if (isBuildable(counts)) return [counts]
  const able = counts.map((count, roofIndex) => {
    let [less, more] = [count, count]
    const most = plant.roofs[roofIndex]?.modules.length ?? 0
    while (less > 0 && !mayHold(roofIndex, less)) less -= 1
    while (more < most && !mayHold(roofIndex, more)) more += 1
    return { less, more: mayHold(roofIndex, more) ? more : less }
  })
  const smaller = able.map(({ less }) => less)
  const larger = able.map(({ more }) => more)
  const found: Counts[] = [smaller, larger].filter(isBuildable)
  // Too many faces for the inputs: the smallest are left out.
  const byCount = [...smaller.keys()].filter((index) => (smaller[index] ?? 0) > 0)
  let fewer: Counts = smaller
  for (const index of byCount.sort((a, b) => (smaller[a] ?? 0) - (smaller[b] ?? 0))) {
    if (found.length > 0) break
    fewer = withCount(fewer, index, 0)
    if (totalOf(fewer) > 0 && isBuildable(fewer)) found.push(fewer)
  }
  return found
}

/** Combinations along the path on which the roofs are filled. */
const alongPath = (
  plant: PanelPlant,
  wiring: PlantWiring,
  countsOnPath: (quantity: number) => Counts,
): ReadonlyMap<number, readonly Counts[]> => {
  const found = new Map<string, Counts>()
  for (let quantity = 1; quantity <= plant.quantity; quantity++)
    for (const counts of repaired(plant, wiring, countsOnPath(quantity))) found.set(counts.join(' '), counts)
  return Map.groupBy([...found.values()], totalOf)
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
  const buildable = new Map<number, readonly Counts[]>()
  for (const [quantity, some] of all ?? alongPath(plant, wiring, countsOnPath)) {
    const able = quantity > 0 ? some.filter(wiring.isBuildable) : []
    if (able.length > 0) buildable.set(quantity, able)
  }
  const quantities = [...buildable.keys()].sort((a, b) => a - b)
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
    return best?.counts ?? first ?? []
  }
  const made = new Map<number, Counts>()
  const ofBuildable = (quantity: number): Counts => {
    const before = made.get(quantity)
    if (before) return before
    const counts = bestOf(buildable.get(quantity) ?? [])
    made.set(quantity, counts)
    return counts
  }
  /** Fills the roofs with free places, in the order of the path, up to a number of modules. */
  const filledUp = (counts: Counts, quantity: number): Counts => {
    let now = counts
    for (const step of [...steps, plant.roofs.map(({ modules }) => modules.length)])
      for (const [index, count] of step.entries()) {
        const left = quantity - totalOf(now)
        const laid = now[index] ?? 0
        if (left > 0 && count > laid) now = withCount(now, index, Math.min(count, laid + left))
      }
    return now
  }
  return {
    quantities,
    countsOf: (quantity) => {
      if (buildable.has(quantity)) return ofBuildable(quantity)
      const below = quantities.findLast((each) => each < quantity)
      return filledUp(below === undefined ? plant.roofs.map(() => 0) : ofBuildable(below), quantity)
    },
  }
}

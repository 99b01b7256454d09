import { energyBenefitEur } from '../finance/cashFlowYear.ts'
import { firstYearEnergy } from '../finance/plantEnergy.ts'
import type { Steps } from '../steps.ts'
import { sum } from '../sum.ts'
import { allModules, type PanelPlant, partsAt, yieldOf } from './panelPlant.ts'
import type { Counts, PanelRoof } from './panelRoof.ts'
import type { PlantSite } from './plantSite.ts'
import { plantHours } from './plantYear.ts'

/** How the roofs of a plant are filled: each step holds the share of each roof's modules that is laid, 0 to 1. The last step lays all. */
export type FillingPath = readonly (readonly number[])[]

/** Approximate number of steps. */
const STEPS = 24
/** Largest number of directions that a step compares, the best yields first. */
const DIRECTIONS_WEIGHED = 6
/** Hysteresis factor: a step fills another roof only if the plant's total benefit exceeds this multiple of the previous choice. */
const WORTH_A_CHANGE = 1.0005

/** Module count at the end of the whole-row step that begins at `from`. */
const endOfStep = ({ rowEnds, modules }: PanelRoof, from: number, size: number): number =>
  rowEnds.find((end) => end >= from + size) ?? modules.length

const directionOf = ({ faces, site }: PanelRoof): string =>
  [site.inverter, ...faces.map(({ face }) => `${Math.round(face.tiltDeg)} ${Math.round(face.azimuthDeg)}`)].join('; ')

/** Candidates for the next step: in each direction the roof of the best yield; of equal ones, a begun roof. */
const openRoofs = ({ roofs }: PanelPlant, yields: readonly number[], counts: Counts): readonly number[] => {
  const open = [...roofs.keys()].filter((index) => (counts[index] ?? 0) < (roofs[index]?.modules.length ?? 0))
  const byYield = open.sort(
    (a, b) =>
      (yields[b] ?? 0) - (yields[a] ?? 0) || Number((counts[b] ?? 0) > 0) - Number((counts[a] ?? 0) > 0) || a - b,
  )
  const directions = new Set<string>()
  return byYield
    .filter((index) => {
      const roof = roofs[index]
      const direction = roof ? directionOf(roof) : ''
      return !directions.has(direction) && directions.add(direction)
    })
    .slice(0, DIRECTIONS_WEIGHED)
}

/** Value of the first year's energy [EUR]. */
const benefitEur = (site: PlantSite, plant: PanelPlant, counts: Counts): number => {
  const parts = partsAt(plant, counts)
  const powerKwp = parts.reduce((sum, part) => sum + part.powerKwp, 0)
  return energyBenefitEur(firstYearEnergy(site, plantHours(parts, site.assumptions)), powerKwp, site)
}

const withCount = (counts: Counts, index: number, count: number): Counts =>
  counts.map((before, each) => (each === index ? count : before))

/** Fills the roofs row by row. Each step fills the roof whose next rows add the largest benefit per module. While the house uses all energy
 * that is the roof with the best yield; later east and west alternate.
 * @param plant with any panel: its path also serves the other panels */
export function* fillingPath(site: PlantSite, plant: PanelPlant): Steps<FillingPath> {
  const all = allModules(plant)
  const size = Math.ceil(plant.quantity / STEPS)
  const yields = plant.roofs.map(yieldOf)
  const path: (readonly number[])[] = []
  let counts: Counts = all.map(() => 0)
  let lastIndex = -1
  while (sum(counts) < plant.quantity) {
    const steps = openRoofs(plant, yields, counts).flatMap((index) => {
      const roof = plant.roofs[index]
      return roof ? [{ index, from: counts[index] ?? 0, end: endOfStep(roof, counts[index] ?? 0, size) }] : []
    })
    // The benefit per module falls with the module count, so all roofs are compared at one count.
    const probe = Math.min(...steps.map(({ from, end }) => end - from))
    let [best] = steps
    let bestScore = Number.NEGATIVE_INFINITY
    for (const step of steps.length > 1 ? steps : []) {
      yield
      const eur = benefitEur(site, plant, withCount(counts, step.index, step.from + probe))
      const score = step.index === lastIndex ? eur * WORTH_A_CHANGE : eur
      if (score > bestScore) [best, bestScore] = [step, score]
    }
    if (!best) break
    counts = withCount(counts, best.index, best.end)
    lastIndex = best.index
    path.push(counts.map((count, index) => count / Math.max(1, all[index] ?? 0)))
  }
  return path
}

/** Whether a path, found with another panel, fills every roof that has room for this one. */
export const isPathFor = ({ roofs }: PanelPlant, path: FillingPath): boolean =>
  roofs.every(({ modules }, index) => modules.length === 0 || (path.at(-1)?.[index] ?? 0) > 0)

const nearest = (values: readonly number[], to: number): number =>
  values.reduce((best, value) => (Math.abs(value - to) < Math.abs(best - to) ? value : best), 0)

/** The steps of a path for one panel: the number of modules on each roof, in whole rows.
 * @returns by strictly rising number of modules; the last is all of them */
export const stepsOnPath = (plant: PanelPlant, path: FillingPath): readonly Counts[] => {
  const steps: Counts[] = []
  const add = (counts: Counts): void => {
    if (sum(counts) > sum(steps.at(-1) ?? [])) steps.push(counts)
  }
  for (const shares of path) {
    const before = steps.at(-1) ?? []
    add(
      plant.roofs.map(({ rowEnds, modules }, index) =>
        Math.max(before[index] ?? 0, nearest(rowEnds, (shares[index] ?? 0) * modules.length)),
      ),
    )
  }
  add(allModules(plant))
  return steps
}

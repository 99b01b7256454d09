import { freeIntervals, type Interval } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import type { PlacedUnit, RowUnit } from '../rows/rowUnit.ts'
import { type FreeArea, freeAreaOf } from './freeArea.ts'
import { type RestLevel, restLevels } from './restLevels.ts'
import { fingerprint, lifted, lowestNotch, type Notch, notchAt, type Skyline } from './skyline.ts'

/** A filling under way. */
interface Filling {
  readonly skyline: Skyline
  /** Free area given up below the skyline [m²]. */
  readonly wasteM2: number
  readonly last: PlacedChain | null
}
interface PlacedChain {
  readonly x: number
  readonly y: number
  readonly unit: RowUnit
  readonly before: PlacedChain | null
}

/** What a search of one region needs again and again. */
export interface SkylineField {
  readonly region: FreeRegion
  /** The two ways a module may lie. */
  readonly units: readonly RowUnit[]
  readonly gapM: number
  readonly area: FreeArea
  readonly totalM2: number
  readonly rests: readonly RestLevel[]
  readonly strips: Map<number, Interval[]>[]
}

export const skylineField = (region: FreeRegion, units: readonly RowUnit[], gapM: number): SkylineField => {
  const area = freeAreaOf(region, gapM)
  const { left, right, bottom, top } = region.box
  const totalM2 = area(left, right + gapM, bottom, top + gapM)
  return { region, units, gapM, area, totalM2, rests: restLevels(region), strips: units.map(() => new Map()) }
}

const stripOf = ({ region, strips }: SkylineField, unit: RowUnit, kind: number, level: number): Interval[] => {
  const strip = strips[kind]
  const key = Math.round(level * 1e6)
  const known = strip?.get(key)
  if (known) return known
  const intervals = freeIntervals(region, level, level + unit.depthM)
  strip?.set(key, intervals)
  return intervals
}

/** Gives a step up to a level. */
const giveUp = ({ area }: SkylineField, filling: Filling, notch: Notch, level: number): Filling => ({
  skyline: lifted(filling.skyline, notch, notch.left, notch.right, level),
  wasteM2: filling.wasteM2 + area(notch.left, notch.right, notch.level, level),
  last: filling.last,
})

/** Gives up steps that no module fits on any more: too narrow between their neighbours or too near to the top. */
const tidied = (field: SkylineField, filling: Filling): Filling => {
  const { region, gapM, units } = field
  const [right, top] = [region.box.right + gapM, region.box.top + gapM]
  const thinnestM = Math.min(...units.map(({ pitchM }) => pitchM)) - SAME_M
  for (let index = 0; index < filling.skyline.starts.length; index++) {
    const notch = notchAt(filling.skyline, index, right)
    if (notch.level >= top) continue
    const isTooHigh = top - notch.level < thinnestM
    const isTooNarrow = notch.right - notch.left < thinnestM && notch.rim > notch.level
    if (!isTooHigh && !isTooNarrow) continue
    return tidied(field, giveUp(field, filling, notch, isTooHigh ? top : Math.min(notch.rim, top)))
  }
  return filling
}

/** Every module that can be put on a step as far left as its free stretch allows. */
const placements = (field: SkylineField, filling: Filling, notch: Notch): Filling[] =>
  field.units.flatMap((unit, kind) =>
    stripOf(field, unit, kind, notch.level).flatMap(({ left, right }) => {
      const x = Math.max(notch.left, left)
      if (x + unit.pitchM > Math.min(notch.right, right + field.gapM) + SAME_M) return []
      const skyline = lifted(filling.skyline, notch, x, x + unit.pitchM, notch.level + unit.rowPitchM)
      const last = { x, y: notch.level, unit, before: filling.last }
      return [tidied(field, { skyline, wasteM2: filling.wasteM2, last })]
    }),
  )

/** The next level at which something else may fit on a step: that of a neighbour, of an edge, or the top. */
const nextLevel = ({ region, rests, gapM }: SkylineField, { level, rim, left, right }: Notch): number => {
  const end = Math.min(rim, region.box.top + gapM)
  for (const rest of rests) {
    if (rest.level >= end) break
    if (rest.level > level + SAME_M && rest.right > left && rest.left < right) return rest.level
  }
  return end
}

/** Every filling with one module more. Steps may be given up before it is placed. */
const successors = (field: SkylineField, filling: Filling, mostWasteM2: number): Filling[] => {
  const found: Filling[] = []
  const { right, top } = field.region.box
  for (let current = filling; current.wasteM2 <= mostWasteM2; ) {
    const notch = lowestNotch(current.skyline, right + field.gapM)
    if (notch.level > top - SAME_M) break
    for (const next of placements(field, current, notch)) if (next.wasteM2 <= mostWasteM2) found.push(next)
    current = giveUp(field, current, notch, nextLevel(field, notch))
  }
  return found
}

const withOneMore = (field: SkylineField, beam: readonly Filling[], width: number, mostWasteM2: number): Filling[] => {
  const best = new Map<number, Filling>()
  for (const filling of beam)
    for (const next of successors(field, filling, mostWasteM2)) {
      const key = fingerprint(next.skyline)
      if (next.wasteM2 < (best.get(key)?.wasteM2 ?? Number.POSITIVE_INFINITY)) best.set(key, next)
    }
  const fillings = [...best.values()]
  return fillings.length <= width ? fillings : fillings.sort((a, b) => a.wasteM2 - b.wasteM2).slice(0, width)
}

const placedOf = (last: PlacedChain | null): PlacedUnit[] => {
  const placed: PlacedUnit[] = []
  for (let chain = last; chain; chain = chain.before)
    placed.push({ x: chain.x, y: chain.y, unit: chain.unit, row: -1, column: -1 })
  return placed.reverse()
}

/** Fills a region with modules lying and standing by a beam search over skylines: module after module goes to the lowest
 * free step, of all fillings with as many modules the `width` with the least waste are kept, and those dropped whose waste
 * leaves no room for `target` modules. Every best filling can be pushed down and left into one that is built in this
 * order; the beam may lose it.
 * @returns the fullest filling found, undefined where it has fewer modules than `target`
 * @see Burke, Kendall and Whitwell, A New Placement Heuristic for the Orthogonal Stock-Cutting Problem, Operations
 * Research 52 (2004), on the lowest step of a skyline; Lowerre (1976) on beam search */
export const skylineSearch = (field: SkylineField, target: number, width: number): PlacedUnit[] | undefined => {
  const { region, units, totalM2 } = field
  const cellM2 = (units[0]?.pitchM ?? 0) * (units[0]?.rowPitchM ?? 0)
  const mostWasteM2 = totalM2 - target * cellM2 + SAME_M
  let fullest: Filling = { skyline: { starts: [region.box.left], levels: [region.box.bottom] }, wasteM2: 0, last: null }
  let beam: Filling[] = [fullest]
  let count = -1
  for (; beam[0]; count++) {
    fullest = beam[0]
    beam = withOneMore(field, beam, width, mostWasteM2)
  }
  return count >= target ? placedOf(fullest.last) : undefined
}

import { pause } from '../effort.ts'
import { SAME_M } from '../region/freeRegion.ts'
import type { PlacedUnit, RowUnit } from '../rows/rowUnit.ts'
import { fingerprint, lifted, lowestNotch, type Notch, notchAt, type PackingSkyline } from './packingSkyline.ts'
import { nextLevel, type SkylineField, stripOf } from './skylineField.ts'

/** An unfinished filling. */
export interface Filling {
  readonly skyline: PackingSkyline
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

/** Gives up the area of a step below a level. */
const giveUp = ({ area }: SkylineField, filling: Filling, notch: Notch, level: number): Filling => ({
  skyline: lifted(filling.skyline, notch, notch.left, notch.right, level),
  wasteM2: filling.wasteM2 + area(notch.left, notch.right, notch.level, level),
  last: filling.last,
})

interface LostStep {
  readonly notch: Notch
  readonly level: number
}

/** The first step on which no module fits, as it is too narrow or too near to the top, and the level up to which it is lost. */
const lostStep = ({ region, gapM, thinnestM }: SkylineField, skyline: PackingSkyline): LostStep | undefined => {
  const [right, top] = [region.box.right + gapM, region.box.top + gapM]
  const { starts, levels } = skyline
  for (let index = 0; index < levels.length; index++) {
    const level = levels[index] ?? top
    if (level >= top) continue
    if (top - level < thinnestM) return { notch: notchAt(skyline, index, right), level: top }
    if ((starts[index + 1] ?? right) - (starts[index] ?? 0) >= thinnestM) continue
    const notch = notchAt(skyline, index, right)
    if (notch.rim > level) return { notch, level: Math.min(notch.rim, top) }
  }
  return undefined
}

/** Gives up all steps that are lost.
 * @returns undefined where the waste reaches `limitM2` */
const tidied = (field: SkylineField, filling: Filling, limitM2: number): Filling | undefined => {
  let current = filling
  while (current.wasteM2 < limitM2) {
    const lost = lostStep(field, current.skyline)
    if (!lost) return current
    current = giveUp(field, current, lost.notch, lost.level)
  }
  return undefined
}

/** The fillings with the least waste at one number of modules; only the best for each skyline. */
export interface Beam {
  readonly fillings: { readonly filling: Filling; readonly key: number; readonly scoreM2: number }[]
  readonly width: number
  /** The expected waste in the corner of a step of the skyline [m²]. */
  readonly stepM2: number
  /** Waste from which on a filling is rejected [m²]. */
  limitM2: number
}

/** Inserts a filling by its score, if it is good enough. */
export const keep = (beam: Beam, filling: Filling): void => {
  const { fillings, stepM2 } = beam
  const scoreM2 = filling.wasteM2 + stepM2 * filling.skyline.levels.length
  if (fillings.length === beam.width && scoreM2 >= (fillings.at(-1)?.scoreM2 ?? 0)) return
  const key = fingerprint(filling.skyline)
  const same = fillings.findIndex((each) => each.key === key)
  if (same >= 0) {
    if ((fillings[same]?.scoreM2 ?? 0) <= scoreM2) return
    fillings.splice(same, 1)
  }
  let at = fillings.length
  while (at > 0 && (fillings[at - 1]?.scoreM2 ?? 0) > scoreM2) at--
  fillings.splice(at, 0, { filling, key, scoreM2 })
  if (fillings.length > beam.width) fillings.pop()
  if (fillings.length === beam.width) beam.limitM2 = Math.min(beam.limitM2, (fillings.at(-1)?.scoreM2 ?? 0) - stepM2)
}

/** Expected waste of a step of the skyline, as a share of a module with its gaps: some corners between steps stay empty. */
const STEP_COSTS = 0.075

/** Adds the successors of a filling by every module that fits on a step as far left as its free stretch allows. */
const addPlacements = (field: SkylineField, { skyline, wasteM2, last }: Filling, notch: Notch, beam: Beam): void => {
  const { effort } = field.region
  for (const unit of field.units)
    for (const { left, right } of stripOf(field, unit, notch.level)) {
      effort.spent++
      const x = Math.max(notch.left, left)
      if (x + unit.pitchM > Math.min(notch.right, right + field.gapM) + SAME_M) continue
      effort.spent += skyline.starts.length / 4
      const above = lifted(skyline, notch, x, x + unit.pitchM, notch.level + unit.rowPitchM)
      const filling = { skyline: above, wasteM2, last: { x, y: notch.level, unit, before: last } }
      const next = tidied(field, filling, beam.limitM2)
      if (next) keep(beam, next)
    }
}

/** Adds a filling's successors with one more module. Steps may be skipped before the module is placed. */
function* addSuccessors(field: SkylineField, filling: Filling, beam: Beam, until: number): Generator<void, void> {
  const { effort, box } = field.region
  for (let current = filling; current.wasteM2 < beam.limitM2 && effort.spent <= until; ) {
    const notch = lowestNotch(current.skyline, box.right + field.gapM)
    if (notch.level > box.top - SAME_M) break
    yield* pause(effort)
    addPlacements(field, current, notch, beam)
    current = giveUp(field, current, notch, nextLevel(field, notch))
  }
}

const placedOf = ({ last }: Filling): PlacedUnit[] => {
  const placed: PlacedUnit[] = []
  for (let chain = last; chain; chain = chain.before)
    placed.push({ x: chain.x, y: chain.y, unit: chain.unit, row: -1, column: -1 })
  return placed.reverse()
}

/** Fills a region with modules lying and standing by a beam search over skylines: module after module goes to the lowest free step. Among equal
 * module counts the beam keeps the `width` with the least waste and the fewest steps, and drops those whose waste leaves no room for `target`
 * modules. Every best filling can be pushed down and left into one that is built in this order; the beam may lose it.
 * @param until the effort at which the search is given up
 * @returns the fullest filling found, undefined where it has fewer modules than `target` or the search was given up
 * @see Burke, Kendall and Whitwell, A New Placement Heuristic for the Orthogonal Stock-Cutting Problem, Operations Research 52 (2004), on the
 * lowest step of a skyline; Lowerre (1976) on beam search */
export function* skylineSearch(
  field: SkylineField,
  target: number,
  width: number,
  until: number,
): Generator<void, PlacedUnit[] | undefined> {
  const { region, units, totalM2 } = field
  const cellM2 = (units[0]?.pitchM ?? 0) * (units[0]?.rowPitchM ?? 0)
  const mostWasteM2 = totalM2 - target * cellM2 + SAME_M
  let fullest: Filling = { skyline: { starts: [region.box.left], levels: [region.box.bottom] }, wasteM2: 0, last: null }
  let fillings: Filling[] = [fullest]
  let count = -1
  for (; fillings[0]; count++) {
    fullest = fillings[0]
    const beam: Beam = { fillings: [], width, stepM2: STEP_COSTS * cellM2, limitM2: mostWasteM2 }
    for (const filling of fillings) yield* addSuccessors(field, filling, beam, until)
    if (region.effort.spent > until) return undefined
    fillings = beam.fillings.map(({ filling }) => filling)
  }
  return count >= target ? placedOf(fullest) : undefined
}

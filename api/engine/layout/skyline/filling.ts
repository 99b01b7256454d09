import type { RowUnit } from '../rows/rowUnit.ts'
import { lifted, type Notch, notchAt, type Skyline } from './skyline.ts'
import type { SkylineField } from './skylineField.ts'

/** A filling under way. */
export interface Filling {
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

/** Gives a step up to a level. */
export const giveUp = ({ area }: SkylineField, filling: Filling, notch: Notch, level: number): Filling => ({
  skyline: lifted(filling.skyline, notch, notch.left, notch.right, level),
  wasteM2: filling.wasteM2 + area(notch.left, notch.right, notch.level, level),
  last: filling.last,
})

interface LostStep {
  readonly notch: Notch
  readonly level: number
}

/** The first step that no module fits on any more, too narrow between its neighbours or too near to the top, and up to where
 * it is lost. */
const lostStep = ({ region, gapM, thinnestM }: SkylineField, skyline: Skyline): LostStep | undefined => {
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
export const tidied = (field: SkylineField, filling: Filling, limitM2: number): Filling | undefined => {
  let current = filling
  while (current.wasteM2 < limitM2) {
    const lost = lostStep(field, current.skyline)
    if (!lost) return current
    current = giveUp(field, current, lost.notch, lost.level)
  }
  return undefined
}

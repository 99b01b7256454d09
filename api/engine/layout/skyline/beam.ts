import type { Filling } from './filling.ts'
import { fingerprint } from './skyline.ts'

/** The fillings with the least waste of all that have equally many modules; of one skyline only the best. */
export interface Beam {
  readonly fillings: { readonly filling: Filling; readonly key: number; readonly scoreM2: number }[]
  readonly width: number
  /** What a step of the skyline counts beside the waste: what will be wasted in the corners between steps [m²]. */
  readonly stepM2: number
  /** A filling that wastes as much does not get in any more [m²]. */
  limitM2: number
}

/** Takes a filling in, where it belongs. */
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

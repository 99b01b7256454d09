import type { Filling } from './filling.ts'
import { fingerprint } from './skyline.ts'

/** The fillings with the least waste of all that have equally many modules; of one skyline only the best. */
export interface Beam {
  readonly kept: { readonly filling: Filling; readonly key: number }[]
  readonly width: number
  /** A filling that wastes as much does not get in any more [m²]. */
  limitM2: number
}

/** Takes a filling in, where it belongs. */
export const keep = (beam: Beam, filling: Filling): void => {
  const { kept } = beam
  const key = fingerprint(filling.skyline)
  const same = kept.findIndex((each) => each.key === key)
  if (same >= 0) {
    if ((kept[same]?.filling.wasteM2 ?? 0) <= filling.wasteM2) return
    kept.splice(same, 1)
  }
  let at = kept.length
  while (at > 0 && (kept[at - 1]?.filling.wasteM2 ?? 0) > filling.wasteM2) at--
  kept.splice(at, 0, { filling, key })
  if (kept.length > beam.width) kept.pop()
  if (kept.length === beam.width) beam.limitM2 = kept.at(-1)?.filling.wasteM2 ?? 0
}

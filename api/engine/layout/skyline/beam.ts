import type { Filling } from './filling.ts'
import { fingerprint } from './skyline.ts'

/** The fillings with the least waste of all that have equally many modules; of one skyline only the best. */
export interface Beam {
  readonly fillings: { readonly filling: Filling; readonly key: number }[]
  readonly width: number
  /** A filling that wastes as much does not get in any more [m²]. */
  limitM2: number
}

/** Takes a filling in, where it belongs. */
export const keep = (beam: Beam, filling: Filling): void => {
  const { fillings } = beam
  const key = fingerprint(filling.skyline)
  const same = fillings.findIndex((each) => each.key === key)
  if (same >= 0) {
    if ((fillings[same]?.filling.wasteM2 ?? 0) <= filling.wasteM2) return
    fillings.splice(same, 1)
  }
  let at = fillings.length
  while (at > 0 && (fillings[at - 1]?.filling.wasteM2 ?? 0) > filling.wasteM2) at--
  fillings.splice(at, 0, { filling, key })
  if (fillings.length > beam.width) fillings.pop()
  if (fillings.length === beam.width) beam.limitM2 = fillings.at(-1)?.filling.wasteM2 ?? 0
}

import type { PlaneBox } from './casters.ts'
import type { CastShadow } from './castShadow.ts'

/** Shaded stretches of the lines across a rectangle, one per line and shadow. */
export const newStretches = (shadows: number, lines: number) => ({
  lines,
  from: new Float64Array(lines * shadows),
  to: new Float64Array(lines * shadows),
})
export type Stretches = ReturnType<typeof newStretches>

/** Writes which stretch of each line across a rectangle lies within a shadow.
 * @returns how much of the rectangle lies within the shadow */
export const writeStretches = (
  { outline, corners }: CastShadow,
  { a0, a1, b0, b1 }: PlaneBox,
  { lines, from, to }: Stretches,
  first: number,
): 'none' | 'part' | 'all' => {
  from.fill(Infinity, first, first + lines)
  to.fill(-Infinity, first, first + lines)
  const step = (b1 - b0) / lines
  for (let corner = 0; corner < corners; corner++) {
    const next = corner + 1 === corners ? 0 : corner + 1
    const fromA = outline[2 * corner] as number
    const fromB = outline[2 * corner + 1] as number
    const toA = outline[2 * next] as number
    const toB = outline[2 * next + 1] as number
    const low = Math.max(0, Math.ceil((Math.min(fromB, toB) - b0) / step - 0.5))
    const high = Math.min(lines - 1, Math.floor((Math.max(fromB, toB) - b0) / step - 0.5))
    for (let line = low; line <= high; line++) {
      const along = fromB === toB ? 0 : (b0 + (line + 0.5) * step - fromB) / (toB - fromB)
      const a = fromA + along * (toA - fromA)
      if (a < (from[first + line] as number)) from[first + line] = a
      if (a > (to[first + line] as number)) to[first + line] = a
    }
  }
  let touched = 0
  let covered = 0
  for (let line = first; line < first + lines; line++) {
    const start = from[line] as number
    const end = to[line] as number
    if (start < a1 && end > a0) touched++
    if (start <= a0 && end >= a1) covered++
  }
  if (touched === 0) return 'none'
  return covered === lines ? 'all' : 'part'
}

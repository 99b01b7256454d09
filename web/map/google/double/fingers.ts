import type { Offset } from './viewport.ts'

/** The pointers that are down on a map, in the order they came, with where each of them is. */
export type Fingers = Map<number, Offset>

export interface Spread {
  readonly middle: Offset
  readonly distancePx: number
}

const positions = (fingers: Fingers): readonly Offset[] => [...fingers.values()]

/** Between the first two fingers; null while there are fewer. */
export const spreadOf = (fingers: Fingers): Spread | null => {
  const [first, second] = positions(fingers)
  if (!first || !second) return null
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distancePx: Math.max(1, Math.hypot(second.x - first.x, second.y - first.y)),
  }
}

/** Where the picture is held: by one finger, or in the middle of two. */
export const gripOf = (fingers: Fingers): Offset | null => spreadOf(fingers)?.middle ?? positions(fingers)[0] ?? null

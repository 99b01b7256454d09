import type { Tree } from './content.ts'
import { getOrInsert } from './getOrInsert.ts'

/** Edge of a bucket [m]; twice the largest crown, so that only neighbouring buckets need a look. */
const BUCKET_M = 9
/** How close crowns may come, as a share of their radii: they grow into each other a little. */
const CLOSEST = 0.75

const grownInto = (other: Tree, x: number, y: number, radiusM: number): boolean => {
  const dx = other.x - x
  const dy = other.y - y
  const reach = CLOSEST * (other.radiusM + radiusM)
  return dx * dx + dy * dy < reach * reach
}

/** The crowns planted so far, found by place. */
export class Crowns {
  private readonly buckets = new Map<number, Tree[]>()

  hasRoom(x: number, y: number, radiusM: number): boolean {
    const i = Math.floor(x / BUCKET_M)
    const j = Math.floor(y / BUCKET_M)
    for (let di = -1; di <= 1; di++)
      for (let dj = -1; dj <= 1; dj++) {
        const bucket = this.buckets.get((i + di) * 8192 + j + dj)
        if (bucket?.some((other) => grownInto(other, x, y, radiusM))) return false
      }
    return true
  }

  add(tree: Tree): void {
    const key = Math.floor(tree.x / BUCKET_M) * 8192 + Math.floor(tree.y / BUCKET_M)
    getOrInsert(this.buckets, key, () => []).push(tree)
  }
}

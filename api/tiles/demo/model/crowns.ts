import type { Tree } from './content.ts'

/** Edge of a bucket [m]; twice the largest crown, so that only neighbouring buckets need a look. */
const BUCKET_M = 9
/** How close crowns may come, as a share of their radii: they grow into each other a little. */
const CLOSEST = 0.75

/** The crowns planted so far, found by place. */
export class Crowns {
  private readonly buckets = new Map<number, Tree[]>()

  hasRoom(x: number, y: number, radiusM: number): boolean {
    const i = Math.floor(x / BUCKET_M)
    const j = Math.floor(y / BUCKET_M)
    for (let di = -1; di <= 1; di++)
      for (let dj = -1; dj <= 1; dj++)
        for (const other of this.buckets.get((i + di) * 8192 + j + dj) ?? []) {
          const reach = CLOSEST * (other.radiusM + radiusM)
          if ((other.x - x) ** 2 + (other.y - y) ** 2 < reach * reach) return false
        }
    return true
  }

  add(tree: Tree): void {
    const key = Math.floor(tree.x / BUCKET_M) * 8192 + Math.floor(tree.y / BUCKET_M)
    const bucket = this.buckets.get(key)
    if (bucket) bucket.push(tree)
    else this.buckets.set(key, [tree])
  }
}

/** Look-ups in the caches of this process, by the name of the cache. */
export const cacheLookups = new Map<string, { hit: number; miss: number }>()

/** Counts the look-ups in a cache of this process, over all its instances.
 * @param cache its name, in the metrics' label
 * @returns takes whether each look-up was a hit */
export const cacheCounter = (cache: string): ((isHit: boolean) => void) => {
  const count = cacheLookups.get(cache) ?? { hit: 0, miss: 0 }
  cacheLookups.set(cache, count)
  return (isHit) => {
    count[isHit ? 'hit' : 'miss'] += 1
  }
}

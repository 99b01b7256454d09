import type { MetricSource } from './exposition.ts'

const counts = new Map<string, { hit: number; miss: number }>()

/** Counts the look-ups in a cache of this process, whichever instance of it.
 * @param cache its name, in the metrics' label
 * @returns told of each look-up whether the cache had the answer */
export const cacheCounter = (cache: string): ((isHit: boolean) => void) => {
  const count = counts.get(cache) ?? { hit: 0, miss: 0 }
  counts.set(cache, count)
  return (isHit) => {
    count[isHit ? 'hit' : 'miss'] += 1
  }
}

export const cacheMetrics: MetricSource = () => [
  {
    name: 'solarplanner_cache_lookups_total',
    type: 'counter',
    help: 'Look-ups in the caches in memory, by what they gave.',
    samples: [...counts].flatMap(([cache, { hit, miss }]) => [
      { labels: { cache, result: 'hit' }, value: hit },
      { labels: { cache, result: 'miss' }, value: miss },
    ]),
  },
]

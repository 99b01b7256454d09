import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { clearYear } from '#engine/sun/testing/clearYear.ts'
import { percentile } from './percentile.mjs'

const RUNS = 60
const WARM_UP_RUNS = 20
/** A third of what the reference library takes for the same. */
const PLANES = [
  { count: 1, aimMs: 3.2 },
  { count: 36, aimMs: 16 },
]

const planesOf = (count) =>
  Array.from({ length: count }, (_, index) => ({ tiltDeg: 10 + 5 * (index % 9), azimuthDeg: index * (360 / count) }))

/** How long the simulation of 8,760 hours takes, the sun's positions included, with warm code on one thread. */
export const simulationTimes = () => {
  const weather = clearYear()
  const chain = productionChain('closeToRoof')
  return PLANES.map(({ count, aimMs }) => {
    const planes = planesOf(count)
    const times = []
    for (let run = -WARM_UP_RUNS; run < RUNS; run++) {
      const started = performance.now()
      const sun = prepareSun(weather)
      for (const plane of planes) simulateYear(sun, plane, chain)
      if (run >= 0) times.push(performance.now() - started)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    return {
      figure: `simulated year, ${count} plane${count > 1 ? 's' : ''}`,
      value: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
      aim: `p50 <= ${aimMs} ms`,
      isMet: p50 <= aimMs,
    }
  })
}

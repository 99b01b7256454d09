import { setTimeout as sleep } from 'node:timers/promises'
import { COSTLY_REQUESTS } from '../../api/analysis/testing/costlyRequests.ts'
import { percentile } from './percentile.mjs'

const RUNS = 30
const WARM_UP_RUNS = 10
/** Number of runs of an analysis that takes seconds. */
const COSTLY_RUNS = 5
const DEGREES_A_METRE = 1 / 111_195

const DEGREES_A_METRE_EAST = DEGREES_A_METRE / Math.cos((45.4642 * Math.PI) / 180)

/** A pitched roof in Milan; width and depth in metres.
 * @param eastM distance to the east */
const roof = (wideM, deepM, eastM = 0) => ({
  id: `area-${eastM}`,
  type: 'rectangle',
  bounds: {
    south: 45.4642,
    west: 9.19 + eastM * DEGREES_A_METRE_EAST,
    north: 45.4642 + deepM * DEGREES_A_METRE,
    east: 9.19 + (eastM + wideM) * DEGREES_A_METRE_EAST,
  },
  roofType: 'pitched',
  angle: 20,
})

/** The four slopes of a house, one in each direction. */
const PLANT = {
  areas: ['south', 'east', 'west', 'north'].map((orientation, index) => ({
    area: { ...roof(10, 6, 20 * index), orientation },
  })),
  detailed: { battery: { capacityKwh: 10 } },
}

const at = (eastM, northM) => ({ lat: 45.4642 + northM * DEGREES_A_METRE, lng: 9.19 + eastM * DEGREES_A_METRE_EAST })

/** The same plant between two houses, a wall and two trees. */
const SHADED_PLANT = {
  ...PLANT,
  detailed: {
    ...PLANT.detailed,
    surroundings: [
      ...[-12, 40].map((eastM, index) => ({
        id: `surrounding-${index}`,
        kind: 'building',
        coordinates: [at(eastM, -18), at(eastM + 10, -18), at(eastM + 10, -8), at(eastM, -8)],
        heightM: 12,
      })),
      { id: 'surrounding-2', kind: 'wall', coordinates: [at(15, -3), at(15, 9)], heightM: 9 },
      ...[25, 45].map((eastM, index) => ({
        id: `surrounding-${3 + index}`,
        kind: 'tree',
        center: at(eastM, -6),
        radiusM: 3,
        heightM: 11,
        foliage: index === 0 ? 'deciduous' : 'evergreen',
      })),
    ],
  },
}

const analyze = async (url, body) => {
  const started = performance.now()
  const response = await fetch(`${url}/api/analyze${body.areas ? '/plant' : ''}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ method: 'detailed', ...body }),
  })
  if (!response.ok) throw new Error(`an analysis is answered ${response.status}`)
  await response.json()
  return performance.now() - started
}

const times = async (url, body, runs = RUNS, warmUpRuns = WARM_UP_RUNS) => {
  for (let run = 0; run < warmUpRuns; run++) await analyze(url, body)
  const found = []
  for (let run = 0; run < runs; run++) found.push(await analyze(url, body))
  return found
}

const row = (figure, found, aimMs) => {
  const [p50, p95] = [percentile(found, 0.5), percentile(found, 0.95)]
  const value = `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
  return { figure, value, ...(aimMs && { aim: `p50 <= ${aimMs} ms`, isMet: p50 <= aimMs }) }
}

const COSTLIEST = 'house, 200 vents, maximum'

const costliest = async (url) => {
  const found = await times(url, COSTLY_REQUESTS[COSTLIEST], COSTLY_RUNS, 1)
  return row(`  costliest known (${COSTLIEST})`, found, 2_500)
}

/** Waiting time of a small request during the analysis of a hall of 20,000 m². */
const waitBesideHall = async (url) => {
  let isDone = false
  const hall = analyze(url, { area: roof(200, 100) }).finally(() => {
    isDone = true
  })
  const waits = []
  while (!isDone) {
    const started = performance.now()
    await (await fetch(`${url}/api/health/live`)).text()
    waits.push(performance.now() - started)
    await sleep(2)
  }
  await hall
  const longest = Math.max(...waits)
  return {
    figure: '  another request beside a hall',
    value: `longest ${longest.toFixed(0)} ms`,
    aim: '<= 50 ms',
    isMet: longest <= 50,
  }
}

/** Time of a Detailed analysis of the demonstration catalogue through the API, with the embedded weather. */
export const analysisTimes = async ({ url }) => [
  row('Detailed analysis, house', await times(url, { area: roof(12, 10) }), 150),
  row('  with a battery', await times(url, { area: roof(12, 10), detailed: { battery: { capacityKwh: 10 } } })),
  row('  laid densely', await times(url, { area: roof(12, 10), detailed: { fill: 'maximum' } })),
  row('  hall of 5,000 m²', await times(url, { area: roof(100, 50) })),
  row('  plant of 4 areas with a battery', await times(url, PLANT), 250),
  row('  the same in the shade of 5 objects', await times(url, SHADED_PLANT)),
  await costliest(url),
  await waitBesideHall(url),
]

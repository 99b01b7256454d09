import { moduleShade, seasonsOf } from '#engine/shade/moduleShade.ts'
import { sunPositions } from '#engine/shade/sunPositions.ts'
import { finished } from '#engine/steps.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { clearYear } from '#engine/sun/testing/clearYear.ts'
import { percentile } from './percentile.mjs'

const SCENES = [
  { modules: 30, objects: 5, runs: 30, aimMs: 100 },
  { modules: 1000, objects: 20, runs: 5, aimMs: 2000 },
]
const WARM_UP_RUNS = 3
const COLUMNS = 10

const boxAt = (x, y, halfM) => [
  { x: x - halfM, y: y - halfM },
  { x: x + halfM, y: y - halfM },
  { x: x + halfM, y: y + halfM },
  { x: x - halfM, y: y + halfM },
]

/** A crown as a polygon of 16 corners. */
const crownAt = (x, y, radiusM) =>
  Array.from({ length: 16 }, (_, corner) => ({
    x: x + radiusM * Math.cos((Math.PI * corner) / 8),
    y: y + radiusM * Math.sin((Math.PI * corner) / 8),
  }))

/** By turns a chimney between the modules, a house and a tree that loses its leaves, all round the roof. */
const solidAt = (index, depthM) => {
  const turn = 2.4 * index
  const [x, y] = [12 * Math.sin(turn), (depthM / 2 + 8) * Math.cos(turn)]
  if (index % 3 === 0)
    return {
      outline: boxAt(4 * Math.sin(turn), (depthM / 3) * Math.cos(turn), 0.3),
      topM: 12,
      transmittance: Array(12).fill(0),
    }
  if (index % 3 === 1) return { outline: boxAt(x, y, 4), topM: 14, transmittance: Array(12).fill(0) }
  const transmittance = Array.from({ length: 12 }, (_, month) => (month >= 3 && month <= 9 ? 0.03 : 0.45))
  return { outline: crownAt(x, y, 3), topM: 11, transmittance }
}

const planeOf = (count) => {
  const modules = Array.from({ length: count }, (_, index) => {
    const [a0, b0] = [1.15 * (index % COLUMNS) - 5.75, 1.78 * Math.floor(index / COLUMNS)]
    return { a0, a1: a0 + 1.13, b0, b1: b0 + 1.76, blocksAcross: 3, blocksUp: 2 }
  })
  return {
    direction: { tiltDeg: 20, azimuthDeg: 180 },
    origin: { east: 0, north: (-1.78 * count) / COLUMNS / 2, up: 6 },
    modules,
    indices: [...modules.keys()],
    rows: null,
    isBehindRow: [],
  }
}

/** How long the shade of a year on the blocks of modules takes, the views of the sky included, with warm code on one thread; the positions of
 * the sun are kept as long as the weather. */
export const shadeTimes = () => {
  const sun = prepareSun(clearYear())
  return SCENES.map(({ modules, objects, runs, aimMs }) => {
    const plane = planeOf(modules)
    const solids = Array.from({ length: objects }, (_, index) => solidAt(index, (1.78 * modules) / COLUMNS))
    const times = []
    for (let run = -WARM_UP_RUNS; run < runs; run++) {
      const started = performance.now()
      finished(moduleShade([plane], solids, null, sunPositions(sun, seasonsOf(solids))))
      if (run >= 0) times.push(performance.now() - started)
    }
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    return {
      figure: `shade, ${modules} modules, ${objects} objects`,
      value: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      aim: `p50 <= ${aimMs} ms`,
      isMet: p50 <= aimMs,
    }
  })
}

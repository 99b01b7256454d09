import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { placingModules } from '#engine/layout/placeModules.ts'
import { finished } from '#engine/steps.ts'
import { percentile } from './percentile.mjs'

const RUNS = 15
const WARM_UP_RUNS = 5
const HOME_AIM_MS = 16
/** Along slanting edges many more levels are tried. */
const IRREGULAR_AIM_MS = 80
const HALL_AIM_MS = 1000
const MILAN = { lat: 45.4642, lng: 9.19 }
const MODULE = { lengthM: 1.762, widthM: 1.134 }
const BARE = { ...DEFAULT_ASSUMPTIONS, edgeSetbackM: 0, obstacleClearanceM: 0, moduleGapM: 0 }
const REFERENCE = path.join(import.meta.dirname, '../../api/engine/layout/fixtures/layout.json')

const onEarth = (points) => points.map(([x, y]) => tangentPlane(MILAN).toLatLng({ x, y }))

const box = (left, bottom, width, height) =>
  onEarth([
    [left, bottom],
    [left + width, bottom],
    [left + width, bottom + height],
    [left, bottom + height],
  ])

const roof = (width, height, obstacles = []) => ({
  type: 'plane',
  outline: box(-width / 2, -height / 2, width, height),
  tiltDeg: 0.001,
  azimuthDeg: 180,
  obstacles: obstacles.map(([x, y, w, h]) => ({ outline: box(x - width / 2, y - height / 2, w, h), heightM: 1 })),
})

/** Homes of up to sixty modules whose edges slant: seen from above [m], a chimney in the middle of the larger ones. */
const IRREGULAR_HOMES = {
  hip: [
    [-7, -4],
    [7, -4],
    [3, 4],
    [-3, 4],
  ],
  triangle: [
    [-8, -4],
    [8, -4],
    [0, 6],
  ],
  misaligned: [
    [-6.5, -4.2],
    [7.1, -3.1],
    [5.9, 4.4],
    [-5.2, 3.7],
  ],
  winged: [
    [-8, -5],
    [7.5, -5.6],
    [8.2, -0.3],
    [1.2, 0.4],
    [0.6, 5.2],
    [-7.1, 4.6],
  ],
  'many-cornered': [
    [-7, -2],
    [-4, -5],
    [3, -5.5],
    [7, -2.5],
    [7.5, 2],
    [3.5, 5],
    [-2, 5.5],
    [-6.5, 2.5],
  ],
}

const irregularHome = (points) => ({
  type: 'plane',
  outline: onEarth(points),
  tiltDeg: 20,
  azimuthDeg: 160,
  obstacles: points.length > 4 ? [{ outline: box(-1, -1, 0.8, 0.8), heightM: 1 }] : [],
})

/** A hall of 5,000 m² as a hand traces it with 500 corners. */
const roughHall = () => {
  const outline = Array.from({ length: 500 }, (_, index) => {
    const angle = (2 * Math.PI * index) / 500
    const radiusM = 40 * (1 + 0.15 * Math.sin(5 * angle) + 0.01 * Math.sin(97 * angle))
    return [radiusM * Math.cos(angle), radiusM * Math.sin(angle)]
  })
  return { type: 'plane', outline: onEarth(outline), tiltDeg: 0, azimuthDeg: 180, obstacles: [] }
}

const timed = (name, onRoof, module, rules, fill, mounting, aimMs) => {
  const times = []
  let quantity = 0
  for (let index = -WARM_UP_RUNS; index < RUNS; index++) {
    const started = performance.now()
    const placed = finished(placingModules(onRoof, module, rules, { fill, mounting }))
    if (!placed.ok) throw new Error(`${name}: ${placed.fault}`)
    quantity = placed.value.quantity
    if (index >= 0) times.push(performance.now() - started)
  }
  const p50 = percentile(times, 0.5)
  const value = `p50 ${p50.toFixed(1)} ms, max ${Math.max(...times).toFixed(1)} ms, ${quantity} modules`
  return { figure: `layout ${name}, ${fill}`, value, aim: `p50 <= ${aimMs} ms`, isMet: p50 <= aimMs }
}

const referenceRoofs = () => {
  const { roofs, roofsWithObstacles } = JSON.parse(readFileSync(REFERENCE, 'utf8'))
  return [...roofs, ...roofsWithObstacles].map(
    ({ roofLengthMm, roofWidthMm, cellLengthMm, cellWidthMm, obstaclesMm = [] }) => ({
      name: `${roofLengthMm} × ${roofWidthMm}${obstaclesMm.length > 0 ? ', obstacle' : ''}`,
      onRoof: roof(
        roofLengthMm / 1000,
        roofWidthMm / 1000,
        obstaclesMm.map(({ x, y, lengthMm, widthMm }) => [x, y, lengthMm, widthMm].map((mm) => mm / 1000)),
      ),
      cell: { lengthM: cellLengthMm / 1000, widthM: cellWidthMm / 1000 },
    }),
  )
}

/** How long layouts take: the roofs of the reference, homes with a chimney and with slanting edges, a hall of 5,000 m² with
 * twenty skylights and one of 500 corners. */
export const layoutTimes = () => {
  const chimney = roof(14, 8, [[8, 4, 0.8, 0.8]])
  const skylights = Array.from({ length: 20 }, (_, i) => [4 + 9 * (i % 10), i < 10 ? 12 : 36, 2, 1.2])
  const hall = roof(100, 50, skylights)
  const rough = roughHall()
  const fills = ['aligned', 'maximum']
  return [
    ...referenceRoofs().map(({ name, onRoof, cell }) =>
      timed(name, onRoof, cell, BARE, 'maximum', 'flush', HOME_AIM_MS),
    ),
    ...fills.map((fill) => timed('home', chimney, MODULE, DEFAULT_ASSUMPTIONS, fill, 'flush', HOME_AIM_MS)),
    ...Object.entries(IRREGULAR_HOMES).map(([name, points]) =>
      timed(`home, ${name}`, irregularHome(points), MODULE, DEFAULT_ASSUMPTIONS, 'maximum', 'flush', IRREGULAR_AIM_MS),
    ),
    ...fills.map((fill) => timed('hall', hall, MODULE, DEFAULT_ASSUMPTIONS, fill, 'flush', HALL_AIM_MS)),
    timed('hall, racks', hall, MODULE, DEFAULT_ASSUMPTIONS, 'aligned', 'southRacks', HALL_AIM_MS),
    timed('hall, east-west', hall, MODULE, DEFAULT_ASSUMPTIONS, 'aligned', 'eastWest', HALL_AIM_MS),
    ...['southRacks', 'eastWest'].flatMap((mounting) =>
      fills.map((fill) =>
        timed(`500 corners, ${mounting}`, rough, MODULE, DEFAULT_ASSUMPTIONS, fill, mounting, HALL_AIM_MS),
      ),
    ),
  ]
}

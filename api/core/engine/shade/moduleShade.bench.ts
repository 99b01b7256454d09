import { test } from 'vitest'
import { levelPlane } from '../geometry/slopePlane.ts'
import { finished } from '../steps.ts'
import { prepareSun } from '../sun/preparedSun.ts'
import type { Solid } from '../sun/skyView.ts'
import { clearYear } from '../sun/testing/clearYear.ts'
import { moduleShade, seasonsOf } from './moduleShade.ts'
import { sunPositions } from './sunPositions.ts'

const COLUMNS = 10

const boxAt = (x: number, y: number, halfM: number) => [
  { x: x - halfM, y: y - halfM },
  { x: x + halfM, y: y - halfM },
  { x: x + halfM, y: y + halfM },
  { x: x - halfM, y: y + halfM },
]

/** A crown as a polygon of 16 corners. */
const crownAt = (x: number, y: number, radiusM: number) =>
  Array.from({ length: 16 }, (_, corner) => ({
    x: x + radiusM * Math.cos((Math.PI * corner) / 8),
    y: y + radiusM * Math.sin((Math.PI * corner) / 8),
  }))

/** Alternates a chimney between the modules, a house and a deciduous tree around the roof. */
const solidAt = (index: number, depthM: number): Solid => {
  const turn = 2.4 * index
  const [x, y] = [12 * Math.sin(turn), (depthM / 2 + 8) * Math.cos(turn)]
  if (index % 3 === 0)
    return {
      outline: boxAt(4 * Math.sin(turn), (depthM / 3) * Math.cos(turn), 0.3),
      top: levelPlane(12),
      transmittance: Array(12).fill(0),
    }
  if (index % 3 === 1) return { outline: boxAt(x, y, 4), top: levelPlane(14), transmittance: Array(12).fill(0) }
  const transmittance = Array.from({ length: 12 }, (_, month) => (month >= 3 && month <= 9 ? 0.03 : 0.45))
  return { outline: crownAt(x, y, 3), top: levelPlane(11), transmittance }
}

const planeOf = (count: number) => {
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

const sun = prepareSun(clearYear())

test.for([
  { modules: 30, objects: 5 },
  { modules: 1000, objects: 20 },
])('shade of a year on $modules modules by $objects objects', async ({ modules, objects }, { bench }) => {
  const plane = planeOf(modules)
  const solids = Array.from({ length: objects }, (_, index) => solidAt(index, (1.78 * modules) / COLUMNS))
  const positions = sunPositions(sun, seasonsOf(solids))
  await bench(`${modules} modules`, () => {
    finished(moduleShade([plane], solids, null, positions))
  }).run()
})

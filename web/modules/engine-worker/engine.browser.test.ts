import { expect, test } from 'vitest'
import { engineOf } from './engine.ts'

const JOB = {
  area: {
    type: 'rectangle',
    bounds: { south: 45, west: 9, north: 45.0001, east: 9.0001 },
    roofType: 'pitched',
    orientation: 'south',
    angle: 20,
  },
  choices: { obstacles: [], assumptions: {} },
  fill: 'aligned',
  module: { lengthM: 1.7, widthM: 1.1 },
  areaCount: 1,
} as const

const brokenWorker = () =>
  new Worker(URL.createObjectURL(new Blob(['throw new Error("out of order")'], { type: 'text/javascript' })))
const soundWorker = () => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module' })

test('where the worker breaks down its job is refused, and the next one has a new worker', async () => {
  let starts = 0
  const ask = engineOf(() => {
    starts += 1
    return starts === 1 ? brokenWorker() : soundWorker()
  })
  await expect(ask((engine) => engine.layOut('roof', JOB))).rejects.toThrow('broke down')
  const placement = await ask((engine) => engine.layOut('roof', JOB))
  expect(placement).toMatchObject({ faces: [{ tiltDeg: 20, azimuthDeg: 180 }] })
})

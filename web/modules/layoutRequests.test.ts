import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areaOf } from '#design/area.ts'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { layoutRequests } from './layoutRequests.ts'
import { useLayouts } from './layoutStore.ts'

const PLACEMENT: Placement = {
  quantity: 0,
  cornersDeg: new Float64Array(),
  cornersPlaneM: new Float64Array(),
  removed: new Uint8Array(),
  isPortrait: new Uint8Array(),
  row: new Int32Array(),
  column: new Int32Array(),
  faceOf: new Uint16Array(),
  faces: [],
  rowPitchM: null,
}
const AREA = areaOf('area-1', RECTANGLE)
const MODULE = { lengthM: 1.7, widthM: 1.1 }
const INPUTS = { area: AREA, obstacles: [], assumptions: {}, module: MODULE, areaCount: 1 }

/** An engine that answers on demand. */
const engineByHand = () => {
  const jobs: { readonly key: string; answer(): void; breakDown(): void }[] = []
  const lay = (key: string) =>
    new Promise<Placement>((resolve, reject) =>
      jobs.push({ key, answer: () => resolve(PLACEMENT), breakDown: () => reject(new Error('no worker')) }),
    )
  return { jobs, lay }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const laidOf = () => useLayouts.getState().layouts[AREA.id]

beforeEach(() => {
  vi.useFakeTimers()
  useLayouts.setState({ layouts: {}, failedAreaIds: [], attempt: 0 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an area is laid once for each change, and the other fill is counted when nothing changes any more', async () => {
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  requests.follow([{ ...INPUTS, obstacles: [] }])
  expect(jobs.map(({ key }) => key)).toEqual(['area-1 aligned'])
  jobs[0]?.answer()
  await vi.advanceTimersByTimeAsync(300)
  expect(jobs.map(({ key }) => key)).toEqual(['area-1 aligned', 'area-1 maximum'])
  expect(laidOf()?.aligned?.placement).toBe(PLACEMENT)
})

test('among another number of areas an area is laid anew: they share the effort', () => {
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  requests.follow([{ ...INPUTS, areaCount: 2 }])
  expect(jobs).toHaveLength(2)
})

test.each([
  { change: 'in another orientation', set: { moduleOrientation: 'landscape' } },
  { change: 'farther from an edge', set: { edgeSetbacks: [{ edge: 0, distanceM: 1 }] } },
] as const)('$change an area is laid anew', ({ set }) => {
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  requests.follow([{ ...INPUTS, area: { ...AREA, ...set } }])
  expect(jobs).toHaveLength(2)
})

test('modules that arrive when they are wanted no more are not kept', async () => {
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  requests.follow([])
  jobs[0]?.answer()
  await settled()
  expect(laidOf()).toBeUndefined()
})

test('the modules of an area that is deleted are forgotten, and laid anew when it comes back', async () => {
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  jobs[0]?.answer()
  await settled()
  requests.follow([])
  expect(laidOf()).toBeUndefined()
  requests.follow([INPUTS])
  expect(jobs).toHaveLength(2)
})

test('what the engine could not lay is told, and laid when it is asked again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { jobs, lay } = engineByHand()
  const requests = layoutRequests(lay)
  requests.follow([INPUTS])
  jobs[0]?.breakDown()
  await settled()
  expect(useLayouts.getState().failedAreaIds).toEqual([AREA.id])
  expect(logged).toHaveBeenCalledOnce()
  useLayouts.getState().retry()
  expect(useLayouts.getState().failedAreaIds).toEqual([])
  requests.follow([INPUTS])
  jobs[1]?.answer()
  await settled()
  expect(laidOf()?.aligned?.placement).toBe(PLACEMENT)
})

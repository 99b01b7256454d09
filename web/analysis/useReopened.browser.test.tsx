import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { leaveAnalysis, useAnalysis } from './analysisStore.ts'
import { useReopened } from './useReopened.ts'

const ROOF = areaOf('area-1', { type: 'rectangle', bounds: { north: 45.0001, south: 45, east: 9.0001, west: 9 } })

const Screen = () => {
  useReopened()
  return <p>Screen</p>
}

const root = testRoot()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 502 }))
  openDesign('design-1', { ...EMPTY_DESIGN, areas: [ROOF] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  leaveAnalysis()
})

test.each([
  { isOpen: true, occasion: 1 },
  { isOpen: false, occasion: 0 },
])('a reload asks again for results, opened ($isOpen) as they were', async ({ isOpen, occasion }) => {
  const answered = { areaId: null, occasion: 1 } as never
  useAnalysis.setState({ answered, isOpen })
  root.render(<Screen />)
  await expect.poll(() => sessionStorage.getItem('solarplanner.results')).toContain(`"isOpen":${isOpen}`)
  root.unmount()
  leaveAnalysis()
  const asked = vi.fn()
  const stop = useAnalysis.subscribe((now) => now.asked && asked())
  root.render(<Screen />)
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(() => useAnalysis.getState().asked).toBeNull()
  stop()
  // An answer that nobody waits for fails in silence.
  expect(useAnalysis.getState()).toMatchObject({ occasion, ...(isOpen ? {} : { failure: null }) })
})

test('results that are left are not asked for again', async () => {
  useAnalysis.setState({ answered: { areaId: null, occasion: 1 } as never, isOpen: false })
  root.render(<Screen />)
  await expect.poll(() => sessionStorage.getItem('solarplanner.results')).not.toBeNull()
  leaveAnalysis()
  await expect.poll(() => sessionStorage.getItem('solarplanner.results')).toBeNull()
})

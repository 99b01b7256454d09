import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { handPlant } from '../../analysis/plant.fixture.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { DetailedPayback } from './DetailedPayback.tsx'

const AREA = { type: 'rectangle', bounds: { north: 45.0001, east: 9.0002, south: 45, west: 9 } } as const
const line = page.getByText(/^With installation and tax deduction: \d+ panels, payback:/)

afterEach(() => vi.unstubAllGlobals())
const root = testRoot()
let answer: () => Response | Promise<Response>
const asked: { readonly method: string; readonly signal: AbortSignal }[] = []
beforeEach(() => {
  asked.length = 0
  openDesign('design-1', EMPTY_DESIGN)
  useDesign.getState().add(AREA)
  vi.stubGlobal('fetch', async (_: RequestInfo, init: RequestInit) => {
    asked.push({ method: JSON.parse(String(init.body)).method, signal: init.signal as AbortSignal })
    return answer()
  })
})

const queryClient = createQueryClient()
const show = (analysis: object) =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <DetailedPayback analysis={analysis} areaId={null} />
        <p>shown</p>
      </LanguageProvider>
    </QueryClientProvider>,
  )
const withPayback = (paybackYears: number | null) => {
  const [first, ...others] = handPlant.recommendations
  if (!first) throw new Error('a plant without a setup')
  const size = { ...first.size, money: { ...first.size.money, paybackYears } }
  return () => Response.json({ ...handPlant, recommendations: [{ ...first, size }, ...others] })
}

test.each([
  [8.24, /payback: 8[.,]2 years$/],
  [null, /payback: over \d+ years$/],
])('a payback of %s years by the Detailed method stands beside the Standard one, asked once', async (years, text) => {
  answer = withPayback(years)
  const analysis = {}
  show(analysis)
  await expect.element(page.getByText(text)).toBeVisible()
  show(analysis)
  await expect.element(line).toBeVisible()
  expect(asked.map(({ method }) => method)).toEqual(['detailed'])
})

test('a failure shows nothing', async () => {
  answer = () => new Response('{"code":"rateLimited"}', { status: 429 })
  show({})
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(page.getByText('shown')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a roof that Detailed refuses is not asked about', async () => {
  answer = withPayback(8.24)
  useDesign.setState(({ areas }) => ({ areas: areas.map((area) => ({ ...area, angle: 65 })) }))
  show({})
  await expect.element(page.getByText('shown')).toBeVisible()
  expect(asked).toHaveLength(0)
  useDesign.setState(({ areas }) => ({ areas: areas.map((area) => ({ ...area, angle: 30 })) }))
  show({})
  await expect.element(line).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a change of the design aborts what is asked, and nothing is asked before the next answer', async () => {
  answer = () => new Promise(() => {})
  show({})
  await expect.poll(() => asked.length).toBe(1)
  useDesign.getState().add(AREA)
  await expect.poll(() => asked[0]?.signal.aborted).toBe(true)
  expect(asked).toHaveLength(1)
  answer = withPayback(8.24)
  show({})
  await expect.element(line).toBeVisible()
  expect(asked).toHaveLength(2)
})

import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DetailedPlant } from '#wire/plant.ts'
import { handRequest, plantSize } from '../../analysis/plant.fixture.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { AgainstPvgis } from './AgainstPvgis.tsx'

const step = (name: string, afterKwh: number) => ({ step: name, changeKwh: 0, afterKwh })
const PLANT = plantSize(10, 900)
/** 4 kWp. */
const SIZE = {
  ...PLANT,
  production: {
    ...PLANT.production,
    waterfall: [
      ...[step('horizon', 6000), step('reflection', 5820), step('temperature', 5529), step('inverter', 4700)],
    ],
  },
}
/** Equal light, reflection and temperature losses; the other factors are 86 %, 4 kWp × 1188.735 = 4754.94 kWh. */
const YIELD = {
  lightKwhPerKwp: 1500,
  afterReflectionKwhPerKwp: 1455,
  afterTemperatureKwhPerKwp: 1382.25,
  annualKwhPerKwp: 1188.735,
  deviationKwhPerKwp: 50,
}
const PVGIS = { source: 'pvgis', notice: null } as const
const STANDS_IN = { source: 'embedded', notice: { code: 'weatherFallback', reason: 'pvgisSlow' } } as const

const root = testRoot()
afterEach(() => vi.unstubAllGlobals())
const show = (weather: Pick<DetailedPlant['weather'], 'source' | 'notice'>) => {
  const client = createQueryClient()
  root.render(
    <QueryClientProvider client={client}>
      <LanguageProvider>
        <AgainstPvgis size={SIZE} request={handRequest} weather={weather} />
        <p>below</p>
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
const compare = page.getByRole('button', { name: 'Compare with PVGIS' })

test.each([PVGIS, STANDS_IN])('one press shows what PVGIS says and where the difference lies', async (weather) => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body).planes])
    return Response.json({ yields: [YIELD, YIELD], attribution: 'PVGIS © European Union' })
  })
  show(weather)
  await expect.element(compare).toBeVisible()
  expect(asked).toEqual([])
  await compare.click()
  await expect
    .element(page.getByText(/^PVGIS says 4.755 kWh for the same planes, 55 kWh \(1.2.%\) more than here \(4.700 kWh\)/))
    .toBeVisible()
  const plane = { tiltDeg: 20, mounting: 'building' }
  expect(asked).toEqual([
    [
      '/api/weather/pvgis',
      [
        { ...plane, azimuthDeg: 180 },
        { ...plane, azimuthDeg: 90 },
      ],
    ],
  ])
  await page.getByText('What the difference is made of').first().click()
  const cells = page
    .getByRole('row')
    .elements()
    .map((row) => row.lastElementChild?.textContent)
  expect(cells).toEqual(['kWh', '0', '0', '0', '0', '+55', '+55'])
  // 50 kWh per kWp.
  await expect.element(page.getByText(/its energy varies by ± 200 kWh from year to year/)).toBeVisible()
})

test('where PVGIS does not answer, that is said, and it can be asked again', async () => {
  let isBack = false
  vi.stubGlobal('fetch', async () =>
    isBack
      ? Response.json({ yields: [YIELD, YIELD], attribution: '' })
      : Response.json({ type: 'about:blank', title: '', status: 502, code: 'pvgisUnavailable' }, { status: 502 }),
  )
  show(PVGIS)
  await compare.click()
  await expect.element(page.getByText('PVGIS did not answer. Try again later.')).toBeVisible()
  isBack = true
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect.element(page.getByText(/^PVGIS says/)).toBeVisible()
})

test.each([
  { status: 422, code: 'weatherNotCovered', text: 'PVGIS has no data for this place.' },
  { status: 503, code: 'pvgisBusy', text: 'PVGIS accepts no more requests for now. Try again later.' },
  { status: 429, code: 'rateLimited', text: 'Too many requests in a short time. Wait a minute and ask again.' },
])('$code is told as what it is', async ({ status, code, text }) => {
  vi.stubGlobal('fetch', async () => Response.json({ type: 'about:blank', title: '', status, code }, { status }))
  show(PVGIS)
  await compare.click()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('a server that never asks PVGIS offers no comparison', async () => {
  show({ source: 'embedded', notice: null })
  await expect.element(page.getByText('below')).toBeVisible()
  await expect.element(compare).not.toBeInTheDocument()
})

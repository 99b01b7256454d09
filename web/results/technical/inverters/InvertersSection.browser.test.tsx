import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NO_COMPANY } from '#design/company.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import type { WiredInverter } from '#wire/electrical.ts'
import { inverterOf, PANEL_440, sizeWith, WIRED } from '../../../analysis/inverters.fixture.ts'
import { handPlant, handRequest } from '../../../analysis/plant.fixture.ts'
import { createQueryClient } from '../../../base/http/queryClient.ts'
import { LanguageProvider } from '../../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../../base/i18n/testRoot.fixture.ts'
import { useCompany } from '../../../design/companyStore.ts'
import { useDesign } from '../../../design/designStore.ts'
import { InvertersSection } from './InvertersSection.tsx'

const CATALOGUE = [
  inverterOf(6000, { model: 'Small', acPowerW: 5000, id: 'small' }),
  inverterOf(6200, { phases: 3 }),
  inverterOf(6400, { phases: 3 }),
  inverterOf(6600, { phases: 3 }),
  inverterOf(8000, { phases: 3, grade: 'D' }),
  inverterOf(7000, { phases: 3, model: 'Late', id: 'late', startV: 250 }),
]
const BATTERIES = [
  {
    id: 'dc',
    brand: 'ZCS',
    model: 'Tower',
    usableKwh: 9.6,
    maxChargeKw: 5,
    maxDischargeKw: 5,
    coupling: 'dcHighVoltage',
    roundTripEfficiencyPercent: 95,
    grade: 'B',
    source: 'data sheet',
  },
]

const root = testRoot('en')
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('inverters') ? CATALOGUE : BATTERIES),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  useDesign.setState(EMPTY_DESIGN)
})

type Props = Parameters<typeof InvertersSection>[0]
const show = (wired: WiredInverter | null, props: Partial<Props> = {}) => {
  const [setup] = handPlant.recommendations
  if (!setup) throw new Error('no setup')
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <InvertersSection
          analysis={{ ...handPlant, coldestDayC: -10 }}
          request={handRequest}
          panels={[PANEL_440]}
          shown={{ setup, size: sizeWith(wired), quantity: 18, isDropped: false, isAnswered: true }}
          areaLabel={(id) => id}
          canChange
          {...props}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )
}
const text = () => expect.poll(() => document.body.textContent?.replaceAll('\u00a0', ' '))
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a typical inverter is named with its power, phases, panels and strings, a ratio beyond the assumed one is told', async () => {
  show(WIRED)
  await expect.element(page.getByText('ZCS Azzurro 1PH HYD6000')).toBeVisible()
  await text().toContain('6 kW, single-phase · 18 panels · strings 11 + 7')
  await text().toContain('2 MPPT · DC/AC 1.32')
  await expect.element(page.getByText('to be checked', { exact: true })).toBeVisible()
  await text().toContain('The panels have 1.32 times the power of the inverter; 0.8 to 1.3 are assumed.')
  await expect.element(page.getByText('typical', { exact: true })).toBeVisible()
})

test('a string below the start voltage is to be checked, with its volts', async () => {
  const [first, second] = WIRED.strings
  if (!first || !second) throw new Error('no strings')
  const strings = [first, { ...second, faults: ['belowStart' as const] }]
  show({ ...WIRED, isTypical: false, model: inverterOf(6000, { startV: 200 }), strings })
  await expect.element(page.getByText('to be checked', { exact: true })).toBeVisible()
  await text().toContain('String 1.2.1: 192.6 V in the heat, below the 200 V the inverter starts at.')
  await expect.element(page.getByText('typical', { exact: true })).not.toBeInTheDocument()
})

test('panels in no string are told with the reason', async () => {
  const strings = WIRED.strings.slice(0, 1)
  const unplaced = [{ areaId: 'area-2', modules: [0, 1, 2, 3, 4, 5, 6] }]
  show({ ...WIRED, model: inverterOf(6200, { phases: 3, startV: 200 }), strings, unplaced })
  await expect.element(page.getByText('not suitable', { exact: true })).toBeVisible()
  await text().toContain('7 panels are not connected')
  await text().toContain('7 panels facing west: 193 V below the 200 V it starts at.')
})

test('without electrical figures of the panel the assumed power stays, with the reason', async () => {
  const { voltageOpenCircuit: _, ...bare } = PANEL_440
  show(null, { panels: [bare] })
  await text().toContain('6 kW AC, assumed')
  await text().toContain('This panel has no Voc and currents in the catalog: strings cannot be calculated.')
})

test('a coefficient of Voc that no module has is named, and no strings are calculated with it', async () => {
  show(null, { panels: [{ ...PANEL_440, voltageTemperatureCoefficient: '-0.134 %/°C' }] })
  await text().toContain('a coefficient of Voc of -0.134 %/°C, which cannot be right. Strings cannot be calculated.')
})

test('a viewer has no buttons to change it', async () => {
  show(WIRED, { canChange: false })
  await expect.element(page.getByText('ZCS Azzurro 1PH HYD6000')).toBeVisible()
  await expect.element(button('Change')).not.toBeInTheDocument()
})

test('three that fit are offered first, then all; one is chosen, several of it, and the choice is dropped again', async () => {
  show(WIRED)
  await button('Change').first().click()
  const fitting = page.getByRole('list', { name: 'They fit' })
  await expect.element(fitting).toBeVisible()
  expect(fitting.getByRole('listitem').elements()).toHaveLength(3)
  await button('Show all 4 that fit').click()
  await text().toContain('D: from one public table: to be checked')
  await button('Choose ZCS Azzurro 1PH HYD8000').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const chosen = () => useDesign.getState().inverterModels[1]
  expect(chosen()).toMatchObject({ units: 1, model: { id: 'azzurro-8000' } })
  await button('Change').first().click()
  await button('One inverter more').click()
  expect(chosen()?.units).toBe(2)
  await button('Automatic').click()
  expect(useDesign.getState().inverterModels).toEqual({})
})

test('each that does not fit tells why', async () => {
  show(WIRED)
  await button('Change').first().click()
  await page.getByText('2 do not fit').click()
  await text().toContain('7 panels facing west: 193 V below the 250 V it starts at.')
  await text().toContain('Too small: DC/AC 1.58, above 1.3.')
})

test('own inverters come first, with their price', async () => {
  const model = inverterOf(7000, { id: 'own-inverter-1', brand: 'Mine', model: '7', phases: 3, grade: 'own' })
  useCompany.setState({ company: { ...NO_COMPANY, inverters: [{ model, priceEur: 1234 }] }, isRead: true })
  localStorage.setItem('solarplanner.company', JSON.stringify(useCompany.getState().company))
  show(WIRED)
  await button('Change').first().click()
  const fitting = page.getByRole('list', { name: 'They fit' })
  await expect.element(fitting).toBeVisible()
  expect(fitting.getByRole('listitem').first().element().textContent).toContain('Mine 7')
  await text().toContain('€1,234.00')
})

test('batteries are listed by how they fit the inverter: those that do, those to ask about, and those that do not', async () => {
  show({ ...WIRED, model: inverterOf(6000, { kind: 'string' }) })
  await button('Battery: Change').click()
  await page.getByText('1 not compatible').click()
  await text().toContain('The inverter has no port for a battery.')
  await button('Close').click()
  const port = { voltage: 'high' as const, minV: 150, maxV: 600 }
  show({ ...WIRED, model: inverterOf(6000, { kind: 'hybrid', batteryPort: port }) })
  await button('Battery: Change').click()
  await text().toContain('ask the maker')
  await button('Choose ZCS Tower').click()
  expect(useDesign.getState().battery).toMatchObject({ capacityKwh: 9.6, model: { id: 'dc' } })
})

test('a battery of another voltage class makes the plant unsuitable', async () => {
  const port = { voltage: 'low' as const, minV: 40, maxV: 60 }
  const [battery] = BATTERIES
  show(
    { ...WIRED, model: inverterOf(6000, { kind: 'hybrid', batteryPort: port }) },
    {
      request: {
        ...handRequest,
        detailed: { ...handRequest.detailed, battery: { capacityKwh: 9.6, model: battery } },
      } as Props['request'],
    },
  )
  await expect.element(page.getByText('not suitable', { exact: true })).toBeVisible()
  await text().toContain('of different voltage classes')
})

import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { areaOf } from '#design/area.ts'
import { type DesignContent, EMPTY_DESIGN } from '#design/design.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { closeEditor, useAnalysis } from '../analysis/analysisStore.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../design/canEdit.ts'
import { openDesign, useDesign } from '../design/designStore.ts'
import { ConsumptionLine } from './ConsumptionLine.tsx'
import '../base/i18n/plannerTexts.ts'

const IN_MILAN = { type: 'rectangle', bounds: { south: 45.464, west: 9.19, north: 45.4641, east: 9.1902 } } as const

afterEach(() => closeEditor())
const root = testRoot('en')

const show = (consumption: DesignContent['consumption'], powerKwp = 5, canEdit = true, loadKwh = 2700) => {
  openDesign('design-1', { ...EMPTY_DESIGN, areas: [areaOf('area-1', IN_MILAN)], consumption })
  root.render(
    <LanguageProvider>
      <CanEditProvider value={canEdit}>
        <ConsumptionLine powerKwp={powerKwp} loadKwh={loadKwh} />
      </CanEditProvider>
    </LanguageProvider>,
  )
}
const line = page.getByRole('region', { name: 'Consumption' })
const field = (name: string) => line.getByRole('textbox', { name })
const choice = (name: string) => line.getByRole('combobox', { name })
const chosen = () => useDesign.getState().consumption
const measured = (kwh: number, contractedPower = 'upTo3Kw', region = 'Lombardia') => ({
  base: { kind: 'measured', region, contractedPower, use: { period: 'year', kwh } },
  heatPump: null,
  electricCar: null,
})
const WITH_HEAT_PUMP: DesignContent['consumption'] = {
  base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3200 } },
  heatPump: { annualHeatKwh: 8000, emitter: 'floor' },
  electricCar: null,
}

test('it asks for one number, which Enter or leaving the field takes over', async () => {
  show(null)
  await expect.element(line).toMatchTextContent('Consumption: 2,700 kWh a year')
  await expect.element(line.getByText('assumed', { exact: true })).toBeVisible()
  await expect.element(field('Annual consumption')).toHaveValue('')
  await field('Annual consumption').fill('3500')
  expect(chosen()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(measured(3500))
  await expect.element(line).toMatchTextContent('Consumption: 3,500 kWh a year · Lombardia, up to 3 kW')
  await expect.element(line.getByText('assumed', { exact: true })).not.toBeInTheDocument()
  // 154 € of fixed parts for 3,500 kWh.
  await expect.element(field('Electricity price')).toHaveValue('0.2467')
  await field('Annual consumption').fill('4000')
  await userEvent.tab()
  expect(chosen()).toEqual(measured(4000))
})

test('the number that is assumed can be the answer', async () => {
  show(null)
  await field('Annual consumption').fill('2700')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(measured(2700))
})

// At 0.25 €/kWh; without a typed price at 0.2027 €/kWh and 154 € a year: (600 − 154) / 0.2027 and (720 − 154) / 0.2027.
test.each([
  { bill: 'a monthly bill', amount: 50, kwh: 2200 },
  { bill: 'a two-month bill', amount: 120, kwh: 2792 },
])('$amount € as $bill are $kwh kWh a year by the assumed tariff', async ({ bill, amount, kwh }) => {
  show(null)
  await choice('I know my…').selectOptions(bill)
  await expect
    .element(line.getByText('Converted at €0.2027/kWh and €154 a year of fixed parts, the assumed tariff.'))
    .toBeVisible()
  await field('Amount').fill(String(amount))
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(measured(kwh))
})

test.each([
  { bill: 'a monthly bill', amount: 50, kwh: 2400 },
  { bill: 'a two-month bill', amount: 120, kwh: 2880 },
])('$amount € as $bill are $kwh kWh a year at a typed price', async ({ bill, amount, kwh }) => {
  show(null)
  useDesign.getState().setAssumption('electricityPriceEurPerKwh', 0.25)
  await choice('I know my…').selectOptions(bill)
  await expect.element(line.getByText('Converted at €0.2500/kWh, your price.')).toBeVisible()
  await field('Amount').fill(String(amount))
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(measured(kwh))
})

// F1 has 2,761 hours of a year's 8,760, F2 2,071 and F3 3,928: (2761 × 0.40 + 2071 × 0.30 + 3928 × 0.20) / 8760 = 0.2867 €/kWh.
test('the price of electricity is asked beside the energy, is the assumption of that name, and goes back to its default', async () => {
  show(null)
  const price = field('Electricity price')
  // 20.27 cents, and 154 € of fixed parts for 2,700 kWh.
  await expect.element(price).toHaveValue('0.2597')
  const isAssumed = line.getByText('Assumed: mean price at this use, fixed parts included.')
  await expect.element(isAssumed).toBeVisible()
  await price.fill('0.30')
  await userEvent.keyboard('{Enter}')
  expect(useDesign.getState().assumptions).toEqual({ electricityPriceEurPerKwh: 0.3 })
  await expect.element(isAssumed).not.toBeInTheDocument()
  expect(chosen()).toBeNull()
  await price.fill('0.2597')
  await userEvent.keyboard('{Enter}')
  expect(useDesign.getState().assumptions).toEqual({})
})

test('with prices by band a bill becomes energy at their mean over the hours', async () => {
  show(null)
  useDesign.getState().setFields({ bandPrices: { f1: 0.4, f2: 0.3, f3: 0.2 } })
  await choice('I know my…').selectOptions('a monthly bill')
  await expect.element(line.getByText('Converted at €0.2867/kWh, the mean of your prices by band.')).toBeVisible()
  await field('Amount').fill('100')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual(measured(4186))
})

test('who knows nothing gets the mean of the households measured there, of the class that is chosen', async () => {
  show(null)
  await choice('I know my…').selectOptions("I don't know: a typical home")
  expect(chosen()).toEqual(measured(1961))
  await choice('Contracted power').selectOptions('up to 4.5 kW')
  expect(chosen()).toEqual(measured(3333, 'upTo4_5Kw'))
  await choice('Region').selectOptions("Valle d'Aosta")
  expect(chosen()).toEqual(measured(3300, 'upTo4_5Kw', "Valle d'Aosta"))
  await expect.element(line.getByText('Not measured in this region; using Piemonte, up to 4.5 kW.')).toBeVisible()
})

test('who entered a household and then knows nothing keeps its region and class', async () => {
  show(measured(5000, 'upTo4_5Kw', "Valle d'Aosta") as DesignContent['consumption'])
  await line.getByRole('button', { name: 'Change' }).click()
  await choice('I know my…').selectOptions("I don't know: a typical home")
  expect(chosen()).toEqual(measured(3300, 'upTo4_5Kw', "Valle d'Aosta"))
})

test('meter readings stay until a region is chosen to stand in for them', async () => {
  const kwh = Array<number>(8760).fill(0.5)
  show({ base: { kind: 'hourly', kwh }, heatPump: null, electricCar: null })
  await line.getByRole('button', { name: 'Change' }).click()
  await choice('I know my…').selectOptions("I don't know: a typical home")
  await expect.element(choice('Region')).toHaveValue('')
  expect(chosen()?.base).toEqual({ kind: 'hourly', kwh })
  await choice('Region').selectOptions('Lombardia')
  expect(chosen()).toEqual(measured(1961))
})

test('the fields that an answer leaves open are closed and opened again by the button that says so', async () => {
  show(null)
  await field('Annual consumption').fill('3500')
  await userEvent.keyboard('{Enter}')
  await line.getByRole('button', { name: 'Close' }).click()
  await expect.element(field('Annual consumption')).not.toBeInTheDocument()
  await line.getByRole('button', { name: 'Change' }).click()
  await expect.element(field('Annual consumption')).toBeVisible()
})

test('where electricity costs nothing a bill tells no energy, and none is asked for', async () => {
  show(null)
  await choice('I know my…').selectOptions('a monthly bill')
  useDesign.getState().setAssumption('electricityPriceEurPerKwh', 0)
  await expect.element(field('Annual consumption')).toBeVisible()
  await expect.element(choice('I know my…')).toHaveValue('kwhAYear')
  const offered = [...choice('I know my…').element().querySelectorAll('option')].map(({ text }) => text)
  expect(offered).toEqual(['kWh a year', "I don't know: a typical home"])
})

test('a household shows its class, keeps its heat pump with another number and with that of homes like it', async () => {
  show(WITH_HEAT_PUMP)
  await expect
    .element(line)
    .toMatchTextContent('Consumption: 3,200 kWh a year · Lombardia, up to 3 kW · Heat pump for heating')
  await expect.element(line.getByRole('textbox')).not.toBeInTheDocument()
  await line.getByRole('button', { name: 'Change' }).click()
  await field('Annual consumption').fill('3300')
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toEqual({ ...WITH_HEAT_PUMP, base: { ...WITH_HEAT_PUMP?.base, use: { period: 'year', kwh: 3300 } } })
  await choice('I know my…').selectOptions("I don't know: a typical home")
  expect(chosen()).toEqual({ ...measured(1961), heatPump: WITH_HEAT_PUMP?.heatPump })
})

test('a large plant is not valued against the assumed household without a word', async () => {
  show(null, 900)
  await expect
    .element(line)
    .toMatchTextContent('This roof holds 900.00 kWp, far more than one home uses.The figures assume 2,700 kWh a year.')
  await field('Annual consumption').fill('250000')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).not.toMatchTextContent('one household')
  await expect.element(line).toMatchTextContent('Assumes a typical household')
  show(null, 20)
  await expect.element(line).toMatchTextContent('2,700 kWh a year')
  await expect.element(line).not.toMatchTextContent('one household')
})

test('a business reads whose hours count', async () => {
  const household = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw' } as const
  const base = { ...household, use: { period: 'year', kwh: 60_000 } } as const
  const setFields = (fields: Parameters<ReturnType<typeof useDesign.getState>['setFields']>[0]) =>
    useDesign.getState().setFields(fields)
  show({ base, heatPump: null, electricCar: null })
  setFields({ fiscal: { ...PROFILE_OF_DEFAULTS, use: 'business' } })
  await expect.element(line).toMatchTextContent('60,000 kWh a year · hours of households (Lombardia, up to 3 kW)')
  setFields({ consumption: { base: { ...base, businessHours: 'workshop' }, heatPump: null, electricCar: null } })
  await expect.element(line).toMatchTextContent('60,000 kWh a year · workshopChangeGeneric hours, our estimate')
  await expect.element(line).not.toMatchTextContent('households')
})

test('more is a button away, and who only looks is asked nothing', async () => {
  show(null)
  await line.getByRole('button', { name: 'More about my use, battery' }).click()
  expect(useAnalysis.getState().editor).toBe('consumption')
  show(null, 900, false)
  await expect.element(line).toMatchTextContent('The figures assume 2,700 kWh a year.')
  await expect.element(line).not.toMatchTextContent('Enter what this building uses')
  // The heat pump's 8,000 kWh of heat come on top, here as 2,500 kWh of electricity.
  show(WITH_HEAT_PUMP, 5, false, 5700)
  await expect.element(line).toMatchTextContent(/5,700\skWh a year · of which 3,200\skWh as entered/)
  await expect.element(line.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(line.getByRole('button')).not.toBeInTheDocument()
})

test('readings in place of a typed energy are told with it, also beside a car', async () => {
  const base = { kind: 'hourly' as const, kwh: Array(8760).fill(1 / 3) }
  show({ base, heatPump: null, electricCar: null })
  useDesign.getState().setFields({ typedKwh: 3900 })
  await expect.element(line).toMatchTextContent('Consumption: 3,900 kWh typed, 2,920 measured · Hourly meter readings')
  show({ base, heatPump: null, electricCar: { annualKm: 10_000, charging: 'night' } }, 5, true, 4720)
  useDesign.getState().setFields({ typedKwh: 3900 })
  await expect.element(line).toMatchTextContent('4,720 kWh a year · 3,900 kWh typed, 2,920 measured')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import type { Consumption } from '#engine/plant/plantChoices.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../design/designStore.ts'
import { ConsumptionDrawer } from './ConsumptionDrawer.tsx'
import '../base/i18n/plannerTexts.ts'

const LOMBARDIA = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw' } as const
const HOUSEHOLD: Consumption = {
  base: { ...LOMBARDIA, use: { period: 'year', kwh: 3200 } },
  heatPump: null,
  electricCar: null,
}

const onConsumption = vi.fn()
const onBattery = vi.fn()
afterEach(() => {
  onConsumption.mockClear()
  onBattery.mockClear()
})
const root = testRoot('en')
beforeEach(() => {
  openDesign('design-1', EMPTY_DESIGN)
})

const show = (consumption: Consumption | null) =>
  root.render(
    <LanguageProvider>
      <ConsumptionDrawer
        batterySizes={[]}
        consumption={consumption}
        assumedKwh={2700}
        battery={null}
        refusedPaths={[]}
        onConsumption={onConsumption}
        onBattery={onBattery}
        onClose={() => {}}
        outcome={null}
      />
    </LanguageProvider>,
  )
const drawer = page.getByRole('dialog')

test('opened at what is used, it gives that the focus', async () => {
  root.render(
    <LanguageProvider>
      <ConsumptionDrawer
        batterySizes={[]}
        consumption={null}
        assumedKwh={2700}
        battery={null}
        refusedPaths={[]}
        outcome={null}
        onConsumption={onConsumption}
        onBattery={() => {}}
        onClose={() => {}}
        startsAtUse
      />
    </LanguageProvider>,
  )
  await expect.element(drawer.getByRole('textbox', { name: 'Annual consumption' })).toHaveFocus()
})
const choice = (name: string) => drawer.getByRole('combobox', { name })

test('what is entered first is spread over the hours as measured in the region', async () => {
  show(null)
  await expect.element(drawer.getByText('Nothing entered: a household of 2,700 kWh a year is assumed.')).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Annual consumption' }).fill('5000')
  await userEvent.keyboard('{Enter}')
  expect(onConsumption).toHaveBeenCalledWith({
    base: { ...LOMBARDIA, use: { period: 'year', kwh: 5000 } },
    heatPump: null,
    electricCar: null,
  })
})

test('households without a region are those of the place, until another one is chosen', async () => {
  const { region: _, ...nowhere } = { ...LOMBARDIA, use: { period: 'year', kwh: 3200 } as const }
  show({ ...HOUSEHOLD, base: nowhere })
  await expect.element(choice('Region')).toHaveValue('Lombardia')
  await choice('Region').selectOptions('Sicilia')
  expect(onConsumption).toHaveBeenCalledWith({ ...HOUSEHOLD, base: { ...nowhere, region: 'Sicilia' } })
})

test('months keep the households, whose class can be changed', async () => {
  const months = { period: 'months' as const, kwh: Array<number>(12).fill(300) }
  show({ ...HOUSEHOLD, base: { ...LOMBARDIA, use: months } })
  await choice('Contracted power').selectOptions('above 6 kW')
  expect(onConsumption).toHaveBeenCalledWith({
    ...HOUSEHOLD,
    base: { ...LOMBARDIA, contractedPower: 'above6Kw', use: months },
  })
})

const BANDS: Consumption = {
  ...HOUSEHOLD,
  base: { ...LOMBARDIA, use: { period: 'bands', kwh: Array.from({ length: 12 }, () => [70, 50, 80]) } },
}
const bandsOf = (consumption: Consumption) =>
  consumption.base.kind !== 'hourly' && consumption.base.use.period === 'bands' ? consumption.base.use.kwh : []
const cell = (name: string) => drawer.getByRole('textbox', { name })

test('bands of the months are filled with the keyboard, their sums are told', async () => {
  show(BANDS)
  await expect.element(drawer.getByRole('cell', { name: '2,400', exact: true })).toBeVisible()
  await cell('January, F1').click()
  // Entering a cell selects its text, so typing replaces it; Enter moves to the next month.
  await userEvent.keyboard('75,5{Enter}')
  expect(bandsOf(onConsumption.mock.lastCall?.[0])[0]).toEqual([75.5, 50, 80])
  await expect.element(cell('February, F1')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(cell('January, F1')).toHaveFocus()
})

test('what cannot be taken is said in a sentence, and nothing changes', async () => {
  show(BANDS)
  await cell('June, F3').fill('many')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(drawer.getByRole('alert'))
    .toMatchTextContent(/June, F3: Enter a number from 0 to 1,000,000\skWh\./)
  expect(onConsumption).not.toHaveBeenCalled()
})

test('bills that tell F2 and F3 as one have two columns', async () => {
  show(BANDS)
  await drawer.getByText('F1 · F23').click()
  expect(onConsumption).toHaveBeenCalledWith({
    ...BANDS,
    base: { ...LOMBARDIA, use: { period: 'f1AndF23', kwh: Array.from({ length: 12 }, () => [70, 130]) } },
  })
})

test('several homes are chosen, of a business nothing is asked, and whose days one home has is said', async () => {
  const base = { ...LOMBARDIA, use: { period: 'year', kwh: 5000 } } as const
  show({ base, heatPump: null, electricCar: null })
  await expect
    .element(drawer)
    .toMatchTextContent('Schlemminger et al., Scientific Data 9:56 (2022), CC BY 4.0, changed')
  await choice('Homes').selectOptions('several homes')
  expect(onConsumption).toHaveBeenCalledWith(expect.objectContaining({ base: { ...base, households: 'several' } }))
  openDesign('design-2', { ...EMPTY_DESIGN, fiscal: { ...PROFILE_OF_DEFAULTS, use: 'business' } })
  await expect.element(choice('Homes')).not.toBeInTheDocument()
})

const BUSINESS = { ...EMPTY_DESIGN, fiscal: { ...PROFILE_OF_DEFAULTS, use: 'business' } } as const

test('a business chooses its hours beside its energy, in place of those of households, and goes back', async () => {
  openDesign('design-2', BUSINESS)
  const base = { ...LOMBARDIA, use: { period: 'year', kwh: 60_000 } } as const
  const entered = { base, heatPump: null, electricCar: null }
  show(entered)
  await expect.element(choice('Hours of use')).toHaveDisplayValue('like households')
  await expect.element(drawer).toMatchTextContent('Hours of households, as ARERA measured them: choose yours')
  await choice('Hours of use').selectOptions('office')
  expect(onConsumption).toHaveBeenLastCalledWith({ ...entered, base: { ...base, businessHours: 'office' } })
  show({ ...entered, base: { ...base, businessHours: 'office' } })
  await expect
    .element(drawer)
    .toMatchTextContent('Generic hours, our estimate: Monday to Friday 8 to 18; 15% of that at other times. A meter')
  await expect.element(choice('Contracted power')).not.toBeInTheDocument()
  await choice('Hours of use').selectOptions('like households')
  expect(onConsumption).toHaveBeenLastCalledWith(entered)
})

test('a home is not asked for the hours of a business, even if it had some', async () => {
  show({ ...HOUSEHOLD, base: { ...LOMBARDIA, businessHours: 'shop', use: { period: 'year', kwh: 3200 } } })
  await expect.element(choice('Contracted power')).toBeVisible()
  await expect.element(choice('Hours of use')).not.toBeInTheDocument()
  await expect.element(drawer).not.toMatchTextContent('Generic hours')
})

test('a heat pump begins with the heat of a usual house, and is told its heat and what gives it off', async () => {
  const base = { ...LOMBARDIA, use: { period: 'year', kwh: 5000 } } as const
  show({ base, heatPump: null, electricCar: null })
  await drawer.getByRole('checkbox', { name: 'Heat pump for heating' }).click()
  const pump = { annualHeatKwh: 8000, emitter: 'radiator' } as const
  expect(onConsumption).toHaveBeenLastCalledWith({ base, heatPump: pump, electricCar: null })
  show({ base, heatPump: pump, electricCar: null })
  await drawer.getByRole('textbox', { name: 'Annual heat demand' }).fill('6000')
  await userEvent.keyboard('{Enter}')
  expect(onConsumption.mock.lastCall?.[0].heatPump).toEqual({ annualHeatKwh: 6000, emitter: 'radiator' })
  await userEvent.selectOptions(drawer.getByRole('combobox', { name: 'Heating system' }), 'floor')
  expect(onConsumption.mock.lastCall?.[0].heatPump.emitter).toBe('floor')
})

test.each([
  { typed: '7,5', battery: { capacityKwh: 7.5 } },
  { typed: '0', battery: null },
])('a battery of $typed kWh is $battery', async ({ typed, battery }) => {
  root.render(
    <LanguageProvider>
      <ConsumptionDrawer
        batterySizes={[]}
        consumption={null}
        assumedKwh={2700}
        battery={{ capacityKwh: 5 }}
        refusedPaths={[]}
        outcome={null}
        onConsumption={onConsumption}
        onBattery={onBattery}
        onClose={() => {}}
      />
    </LanguageProvider>,
  )
  await drawer.getByRole('textbox', { name: 'Capacity (0: none)' }).fill(typed)
  await userEvent.keyboard('{Enter}')
  expect(onBattery).toHaveBeenCalledExactlyOnceWith(battery)
})

test('what is known stays while meter readings are chosen, until they are read or another way is', async () => {
  show({ ...HOUSEHOLD, base: { ...LOMBARDIA, use: { period: 'year', kwh: 3600 } } })
  await choice('I have…').selectOptions('Hourly meter readings')
  await expect.element(drawer.getByRole('textbox', { name: 'Annual consumption' })).not.toBeInTheDocument()
  expect(onConsumption).not.toHaveBeenCalled()
  await choice('I have…').selectOptions('kWh month by month')
  expect(onConsumption.mock.lastCall?.[0].base.use.period).toBe('months')
})

test('the capacity that is worth most is offered at its field', async () => {
  const batterySizes = [0, 5, 10].map((capacityKwh) => ({
    capacityKwh,
    netPresentValueEur: 4000 + 82 * capacityKwh,
    selfConsumptionFraction: 0.5,
    selfSufficiencyFraction: 0.5,
  }))
  root.render(
    <LanguageProvider>
      <ConsumptionDrawer
        batterySizes={batterySizes}
        consumption={null}
        assumedKwh={2700}
        battery={null}
        refusedPaths={[]}
        outcome={null}
        onConsumption={onConsumption}
        onBattery={onBattery}
        onClose={() => {}}
      />
    </LanguageProvider>,
  )
  await drawer.getByRole('button', { name: 'Choose 10 kWh' }).click()
  expect(onBattery).toHaveBeenCalledExactlyOnceWith({ capacityKwh: 10 })
})

test.each([
  {
    charging: 'night' as const,
    told: '2,700 kWh a year, at an assumed 0.18 kWh/km. By day more of it comes from the roof.',
  },
  {
    charging: 'day' as const,
    told: '2,700 kWh a year, at an assumed 0.18 kWh/km. 50.0% of it from 10 to 16, when more comes from the roof',
  },
])('beside a car charged by $charging stands what it uses in a year', async ({ charging, told }) => {
  show({ ...HOUSEHOLD, electricCar: { annualKm: 15_000, charging } })
  await expect.element(drawer.getByText(told, { exact: false })).toBeVisible()
})

test('what a car uses follows the assumption for a kilometer', async () => {
  openDesign('design-1', { ...EMPTY_DESIGN, assumptions: { electricCarKwhPerKm: 0.2 } })
  show({ ...HOUSEHOLD, electricCar: { annualKm: 15_000, charging: 'night' } })
  await expect.element(drawer.getByText('3,000 kWh a year, at an assumed 0.2 kWh/km.', { exact: false })).toBeVisible()
})

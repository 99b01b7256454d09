import './styles.css'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_COMPANY } from '#design/company.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { COMPANY_KEY, readCompany, useCompany } from '../design/companyStore.ts'
import { OwnBatteryForm } from '../products/own/OwnBatteryForm.tsx'
import { OwnInverterForm } from '../products/own/OwnInverterForm.tsx'

/** As releases stored it whose form had one row for all MPPTs. */
const EARLIER: Inverter = {
  id: 'own-inverter-1',
  brand: 'Solis',
  model: 'S6 5K',
  kind: 'string',
  phases: 1,
  acPowerW: 5000,
  dcMaxV: 1100,
  startV: 120,
  mpptMinV: 90,
  mpptMaxV: 520,
  inputs: [
    { strings: 1, maxA: 16.5, maxIscA: 24 },
    { strings: 1, maxA: 16.5, maxIscA: 24 },
    { strings: 1, maxA: 16.5, maxIscA: 24 },
  ],
  pvMaxW: null,
  euroEfficiencyPercent: 97.1,
  grade: 'own',
  source: 'own',
}
const HYBRID: Inverter = {
  ...EARLIER,
  id: 'own-inverter-2',
  kind: 'hybrid',
  dcMaxV: 600,
  dcMaxWithBatteryV: 495,
  batteryPort: { voltage: 'high', minV: 350, maxV: null },
  approvedBatteries: ['Huawei LUNA2000 S0'],
  inputs: [
    { strings: 2, maxA: 22, maxIscA: 30 },
    { strings: 1, maxA: 12, maxIscA: null },
  ],
  pvMaxW: 7500,
}
const BATTERY: BatteryProduct = {
  id: 'own-battery-1',
  brand: 'Pylontech',
  model: 'H2',
  coupling: 'dcHighVoltage',
  usableKwh: 10,
  maxChargeKw: 5,
  maxDischargeKw: 5,
  voltageV: [180, 420],
  threePhaseVoltageV: [200, 420],
  family: 'Pylontech Force',
  roundTripEfficiencyPercent: 95,
  grade: 'own',
  source: 'own',
}

const WINDOW = [1024, 600] as const
const root = testRoot('en')
beforeEach(async () => {
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  await readCompany()
})
afterEach(async () => {
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  await page.viewport(...WINDOW)
})

const stored = () => JSON.parse(localStorage.getItem(COMPANY_KEY) ?? 'null')
const openInverter = (model: Inverter | null) => {
  const product = model && { model, priceEur: 950 }
  useCompany.setState(({ company }) => ({ company: { ...company, inverters: product ? [product] : [] } }))
  const onClose = vi.fn()
  root.render(
    <LanguageProvider>
      <OwnInverterForm product={product} onClose={onClose} />
    </LanguageProvider>,
  )
  return onClose
}
const openBattery = (model: BatteryProduct | null) => {
  const product = model && { model, priceEur: null }
  useCompany.setState(({ company }) => ({ company: { ...company, batteries: product ? [product] : [] } }))
  const onClose = vi.fn()
  root.render(
    <LanguageProvider>
      <OwnBatteryForm product={product} onClose={onClose} />
    </LanguageProvider>,
  )
  return onClose
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (number: number) => page.getByRole('group', { name: `MPPT ${number}`, exact: true })
const inRow = (number: number, name: string) => row(number).getByRole('textbox', { name, exact: true })
const type = async (texts: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(texts)) await field(name).fill(text)
}
const INVERTER_TEXTS = {
  Brand: 'Sungrow',
  Model: 'SH5',
  'AC power [kW]': '5',
  'DC maximum [V]': '600',
  'MPPT from [V]': '90',
  'MPPT to [V]': '520',
}
const BATTERY_TEXTS = { Brand: 'BYD', Model: 'HVS', 'Usable energy [kWh]': '10', 'Discharge [kW]': '5' }

test('the MPPTs of an inverter differ: 22 and 12 A, and an Isc that is not known', async () => {
  const onClose = openInverter(null)
  await type(INVERTER_TEXTS)
  await inRow(1, 'Strings').fill('2')
  await inRow(1, 'Current [A]').fill('22')
  await inRow(1, 'Isc [A]').fill('30')
  await inRow(2, 'Current [A]').fill('12')
  await type({ 'PV power limit [kW]': '7.5' })
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  const [{ model }] = stored().inverters
  expect(model.inputs).toEqual([
    { strings: 2, maxA: 22, maxIscA: 30 },
    { strings: 1, maxA: 12, maxIscA: null },
  ])
  expect(model.pvMaxW).toBe(7500)
  expect(model).not.toHaveProperty('batteryPort')
  expect(model).not.toHaveProperty('dcMaxWithBatteryV')
})

test('a fault names the MPPT and its field', async () => {
  openInverter(null)
  await type(INVERTER_TEXTS)
  await inRow(1, 'Strings').fill('')
  await inRow(1, 'Current [A]').fill('22')
  await inRow(2, 'Current [A]').fill('12')
  await inRow(2, 'Isc [A]').fill('900')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'MPPT 1, Strings: enter it, the data sheet has it. MPPT 2, Isc [A]: this value is outside of what is possible.',
    )
})

for (const [name, model] of [
  ['an inverter of an earlier release', EARLIER],
  ['a hybrid', HYBRID],
] as const)
  test(`${name} opens with a row for each MPPT and is saved unchanged`, async () => {
    const onClose = openInverter(model)
    for (const [index, { maxA }] of model.inputs.entries())
      await expect.element(inRow(index + 1, 'Current [A]')).toHaveValue(String(maxA))
    await expect.element(row(model.inputs.length + 1)).not.toBeInTheDocument()
    await button('Save').click()
    await expect.poll(() => onClose).toHaveBeenCalled()
    expect(stored().inverters).toEqual([{ model, priceEur: 950 }])
  })

test('MPPTs are added as the last one and taken away by the keyboard, which stays on its button; one is left', async () => {
  openInverter(HYBRID)
  await expect.element(button('Add an MPPT')).toBeVisible()
  button('Add an MPPT').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(inRow(3, 'Current [A]')).toHaveValue('12')
  await inRow(3, 'Current [A]').fill('13')
  await expect.element(inRow(2, 'Current [A]')).toHaveValue('12')
  button('Remove MPPT 3').element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(row(2)).not.toBeInTheDocument()
  await expect.element(inRow(1, 'Current [A]')).toHaveValue('22')
  await expect.element(button('Remove MPPT 1')).toHaveFocus()
  await expect.element(button('Remove MPPT 1')).toHaveAttribute('aria-disabled', 'true')
})

test('only a hybrid has a battery port, whose window ends above its beginning', async () => {
  const onClose = openInverter(EARLIER)
  const port = page.getByRole('combobox', { name: 'Voltage of the battery port' })
  await expect.element(field('DC maximum [V]')).toBeVisible()
  await expect.element(field('DC maximum with battery [V]')).not.toBeInTheDocument()
  await expect.element(port).not.toBeInTheDocument()
  await page.getByText('hybrid', { exact: true }).click()
  await expect.element(field('Battery port from [V]')).not.toBeInTheDocument()
  await port.selectOptions('high')
  await type({ 'DC maximum with battery [V]': '495', 'Battery port from [V]': '560', 'Battery port to [V]': '350' })
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Battery port to [V]: this must not lie below the value that it begins from.')
  await type({ 'Battery port from [V]': '350', 'Battery port to [V]': '560' })
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  const hybrid = {
    ...EARLIER,
    kind: 'hybrid',
    dcMaxWithBatteryV: 495,
    batteryPort: { voltage: 'high', minV: 350, maxV: 560 },
  }
  expect(stored().inverters).toEqual([{ model: hybrid, priceEur: 950 }])
})

test('a hybrid that becomes an inverter without a port keeps nothing of it', async () => {
  const onClose = openInverter(HYBRID)
  await page.getByText('no battery port', { exact: true }).click()
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  const { dcMaxWithBatteryV, batteryPort, approvedBatteries, ...others } = HYBRID
  expect(stored().inverters).toEqual([{ model: { ...others, kind: 'string' }, priceEur: 950 }])
})

test('the rows fit into a window of 360 pixels', async () => {
  await page.viewport(360, 800)
  openInverter(HYBRID)
  await expect.element(row(2)).toBeVisible()
  const tops = ['Strings', 'Current [A]', 'Isc [A]'].map((name) => inRow(1, name).element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('a battery on direct current has a window of voltage, both ends or none', async () => {
  const onClose = openBattery(null)
  await type(BATTERY_TEXTS)
  await expect.element(field('AC power [kW]')).not.toBeInTheDocument()
  await type({ 'Voltage from [V]': '420' })
  await button('Save').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Voltage to [V]: enter it, the data sheet has it.')
  await type({ 'Voltage to [V]': '180' })
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Voltage to [V]: this must not lie below the value that it begins from.')
  await type({ 'Voltage to [V]': '460' })
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  const [{ model }] = stored().batteries
  expect(model.voltageV).toEqual([420, 460])
  expect(model).not.toHaveProperty('acPowerW')
})

test('an AC-coupled battery has the power of its inverter and no voltage', async () => {
  const onClose = openBattery(null)
  await type({ ...BATTERY_TEXTS, 'Voltage from [V]': '420' })
  await page.getByRole('combobox', { name: 'Connection' }).selectOptions('ac')
  await expect.element(field('Voltage from [V]')).not.toBeInTheDocument()
  await type({ 'AC power [kW]': '4.6' })
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  const [{ model }] = stored().batteries
  expect(model.acPowerW).toBe(4600)
  expect(model).not.toHaveProperty('voltageV')
})

test('a stored battery is saved unchanged', async () => {
  const onClose = openBattery(BATTERY)
  await expect.element(field('Voltage to [V]')).toHaveValue('420')
  await button('Save').click()
  await expect.poll(() => onClose).toHaveBeenCalled()
  expect(stored().batteries).toEqual([{ model: BATTERY, priceEur: null }])
})

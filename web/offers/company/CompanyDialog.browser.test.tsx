import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NO_COMPANY } from '#design/company.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { createQueryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { COMPANY_KEY, newDesign, readCompany, useCompany } from '../../design/companyStore.ts'
import { useDesign } from '../../design/designStore.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { AskedCompany } from './AskedCompany.tsx'

const PANELS = ['Alba 400', 'Brezza 420', 'Cima 450'].map((title, index) => ({
  id: `panel-${index}`,
  title,
  brand: '',
  model: '',
  power: 400,
  demonstrationFields: [],
}))

const root = testRoot('en')
beforeEach(async () => {
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  await readCompany()
  vi.stubGlobal('fetch', async () => Response.json(PANELS))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useOpenDialogs.setState({ company: false })
  useCompany.setState({ company: NO_COMPANY, isRead: false, isStored: true })
  useDesign.setState(EMPTY_DESIGN)
})

const open = async () => {
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageProvider>
        <AskedCompany />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  useOpenDialogs.setState({ company: true })
  await expect.element(page.getByRole('dialog', { name: 'My company' })).toBeVisible()
}
const unfold = (title: string) => page.getByRole('heading', { name: title }).click()
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const company = () => useCompany.getState().company
const stored = () => JSON.parse(localStorage.getItem(COMPANY_KEY) ?? 'null')
const importFile = async (content: object) => {
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]:not([accept])')
  const input = [...inputs].at(-1)
  if (!input) throw new Error('no field for the file')
  await userEvent.upload(input, new File([JSON.stringify(content)], 'rossi.solarplanner-company'))
}
const fileOf = (name: string) => ({
  kind: 'solarplanner-company',
  version: 1,
  ...NO_COMPANY,
  sender: { ...NO_COMPANY.sender, name },
})

test('what is entered is stored at once, and a new design begins with it', async () => {
  useDesign.setState({ assumptions: { discountRatePerYear: 0.03 }, panelPrices: { 'panel-1': 99 } })
  await open()
  await unfold('Installer')
  await page.getByRole('textbox', { name: 'Name or company' }).fill('Solare Rossi')
  await unfold('Preferred panels')
  await page.getByRole('textbox', { name: 'Search panels to add' }).fill('brez')
  await expect.element(button('Add Alba 400')).not.toBeInTheDocument()
  await button('Add Brezza 420').click()
  await unfold('Assumptions and panel prices')
  await button('Use those of this design').click()
  await expect.element(page.getByText('New designs begin with 1 own assumption and 1 panel price.')).toBeVisible()
  await unfold('First method')
  await page.getByText('Detailed', { exact: true }).click()
  expect(stored()).toEqual(company())
  expect(company().sender.name).toBe('Solare Rossi')
  expect(newDesign()).toEqual({
    ...EMPTY_DESIGN,
    method: 'detailed',
    panelId: 'panel-1',
    panelPrices: { 'panel-1': 99 },
    assumptions: { discountRatePerYear: 0.03 },
  })
})

test('preferred panels are added, put in order and removed with the keyboard, which keeps its place', async () => {
  await open()
  await unfold('Preferred panels')
  button('Add Alba 400').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Add Brezza 420')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(company().panelIds).toEqual(['panel-0', 'panel-1'])
  button('Move Brezza 420 up').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(company().panelIds).toEqual(['panel-1', 'panel-0'])
  await expect.element(button('Move Brezza 420 up')).toHaveFocus()
  button('Remove Brezza 420').element().focus()
  await userEvent.keyboard('{Enter}')
  expect(company().panelIds).toEqual(['panel-0'])
  expect(document.activeElement).not.toBe(document.body)
})

test('a price list has what lines count, and a panel for each line of panels', async () => {
  await open()
  await unfold('Price list and terms')
  await page.getByRole('checkbox', { name: 'Begin offers with my prices' }).click()
  await page.getByRole('textbox', { name: 'Price per unit 1' }).fill('120')
  await page.getByRole('combobox', { name: 'For the panel 1' }).selectOptions('Cima 450')
  await page.getByRole('textbox', { name: 'Your terms' }).fill('In 30 days')
  expect(company().offer).toMatchObject({ vatFraction: 0.1, validDays: 30, terms: 'In 30 days' })
  expect(company().offer?.lines[0]).toMatchObject({ basis: 'module', priceEur: 120, panelId: 'panel-2' })
  const list = company().offer
  await page.getByRole('checkbox', { name: 'Begin offers with my prices' }).click()
  expect(company().offer).toBeNull()
  await page.getByRole('checkbox', { name: 'Begin offers with my prices' }).click()
  expect(company().offer).toEqual(list)
})

test('a file is imported at once without a company, and after a question with one', async () => {
  await open()
  await importFile(fileOf('Solare Rossi'))
  await expect.element(page.getByText('Your company is now the one of “Solare Rossi”.')).toBeVisible()
  await importFile(fileOf('Solare Bianchi'))
  const question = page.getByRole('alertdialog', { name: 'Replace your company with the one of “Solare Bianchi”?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(company().sender.name).toBe('Solare Rossi')
  await importFile(fileOf('Solare Bianchi'))
  await question.getByRole('button', { name: 'Replace' }).click()
  expect(stored()).toEqual({ ...NO_COMPANY, sender: { ...NO_COMPANY.sender, name: 'Solare Bianchi' } })
  await importFile({ ...fileOf('Solare Verdi'), version: 2 })
  await expect.element(page.getByText(/A newer version of SolarPlanner wrote this file/)).toBeVisible()
  expect(company().sender.name).toBe('Solare Bianchi')
})

test('a browser that stores nothing is told of', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no space left', 'QuotaExceededError')
  })
  await unfold('First method')
  await page.getByText('Detailed', { exact: true }).click()
  await expect.element(page.getByText(/could not be stored on this device/)).toBeVisible()
  expect(company().method).toBe('detailed')
})

test('an own inverter is entered from its data sheet; what is wrong is said, a sentence each, and nothing is lost', async () => {
  await open()
  await unfold('My inverter')
  await button('Add your inverter').click()
  const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  await type('Brand', 'Solis')
  await type('Model', 'S6 5K')
  await type('AC power [kW]', '5')
  await type('DC maximum [V]', '600')
  await type('MPPT from [V]', '90')
  await type('MPPT to [V]', '620')
  const typeInputs = async (name: string, ...texts: readonly string[]) => {
    for (const [index, text] of texts.entries())
      await page
        .getByRole('group', { name: `MPPT ${index + 1}` })
        .getByRole('textbox', { name, exact: true })
        .fill(text)
  }
  await typeInputs('Current [A]', '16')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('MPPT 2, Current [A]: enter it, the data sheet has it.')
  await typeInputs('Current [A]', '16', '16')
  await typeInputs('Isc [A]', '24', '12')
  await button('Save').click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'MPPT 2: the current must not exceed the short-circuit current. The MPPT window must end within the DC maximum.',
    )
  await typeInputs('Isc [A]', '24', '24')
  await type('MPPT to [V]', '520')
  await type('Own price [€]', '950')
  await button('Save').click()
  await expect.element(page.getByText('Solis S6 5K')).toBeVisible()
  expect(stored().inverters).toMatchObject([
    { model: { acPowerW: 5000, startV: null, grade: 'own', inputs: [{ strings: 1 }, { maxIscA: 24 }] }, priceEur: 950 },
  ])
  await button('Remove Solis S6 5K').click()
  expect(stored().inverters).toEqual([])
})

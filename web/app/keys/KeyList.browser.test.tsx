import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { AskedKeys } from './AskedKeys.tsx'

const Screen = ({ isViewed }: { readonly isViewed: boolean }) => {
  return (
    <LanguageProvider>
      <input aria-label="address" />
      <button type="button">elsewhere</button>
      <CanEditProvider value={!isViewed}>
        <AskedKeys />
      </CanEditProvider>
    </LanguageProvider>
  )
}

afterEach(() => {
  useOpenDialogs.setState({ keys: false })
  localStorage.removeItem('solarplanner.keyListKey')
  localStorage.removeItem('solarplanner.language')
})
const root = testRoot()
const show = (language: 'it' | 'en' | 'mixed', isViewed = false) => {
  localStorage.setItem('solarplanner.language', language)
  root.render(<Screen isViewed={isViewed} />)
}

test('? lists the keys by where they hold, Esc closes the list and gives the focus back', async () => {
  show('mixed')
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }))
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  const titles = page.getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'Address box',
    'Map',
    '3D',
    'Drawing',
    'Areas',
    'Charts',
  ])
  expect(page.getByText('Redo').element().parentElement?.textContent).toBe('Ctrl + Shift + Z or Ctrl + YRedo')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'elsewhere' })).toHaveFocus()
})

test('? is a letter while something is typed', async () => {
  show('mixed')
  await userEvent.type(page.getByRole('textbox', { name: 'address' }), 'where?')
  await expect.element(page.getByRole('textbox', { name: 'address' })).toHaveValue('where?')
  expect(useOpenDialogs.getState().keys).toBe(false)
})

test('the keys have the names that stand on an Italian keyboard', async () => {
  show('it')
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }))
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Tastiera' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByText('Ripeti').element().parentElement?.textContent).toBe('Ctrl + Maiusc + Z o Ctrl + YRipeti')
})

test('? can be switched off in the list, which this device remembers', async () => {
  show('mixed')
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }))
  await userEvent.keyboard('?')
  await userEvent.click(page.getByRole('checkbox', { name: 'Single key ? shows this list' }))
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  expect(useOpenDialogs.getState().keys).toBe(false)
  expect(localStorage.getItem('solarplanner.keyListKey')).toBe('off')
})

test('where a design is only looked at the keys that change it are not listed', async () => {
  show('mixed', true)
  await userEvent.click(page.getByRole('button', { name: 'elsewhere' }))
  await userEvent.keyboard('?')
  await expect.element(page.getByText('Zoom in or out')).toBeVisible()
  const titles = page.getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Everywhere', 'Map', '3D', 'Charts'])
  expect(page.getByText('Redo').elements()).toHaveLength(0)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addTexts, addTextsLater } from './i18n.ts'
import { LanguageProvider, MapLanguage, useLanguage } from './LanguageProvider.tsx'
import { testRoot } from './testRoot.fixture.ts'
import { useWords } from './useWords.ts'

addTexts({
  'it/keys.ts': { keys: { title: 'Tastiera' } },
  'en/keys.ts': { keys: { title: 'Keyboard' } },
})

const Screen = () => {
  const { t } = useWords('keys')
  const { language, setLanguage, offered } = useLanguage()
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{`${language}, ${offered ?? 'nothing'} offered`}</p>
      <button type="button" onClick={() => setLanguage('it')}>
        Choose Italian
      </button>
    </>
  )
}

afterEach(() => {
  localStorage.removeItem('solarplanner.language')
  vi.restoreAllMocks()
})
const root = testRoot()
beforeEach(() => {
  localStorage.removeItem('solarplanner.language')
  document.documentElement.lang = ''
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT'])
})
const onNotFetched = vi.fn()
const show = () =>
  root.render(
    <LanguageProvider onNotFetched={onNotFetched}>
      <Screen />
    </LanguageProvider>,
  )

const choose = () => page.getByRole('button', { name: 'Choose Italian' }).click()

test('the language that another tab chooses is spoken here, too, and no other offered any more', async () => {
  show()
  await expect.element(page.getByText('mixed, it offered')).toBeVisible()
  await expect.poll(() => document.documentElement.lang).toBe('it')
  expect(localStorage.getItem('solarplanner.language'), 'nobody has answered').toBeNull()
  window.dispatchEvent(new StorageEvent('storage', { key: 'solarplanner.something' }))
  localStorage.setItem('solarplanner.language', 'it')
  window.dispatchEvent(new StorageEvent('storage', { key: 'solarplanner.language' }))
  await expect.element(page.getByText('it, nothing offered')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Tastiera' })).toBeVisible()
  expect(document.documentElement.lang).toBe('it')
})

test('on the map the mixture says the words of the planner in Italian, and English stays English', async () => {
  localStorage.setItem('solarplanner.language', 'mixed')
  const onMap = (
    <LanguageProvider>
      <MapLanguage>
        <Screen />
      </MapLanguage>
    </LanguageProvider>
  )
  root.render(onMap)
  await expect.element(page.getByRole('heading', { name: 'Tastiera' })).toBeVisible()
  root.unmount()
  localStorage.setItem('solarplanner.language', 'en')
  root.render(onMap)
  await expect.element(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
})

test('a language whose texts cannot be fetched is told, and chosen once they can', async () => {
  show()
  let isCutOff = true
  const load = async () => {
    if (isCutOff) throw new TypeError('no network')
    return {}
  }
  addTextsLater({ 'it/cut-off.ts': load })
  await choose()
  await expect.poll(() => onNotFetched.mock.calls).toEqual([['it']])
  await expect.element(page.getByText('mixed, it offered')).toBeVisible()
  isCutOff = false
  await choose()
  await expect.element(page.getByText('it, nothing offered')).toBeVisible()
})

test('a chosen language whose texts are not there yields to the mixture, and stays chosen', async () => {
  localStorage.setItem('solarplanner.language', 'en')
  addTextsLater({ 'en/never.ts': async () => ({}) })
  show()
  await expect.element(page.getByText('mixed, nothing offered')).toBeVisible()
  await expect.poll(() => document.documentElement.lang).toBe('it')
  expect(localStorage.getItem('solarplanner.language')).toBe('en')
})

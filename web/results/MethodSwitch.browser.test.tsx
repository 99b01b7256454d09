import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { MethodSwitch } from './MethodSwitch.tsx'
import '../base/i18n/plannerTexts.ts'

const onMethod = vi.fn()
const root = testRoot('en')
beforeEach(() => {
  onMethod.mockClear()
  root.render(
    <LanguageProvider>
      <MethodSwitch method="standard" onMethod={onMethod} />
    </LanguageProvider>,
  )
})

test('the method that stands there is chosen by a press, with a mouse or the space bar', async () => {
  await page.getByText('Standard', { exact: true }).click()
  expect(onMethod.mock.calls).toEqual([['standard']])
  await userEvent.keyboard(' ')
  expect(onMethod.mock.calls).toEqual([['standard'], ['standard']])
})

test('the other method is chosen once by a press', async () => {
  await page.getByText('Detailed', { exact: true }).click()
  expect(onMethod.mock.calls).toEqual([['detailed']])
})

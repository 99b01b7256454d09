import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LanguageProvider } from '../../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../../base/i18n/testRoot.fixture.ts'
import { useDesign } from '../../../design/designStore.ts'
import { ColdestDay } from './ColdestDay.tsx'

const root = testRoot('en')
afterEach(() => useDesign.setState(EMPTY_DESIGN))
const text = () => expect.poll(() => document.body.textContent?.replaceAll('\u00a0', ' '))
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('the coldest day is entered, refused above 10 °C with the reason, and automatic again', async () => {
  root.render(
    <LanguageProvider>
      <ColdestDay coldestC={-10} cautiousC={-15} isEntered={false} canChange />
    </LanguageProvider>,
  )
  await text().toContain('Coldest day −10 °C (by province and altitude)')
  await button('Change').click()
  const field = page.getByRole('textbox', { name: 'Coldest day' })
  await field.fill('15')
  await userEvent.keyboard('{Enter}')
  await text().toContain('the air on the coldest day')
  await field.fill('-20')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => useDesign.getState().coldestDayC).toBe(-20)
  await button('Extreme of 20 years: −15 °C').click()
  await expect.poll(() => useDesign.getState().coldestDayC).toBe(-15)
  await button('Automatic').click()
  expect(useDesign.getState().coldestDayC).toBeNull()
})

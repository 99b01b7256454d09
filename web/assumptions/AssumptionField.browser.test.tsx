import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { AssumptionField } from './AssumptionField.tsx'

const Field = ({ changed }: { readonly changed: number | undefined }) => {
  const [override, setOverride] = useState(changed)
  return (
    <AssumptionField
      name="edgeSetbackM"
      override={override}
      supplied={undefined}
      isRefused={false}
      onChange={(value) => setOverride(value ?? undefined)}
    />
  )
}

const root = testRoot()

test('a value of the user is said to be theirs, and put back it has its source again, and the focus stays by it', async () => {
  root.render(
    <LanguageProvider>
      <Field changed={0.5} />
    </LanguageProvider>,
  )
  await expect.element(page.getByText('Changed by you')).toBeVisible()
  await page.getByRole('button', { name: /Back to 0,3 m$/ }).click()
  await expect.element(page.getByText('Changed by you')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveValue('0,3')
  expect(document.activeElement).not.toBe(document.body)
})

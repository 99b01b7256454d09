import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { DesignBar } from './DesignBar.tsx'

const Bar = () => {
  const [name, setName] = useState('Casa Rossi')
  return <DesignBar name={name} onName={setName} status={null} menuLabel="Menu" menu={null} />
}

const root = testRoot()
const field = page.getByRole('textbox')
beforeEach(() => {
  root.render(
    <LanguageProvider>
      <Bar />
    </LanguageProvider>,
  )
})

test.each([
  { typed: 'Casa Verdi', key: '{Enter}', name: 'Casa Verdi' },
  { typed: 'Casa Verdi', key: '{Escape}', name: 'Casa Rossi' },
  { typed: '  ', key: '{Escape}', name: 'Casa Rossi' },
  { typed: '  ', key: '{Enter}', name: '' },
])('"$typed" ended with $key leaves the name "$name"', async ({ typed, key, name }) => {
  await field.fill(typed)
  await userEvent.keyboard(key)
  await expect.element(field).toHaveValue(name)
  await expect.element(field).not.toHaveFocus()
})

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import '../../i18n/plannerTexts.ts'
import '../../i18n/designTexts.ts'
import { sampleDocument } from '../design.fixture.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

const chosen: string[] = []
const THEIRS = {
  version: 5,
  savedAt: '2026-11-21T08:00:00.000Z',
  expiresOn: null,
  document: sampleDocument({ name: 'Casa nostra', areas: [] }),
}

let root: Root
beforeEach(() => {
  chosen.length = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <LanguageProvider>
      <ConflictDialog
        mine={sampleDocument()}
        theirs={THEIRS}
        differences={<p>What differs stands here.</p>}
        onChoose={(choice) => chosen.push(choice)}
        onClose={() => chosen.push('not now')}
      />
    </LanguageProvider>,
  )
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('both versions say what they are called, how large they are and where they come from', async () => {
  const mine = page.getByRole('region', { name: 'Yours' })
  const theirs = page.getByRole('region', { name: 'The other' })
  await expect.element(mine).toMatchTextContent('Casa Rossi')
  // 0.0002° · 0.0004° of 111,194.927 m each: 989.1 m².
  await expect.element(mine).toMatchTextContent('1 area, 989,1 m²')
  await expect.element(mine).toMatchTextContent('not saved yet')
  await expect.element(theirs).toMatchTextContent('Casa nostra')
  await expect.element(theirs).toMatchTextContent('0 areas')
  await expect.element(theirs).toMatchTextContent(/Saved 21\/11\/2026/)
  expect(mine.element().querySelectorAll('path.fill-primary\\/30')).toHaveLength(1)
})

test.each([
  { button: 'Keep mine', choice: 'mine' },
  { button: 'Keep the other', choice: 'theirs' },
  { button: 'Keep both: mine as a copy', choice: 'both' },
])('$button is one answer', async ({ button, choice }) => {
  await page.getByRole('button', { name: button }).click()
  expect(chosen).toEqual([choice])
})

test('Esc puts the choice off and chooses nothing', async () => {
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(chosen).toEqual(['not now'])
})

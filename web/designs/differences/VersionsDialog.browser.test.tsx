import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedDesign } from '#wire/savedDesign.ts'
import { queryClient } from '../../base/http/queryClient.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { sampleDocument } from '../design.fixture.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const NEWEST = 22
const savedAt = (version: number) => new Date(Date.UTC(2026, 10, 21, 8, version)).toISOString()
const numberedDown = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)
const VERSIONS = [...numberedDown(NEWEST, 20), 1].map((version) => ({
  version,
  savedAt: savedAt(version),
  areaCount: 1,
}))

/** Versions for which the server does not answer. */
const unanswered = new Set<string>()
const answer = (path: string): Response => {
  const [, version] = /\/versions\/(\d+)$/.exec(path) ?? []
  if (!version) return Response.json({ versions: VERSIONS })
  const document = sampleDocument({ name: `Save ${version}` })
  return Response.json({ version: Number(version), savedAt: savedAt(Number(version)), expiresOn: null, document })
}

const restored: SavedDesign[] = []
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})
const root = testRoot()
beforeEach(() => {
  restored.length = 0
  unanswered.clear()
  vi.stubGlobal('fetch', async (path: string) => {
    if ([...unanswered].some((end) => path.endsWith(end))) throw new TypeError('Failed to fetch')
    return answer(path)
  })
})

const show = () =>
  root.render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider>
        <VersionsDialog
          design={{ id: 'abc', editSecret: 'secret' }}
          now={sampleDocument({ name: 'Save 22' })}
          onRestore={(saved) => restored.push(saved)}
          onClose={() => undefined}
        />
      </LanguageProvider>
    </QueryClientProvider>,
  )

const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name })

test('each version says what it is called, how large it is and when it was saved, and is restored as it was', async () => {
  show()
  await expect.element(entry('Save 22')).toMatchTextContent('1 area, 989,1 m² in plan')
  await expect.element(entry('Save 22')).toMatchTextContent(/Same as the current version.*Newest/)
  await expect.element(entry('Save 21')).toMatchTextContent(/21\/11\/2026, \d\d:21:00/)
  expect(entry('Save 21').element().querySelectorAll('path')).toHaveLength(2)
  await expect.element(entry('Save 21')).toMatchTextContent('1 setting differs')
  await entry('Save 21')
    .getByRole('button', { name: /^Restore the version of/ })
    .click()
  expect(restored).toMatchObject([{ version: 21, document: { name: 'Save 21' } }])
})

test('those before the last 20 stand apart, and are fetched when they come into view', async () => {
  show()
  const before = page.getByRole('region', { name: 'Before that: the last of every 5 minutes and of each person' })
  await expect.element(before.getByRole('listitem')).toMatchTextContent('1 area')
  await expect.element(before.getByRole('listitem')).not.toMatchTextContent('Save 1')
  // Entries above grow as they load and push this one out of view; the test scrolls on, as a reader would.
  const readOn = () => {
    before.element().scrollIntoView()
    return before.getByRole('listitem').element().textContent
  }
  await expect.poll(readOn).toContain('Save 1')
})

test('a version that cannot be fetched is asked for again; its button keeps the focus', async () => {
  unanswered.add('/21')
  show()
  const again = page.getByRole('button', { name: /^Try again to load the version of/ })
  await expect.element(again).toBeVisible()
  await again.click()
  await expect.element(again).toHaveAttribute('aria-disabled', 'false')
  await expect.element(again).toHaveFocus()
  unanswered.clear()
  await again.click()
  await expect.element(entry('Save 21')).toBeVisible()
  await expect.element(entry('Save 21').getByRole('button', { name: /^Restore the version of/ })).toHaveFocus()
})

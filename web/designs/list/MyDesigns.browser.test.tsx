import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { sampleDocument } from '../design.fixture.ts'
import { contentHash } from '../stored/contentHash.ts'
import type { LocalDesign } from '../stored/localDesign.ts'
import { type ListNotice, MyDesigns } from './MyDesigns.tsx'

const named = (name: string) => sampleDocument({ name })
const local = (number: number, name: string, server: LocalDesign['server'] = null): LocalDesign => ({
  id: `design-${number}`,
  changedAt: '2026-11-21T08:00:00.000Z',
  document: named(name),
  server,
})
const copy = (savedName: string, expiresOn = '2999-11-21') => ({
  id: 'q3T0bXhmS1uQ9m2cVfY8Zw1x',
  editSecret: 'secret-secret',
  version: 3,
  savedAt: '2026-11-21T08:00:00.000Z',
  expiresOn,
  savedMark: contentHash(named(savedName)),
})
const DESIGNS = [
  local(1, 'Open one'),
  local(2, 'Here only'),
  local(3, 'Sent', copy('Sent')),
  local(4, 'Unsent', copy('as it was before')),
  local(5, 'Old', copy('Old', '2001-11-21')),
]

const done: string[] = []
const root = testRoot()
const show = (notice: ListNotice | null = null) =>
  root.render(
    <LanguageProvider>
      <MyDesigns
        designs={DESIGNS}
        openId="design-1"
        notice={notice}
        onOpen={({ id }) => done.push(`open ${id}`)}
        onRename={({ id }, name) => done.push(`rename ${id} ${name}`)}
        onDelete={({ id }) => done.push(`delete ${id}`)}
        onNew={() => done.push('new')}
        onClose={() => done.push('close')}
      />
    </LanguageProvider>,
  )
const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name })

beforeEach(() => {
  done.length = 0
})

test('of a design on the server the list says until when it is kept, and whether all of it is there', async () => {
  show()
  await expect.element(entry('Sent').first()).toMatchTextContent(/it is deleted on 21 November 2999/)
  await expect.element(entry('Unsent')).toMatchTextContent('Changes not sent yet')
  await expect.element(entry('Old')).toMatchTextContent(/it was deleted on 21 November 2001/)
  expect(page.getByText('Changes not sent yet').elements()).toHaveLength(1)
  await expect.element(entry('Here only')).not.toMatchTextContent(/deleted on/)
})

test('a design of this device only is deleted at once; what became of it stands in the list, and is taken back there', async () => {
  show()
  await button('Delete Here only').click()
  expect(done).toEqual(['delete design-2'])
  show({ title: 'Here only deleted', tone: 'neutral', undo: () => done.push('undo') })
  await expect.element(page.getByRole('status')).toMatchTextContent('Here only deleted')
  await button('Undo').click()
  expect(done).toEqual(['delete design-2', 'undo'])
})

test('what is told of is said in a place that was there before; what went wrong interrupts', async () => {
  show()
  const status = page.getByRole('status')
  await expect.element(status).toHaveTextContent('')
  const before = status.element()
  show({ title: 'Here only deleted', tone: 'neutral' })
  await expect.element(page.getByText('Here only deleted')).toBeVisible()
  expect(status.element()).toBe(before)
  show({ title: 'Not deleted', text: 'Not reached.', tone: 'danger' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Not deleted')
  await expect.element(status).toHaveTextContent('')
})

test('before a design is deleted for everybody the user is asked; Esc answers no, and the list stays', async () => {
  show()
  await button('Delete Sent').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(done).toEqual([])
  await button('Delete Sent').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  expect(done).toEqual(['delete design-3'])
})

test.each([
  { typed: 'Casa nuova', key: '{Enter}', outcome: ['rename design-2 Casa nuova'] },
  { typed: 'Casa nuova', key: '{Escape}', outcome: [] },
  { typed: '   ', key: '{Enter}', outcome: [] },
])('a new name "$typed" ended with $key leads to $outcome', async ({ typed, key, outcome }) => {
  show()
  await button('Rename Here only').click()
  await page.getByRole('textbox', { name: 'New name' }).fill(typed)
  await userEvent.keyboard(key)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  expect(done).toEqual(outcome)
})

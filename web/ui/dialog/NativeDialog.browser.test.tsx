import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { NativeDialog } from './NativeDialog.tsx'

const root = testRoot()
const closed: string[] = []
const show = (shown: 'nothing' | 'list' | 'question') =>
  root.render(
    shown !== 'nothing' && (
      <NativeDialog aria-label="list" onClose={() => close('list', 'nothing')}>
        {shown === 'question' && (
          <NativeDialog aria-label="question" onClose={() => close('question', 'list')}>
            <button type="button">No</button>
          </NativeDialog>
        )}
      </NativeDialog>
    ),
  )
const close = (what: string, left: 'nothing' | 'list') => {
  closed.push(what)
  show(left)
}

beforeEach(() => {
  closed.length = 0
})

test('Esc closes a dialog within another one, and then the other', async () => {
  show('list')
  await expect.element(page.getByRole('dialog', { name: 'list' })).toBeVisible()
  show('question')
  await expect.element(page.getByRole('dialog', { name: 'question' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['question'])
  await expect.element(page.getByRole('dialog', { name: 'question' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'list' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(closed).toEqual(['question', 'list'])
})

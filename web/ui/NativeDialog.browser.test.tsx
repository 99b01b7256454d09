import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NativeDialog } from './NativeDialog.tsx'

let root: Root
const closed: string[] = []
const show = (isAsking: boolean) =>
  root.render(
    <NativeDialog aria-label="list" onClose={() => closed.push('list')}>
      {isAsking && (
        <NativeDialog
          aria-label="question"
          onClose={() => {
            closed.push('question')
            show(false)
          }}
        >
          <button type="button">No</button>
        </NativeDialog>
      )}
    </NativeDialog>,
  )

beforeEach(() => {
  closed.length = 0
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

test('Esc closes a dialog within another one, and then the other', async () => {
  show(true)
  await expect.element(page.getByRole('dialog', { name: 'question' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['question'])
  await expect.element(page.getByRole('dialog', { name: 'question' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog', { name: 'list' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['question', 'list'])
})

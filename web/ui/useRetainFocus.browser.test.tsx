import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { useRetainFocus } from './useRetainFocus.ts'

/** Two groups: one whose buttons disable themselves, and one whose entries remove themselves. */
const Sample = () => {
  const [disabled, setDisabled] = useState<readonly string[]>([])
  const [entries, setEntries] = useState(['one', 'two'])
  const ref = useRetainFocus<HTMLDivElement>()
  return (
    <div ref={ref}>
      <p>
        {['undo', 'redo'].map((name) => (
          <button
            key={name}
            type="button"
            disabled={disabled.includes(name)}
            onClick={() => setDisabled([...disabled, name])}
          >
            {name}
          </button>
        ))}
      </p>
      {entries.map((entry) => (
        <p key={entry}>
          <button type="button">select {entry}</button>
          <button type="button" onClick={() => setEntries(entries.filter((each) => each !== entry))}>
            delete {entry}
          </button>
        </p>
      ))}
    </div>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

const root = testRoot()
beforeEach(() => {
  root.render(<Sample />)
})

test('a button that disables itself hands the focus to its neighbour in the group', async () => {
  await button('undo').click()
  await expect.element(button('redo')).toHaveFocus()
})

test('the last button of a group hands the focus back, and on when the group has none left', async () => {
  await button('redo').click()
  await expect.element(button('undo')).toHaveFocus()
  await button('undo').click()
  await expect.element(button('select one')).toHaveFocus()
})

test('an entry that is taken away hands the focus to the next one, the last to the one before', async () => {
  await button('delete one').click()
  await expect.element(button('select two')).toHaveFocus()
  await button('delete two').click()
  await expect.element(button('redo')).toHaveFocus()
})

test('a focus that was taken elsewhere is not brought back', async () => {
  await button('undo').click()
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  button('delete one')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(button('select one')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(outside)
})

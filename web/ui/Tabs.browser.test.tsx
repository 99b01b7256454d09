import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { Tabs } from './Tabs.tsx'

const NAMES = ['first', 'second', 'third'] as const
const LABELS = { first: 'First', second: 'Second', third: 'Third' }

const Shown = () => {
  const [selected, setSelected] = useState<(typeof NAMES)[number]>('first')
  return (
    <Tabs names={NAMES} labels={LABELS} selected={selected} onSelect={setSelected}>
      <p>{`about ${selected}`}</p>
    </Tabs>
  )
}

const root = testRoot()
beforeEach(async () => {
  root.render(<Shown />)
  await expect.element(page.getByRole('tab', { name: 'First' })).toBeVisible()
})

const tab = (name: string) => page.getByRole('tab', { name })

test('a click selects a tab, whose panel bears its name', async () => {
  await tab('Second').click()
  await expect.element(tab('Second')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('First')).toHaveAttribute('aria-selected', 'false')
  await expect.element(page.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('about second')
})

test.each([
  { keys: '{ArrowRight}', selected: 'Second' },
  { keys: '{ArrowLeft}', selected: 'Third' },
  { keys: '{End}', selected: 'Third' },
  { keys: '{End}{ArrowRight}', selected: 'First' },
  { keys: '{End}{Home}', selected: 'First' },
])('$keys on the first of three tabs selects and focuses the $selected', async ({ keys, selected }) => {
  await userEvent.tab()
  await userEvent.keyboard(keys)
  await expect.element(tab(selected)).toHaveFocus()
  await expect.element(tab(selected)).toHaveAttribute('aria-selected', 'true')
})

test('the tabs are one stop of the Tab key; the next is the panel', async () => {
  await tab('Second').click()
  await userEvent.tab()
  await expect.element(page.getByRole('tabpanel')).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tab('Second')).toHaveFocus()
})

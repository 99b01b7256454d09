import { expect, test } from 'vitest'
import { comboboxCommand } from './useSuggestionChoice.ts'

const CLOSED = { isOpen: false, optionCount: 3, activeIndex: -1, isBlank: false }
const OPEN = { ...CLOSED, isOpen: true }
const NONE_HELD = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  { key: 'ArrowDown', when: 'closed', state: CLOSED, command: { do: 'open', index: 0 } },
  { key: 'ArrowUp', when: 'closed', state: CLOSED, command: { do: 'open', index: 2 } },
  { key: 'ArrowDown', when: 'closed without options', state: { ...CLOSED, optionCount: 0 }, command: null },
  { key: 'ArrowDown', when: 'none is active', state: OPEN, command: { do: 'activate', index: 0 } },
  {
    key: 'ArrowDown',
    when: 'the first is active',
    state: { ...OPEN, activeIndex: 0 },
    command: { do: 'activate', index: 1 },
  },
  {
    key: 'ArrowDown',
    when: 'the last is active',
    state: { ...OPEN, activeIndex: 2 },
    command: { do: 'activate', index: -1 },
  },
  { key: 'ArrowUp', when: 'none is active', state: OPEN, command: { do: 'activate', index: 2 } },
  {
    key: 'ArrowUp',
    when: 'the first is active',
    state: { ...OPEN, activeIndex: 0 },
    command: { do: 'activate', index: -1 },
  },
  { key: 'Home', when: 'one is active', state: { ...OPEN, activeIndex: 2 }, command: { do: 'activate', index: 0 } },
  { key: 'End', when: 'one is active', state: { ...OPEN, activeIndex: 0 }, command: { do: 'activate', index: 2 } },
  { key: 'Home', when: 'none is active', state: OPEN, command: null },
  { key: 'End', when: 'none is active', state: OPEN, command: null },
  { key: 'Enter', when: 'one is active', state: { ...OPEN, activeIndex: 1 }, command: { do: 'pick' } },
  { key: 'Enter', when: 'none is active', state: OPEN, command: null },
  { key: 'Escape', when: 'open', state: OPEN, command: { do: 'close' } },
  { key: 'Escape', when: 'closed with a text', state: CLOSED, command: { do: 'clear' } },
  { key: 'Escape', when: 'closed and blank', state: { ...CLOSED, isBlank: true }, command: null },
  { key: 'Tab', when: 'open', state: { ...OPEN, activeIndex: 1 }, command: null },
  { key: 'a', when: 'open', state: { ...OPEN, activeIndex: 1 }, command: null },
])('$key when $when gives $command', ({ key, state, command }) =>
  expect(comboboxCommand({ ...NONE_HELD, key }, state)).toEqual(command),
)

test('Alt+ArrowDown opens without activating, Alt+ArrowUp closes', () => {
  expect(comboboxCommand({ ...NONE_HELD, altKey: true, key: 'ArrowDown' }, CLOSED)).toEqual({ do: 'open', index: -1 })
  expect(comboboxCommand({ ...NONE_HELD, altKey: true, key: 'ArrowUp' }, OPEN)).toEqual({ do: 'close' })
})

test.each([{ held: 'shiftKey' }, { held: 'ctrlKey' }, { held: 'metaKey' }])(
  'with $held the keys edit the text as in any field',
  ({ held }) => {
    for (const key of ['Home', 'End', 'ArrowDown', 'Enter'])
      expect(comboboxCommand({ ...NONE_HELD, [held]: true, key }, { ...OPEN, activeIndex: 1 })).toBeNull()
  },
)

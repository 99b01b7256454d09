/** What a key asks of an editable combobox; null leaves the key to the text field. `index` is -1 for no option. */
export type ComboboxCommand =
  | { readonly do: 'open' | 'activate'; readonly index: number }
  | { readonly do: 'pick' | 'close' | 'clear' }
  | null

export interface ComboboxState {
  readonly isOpen: boolean
  readonly optionCount: number
  /** The active option, -1 for none. */
  readonly activeIndex: number
  readonly isBlank: boolean
}

/** A key and the modifiers held with it; a `KeyboardEvent` is one. */
export type PressedKey = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & {
  readonly key: string
}

/** The keys of an editable combobox with a list. Arrows go round through the text itself, so that free text can be
 * searched again without closing the list; Home and End belong to the list only while an option is active.
 * @see WAI-ARIA Authoring Practices 1.2, combobox pattern */
export const comboboxCommand = (pressed: PressedKey, state: ComboboxState): ComboboxCommand => {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  if (ctrlKey || metaKey || shiftKey) return null
  if (altKey) return altCommand(key, state)
  return key === 'Escape' ? escapeCommand(state) : state.isOpen ? openCommand(key, state) : closedCommand(key, state)
}

const altCommand = (key: string, { isOpen, optionCount, activeIndex }: ComboboxState): ComboboxCommand => {
  if (key === 'ArrowUp' && isOpen) return { do: 'close' }
  return key === 'ArrowDown' && optionCount > 0 ? { do: 'open', index: activeIndex } : null
}

const escapeCommand = ({ isOpen, isBlank }: ComboboxState): ComboboxCommand =>
  isOpen ? { do: 'close' } : isBlank ? null : { do: 'clear' }

const closedCommand = (key: string, { optionCount }: ComboboxState): ComboboxCommand => {
  if (optionCount === 0) return null
  if (key === 'ArrowDown') return { do: 'open', index: 0 }
  return key === 'ArrowUp' ? { do: 'open', index: optionCount - 1 } : null
}

const openCommand = (key: string, { optionCount, activeIndex }: ComboboxState): ComboboxCommand => {
  const last = optionCount - 1
  if (key === 'ArrowDown') return { do: 'activate', index: activeIndex === last ? -1 : activeIndex + 1 }
  if (key === 'ArrowUp') return { do: 'activate', index: activeIndex === -1 ? last : activeIndex - 1 }
  if (activeIndex === -1) return null
  if (key === 'Home') return { do: 'activate', index: 0 }
  if (key === 'End') return { do: 'activate', index: last }
  return key === 'Enter' ? { do: 'pick' } : null
}

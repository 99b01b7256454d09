import { type KeyboardEvent, useState } from 'react'
import type { Suggestion } from '../../maps/places/geocoder.ts'

/** A key's command in an editable combobox; null leaves the key to the text field. `index` is -1 for no option. */
type ComboboxCommand =
  | { readonly do: 'open' | 'activate'; readonly index: number }
  | { readonly do: 'pick' | 'close' | 'clear' }
  | null

interface ComboboxState {
  readonly isOpen: boolean
  readonly optionCount: number
  /** The active option, -1 for none. */
  readonly activeIndex: number
  readonly isBlank: boolean
}

/** A key and its modifiers; a `KeyboardEvent` is one. */
type PressedKey = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', boolean>> & {
  readonly key: string
}

/** The keys of an editable combobox with a list. Arrows cycle through the options and the text itself, so that free text can be searched
 * again with the list open; Home and End act on the list only while an option is active.
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

interface SuggestionChoiceOptions {
  readonly suggestions: readonly Suggestion[]
  readonly text: string
  readonly onPick: (suggestion: Suggestion) => void
  readonly onClear: () => void
}

/** State of the suggestion list by a combobox's keys: whether it is open, and the active option. */
export const useSuggestionChoice = ({ suggestions, text, onPick, onClear }: SuggestionChoiceOptions) => {
  const [isWanted, setIsWanted] = useState(false)
  const [activeId, setActiveId] = useState<string | null>(null)
  const isOpen = isWanted && suggestions.length > 0
  const activeIndex = isOpen ? suggestions.findIndex(({ id }) => id === activeId) : -1

  const open = (index = -1) => {
    setIsWanted(true)
    setActiveId(suggestions[index]?.id ?? null)
  }
  const close = () => {
    setIsWanted(false)
    setActiveId(null)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const state = { isOpen, optionCount: suggestions.length, activeIndex, isBlank: text === '' }
    const command = comboboxCommand(event, state)
    if (!command) return
    // The map also listens for Esc and Enter.
    event.preventDefault()
    event.stopPropagation()
    const active = suggestions[activeIndex]
    if ('index' in command) open(command.index)
    else if (command.do === 'close') close()
    else if (command.do === 'clear') onClear()
    else if (active) onPick(active)
  }

  return { isOpen, activeIndex, open, close, onKeyDown }
}

/** Element id of a suggestion; the address box refers to the active suggestion by it. */
export const suggestionElementId = (listId: string, index: number): string => `${listId}-${index}`

import { type KeyboardEvent, useState } from 'react'
import type { Suggestion } from '../map/places/geocoder.ts'
import { comboboxCommand } from './comboboxCommand.ts'

interface SuggestionChoiceOptions {
  readonly suggestions: readonly Suggestion[]
  readonly text: string
  readonly onPick: (suggestion: Suggestion) => void
  readonly onClear: () => void
}

/** Whether the list of suggestions is open and which one is active, by the keys of a combobox. */
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
    // The map listens for Esc and Enter too.
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

/** The element id of a suggestion, by which the address box names the active one. */
export const suggestionElementId = (listId: string, index: number): string => `${listId}-${index}`

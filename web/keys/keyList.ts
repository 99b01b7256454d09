import { useEffect } from 'react'
import { create } from 'zustand'
import { deviceStorage } from '../map/deviceStorage.ts'
import { isTextField } from '../ui/fields/isTextField.ts'

interface KeyListState {
  readonly isShown: boolean
  setShown(isShown: boolean): void
}

export const LIST_KEY_STORAGE_KEY = 'solarplanner.keyListKey'

/** Whether `?` asks for the list; who speaks to the device may not want single keys to do anything. */
export const hasListKey = (): boolean => deviceStorage().getItem(LIST_KEY_STORAGE_KEY) !== 'off'

/** Whether the list of the keys is shown: asked for by `?` or from the menu, shown by code that comes then. */
export const useKeyList = create<KeyListState>((set) => ({
  isShown: false,
  setShown: (isShown) => set({ isShown }),
}))

/** Shows the list of the keys at `?`; text fields and open dialogs keep their keys. */
export const useKeyListKey = (): void =>
  useEffect(function listenToQuestionMark() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return
      if (!hasListKey()) return
      event.preventDefault()
      useKeyList.getState().setShown(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

import { useEffect } from 'react'
import { create } from 'zustand'
import { deviceStorage } from '../design/deviceStorage.ts'
import { isTextField } from '../ui/fields/isTextField.ts'

interface KeyListState {
  readonly isShown: boolean
  setShown(isShown: boolean): void
  /** Whether `?` asks for it; who speaks to the device may not want single keys to do anything. This device remembers it. */
  readonly hasKey: boolean
  setKey(hasKey: boolean): void
}

const STORAGE_KEY = 'solarplanner.keyListKey'

const storeKey = (hasKey: boolean): void => {
  try {
    deviceStorage().setItem(STORAGE_KEY, hasKey ? 'on' : 'off')
  } catch (error) {
    console.warn('Whether ? lists the keys is not stored on this device', error)
  }
}

/** Whether the list of the keys is shown: asked for by `?` or from the menu, shown by code that comes then. */
export const useKeyList = create<KeyListState>((set) => ({
  isShown: false,
  setShown: (isShown) => set({ isShown }),
  hasKey: deviceStorage().getItem(STORAGE_KEY) !== 'off',
  setKey: (hasKey) => {
    set({ hasKey })
    storeKey(hasKey)
  },
}))

/** Shows the list of the keys at `?`; text fields and open dialogs keep their keys. */
export const useKeyListKey = (): void =>
  useEffect(function listenToQuestionMark() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return
      if (!useKeyList.getState().hasKey) return
      event.preventDefault()
      useKeyList.getState().setShown(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

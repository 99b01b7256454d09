import { useEffect } from 'react'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { useOpenDialogs } from '../../ui/dialog/openDialogs.ts'
import { isTextField } from '../../ui/fields/isTextField.ts'

export const LIST_KEY_STORAGE_KEY = 'solarplanner.keyListKey'

/** Whether `?` asks for the list; who speaks to the device may not want single keys to do anything. */
export const hasListKey = (): boolean => deviceStorage().getItem(LIST_KEY_STORAGE_KEY) !== 'off'

/** Shows the list of the keys at `?`; text fields and open dialogs keep their keys. */
export const useKeyListKey = (): void =>
  useEffect(function listenToQuestionMark() {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return
      if (!hasListKey()) return
      event.preventDefault()
      useOpenDialogs.setState({ keys: true })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

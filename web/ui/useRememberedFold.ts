import { useState } from 'react'
import { deviceStorage } from '../base/deviceStorage.ts'

/** Whether a fold is open. Closed on a first visit; the browser stores the user's choice.
 * @param key of the browser's storage
 * @returns whether the fold is open, and its setter */
export const useRememberedFold = (key: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] => {
  const [isOpen, setOpen] = useState(() => deviceStorage().getItem(key) === 'open')
  const setRemembered = (nowOpen: boolean) => {
    setOpen(nowOpen)
    try {
      deviceStorage().setItem(key, nowOpen ? 'open' : 'closed')
    } catch (error) {
      console.warn(`Whether ${key} is open is not stored on this device`, error)
    }
  }
  return [isOpen, setRemembered]
}

import { useEffect } from 'react'
import { isTextField } from '../ui/fields/isTextField.ts'
import { redo, undo } from './designStore.ts'

/** Ctrl or Cmd with Z undoes, with Shift+Z or Y redoes; text fields keep their own undo. */
export const useUndoKeys = (): void =>
  useEffect(function listenToUndoKeys() {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      if (isTextField(event.target) || document.querySelector('dialog[open]')) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (!isRedo && key !== 'z') return
      event.preventDefault()
      if (isRedo) redo()
      else undo()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

import { useEffect, useEffectEvent } from 'react'

/** Hears Escape wherever the focus is, unless something else took it. */
export const useEscape = (onEscape: () => void): void => {
  const leave = useEffectEvent(onEscape)
  useEffect(function listenForEscape() {
    const onKeyDown = (event: KeyboardEvent) => {
      // A modal dialog closes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog:modal')) leave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

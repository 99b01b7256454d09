import { useEffect, useEffectEvent } from 'react'

/** Calls back for Escape anywhere, unless another handler used it. */
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

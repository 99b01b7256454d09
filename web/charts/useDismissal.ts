import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Hides what is shown at the Escape key and at a press elsewhere.
 * @param within presses here are not elsewhere */
export const useDismissal = (isShown: boolean, within: RefObject<Element | null>, onHide: () => void): void => {
  const hide = useEffectEvent(onHide)
  useEffect(
    function listenForDismissal() {
      if (!isShown) return
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // The key belongs to what is shown: what stands around it stays open.
        event.preventDefault()
        event.stopPropagation()
        hide()
      }
      const onPress = ({ target }: PointerEvent) => {
        if (!(target instanceof Node && within.current?.contains(target))) hide()
      }
      window.addEventListener('keydown', onKey, true)
      window.addEventListener('pointerdown', onPress, true)
      return () => {
        window.removeEventListener('keydown', onKey, true)
        window.removeEventListener('pointerdown', onPress, true)
      }
    },
    [isShown, within],
  )
}

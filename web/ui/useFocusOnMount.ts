import { type RefObject, useEffect, useRef } from 'react'

/** A ref whose element takes the focus when it appears, if it should and nothing has it any more: for what replaces the element that had
 * it. */
export const useFocusOnMount = <E extends HTMLElement>(shouldFocus: boolean): RefObject<E | null> => {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the element appears
  useEffect(function takeFocus() {
    if (shouldFocus && document.activeElement === document.body) ref.current?.focus()
  }, [])
  return ref
}

import { type RefObject, useEffect, useRef } from 'react'

/** A ref whose element takes a lost focus when it appears, for replacements of the focused element.
 * @param fromOthers also takes the focus from another element, for a question that needs an answer next */
export const useFocusOnMount = <E extends HTMLElement>(
  shouldFocus: boolean,
  fromOthers = false,
): RefObject<E | null> => {
  const ref = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the element appears
  useEffect(function takeFocus() {
    if (shouldFocus && (fromOthers || document.activeElement === document.body)) ref.current?.focus()
  }, [])
  return ref
}

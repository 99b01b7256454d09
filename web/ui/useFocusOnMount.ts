import { type RefObject, useEffect, useRef } from 'react'

/** A ref whose element takes the focus when it appears, if it should and nothing has it any more: for what replaces the element that had
 * it.
 * @param fromOthers it takes the focus from whatever has it, too: for a question that has to be answered next */
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

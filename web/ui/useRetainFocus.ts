import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const STOPS = 'button, select, input, textarea, a[href]'

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')

/** The focused element and, from when it got the focus, its neighbours, nearest kin first: those after it and before it in
 * its own group, then those after it and before it in the container. */
interface FocusPlace {
  readonly element: Element
  readonly neighbours: () => readonly Element[]
}

const neighboursOf = (element: Element, container: Element): readonly Element[] => {
  const around = (group: Element) => {
    const stops = [...group.querySelectorAll(STOPS)]
    const index = stops.indexOf(element)
    return index < 0 ? [] : [...stops.slice(index + 1), ...stops.slice(0, index).reverse()]
  }
  return [...(element.parentElement ? around(element.parentElement) : []), ...around(container)]
}

const placeOf = (element: Element, container: Element): FocusPlace => {
  const then = neighboursOf(element, container)
  // Later neighbours count while it is connected; then only the known ones can be asked.
  return { element, neighbours: () => (element.isConnected ? neighboursOf(element, container) : then) }
}

/** Keeps the focus inside an element: if a rendering disables or removes the focused element, the focus goes to the
 * nearest neighbour that can take it, and not to the top of the page. Call it in the component of that rendering. */
export const useRetainFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const container = useRef<E>(null)
  const place = useRef<FocusPlace | null>(null)
  useEffect(function followFocus() {
    const element = container.current
    const onFocusIn = ({ target }: FocusEvent) => {
      if (element && target instanceof Element) place.current = placeOf(target, element)
    }
    // Left by hand the place is forgotten. Taken away by a rendering it is still needed when the rendering ends.
    const onFocusOut = () => {
      const left = place.current
      queueMicrotask(() => {
        if (place.current === left) place.current = null
      })
    }
    element?.addEventListener('focusin', onFocusIn)
    element?.addEventListener('focusout', onFocusOut)
    return () => {
      element?.removeEventListener('focusin', onFocusIn)
      element?.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  useLayoutEffect(function keepFocus() {
    const { current } = place
    if (!current || canTakeFocus(current.element)) return
    const others = container.current?.querySelectorAll(STOPS) ?? []
    const next = [...current.neighbours(), ...others].find(canTakeFocus)
    next?.focus()
  })
  return container
}

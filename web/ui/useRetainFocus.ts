import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const STOPS = 'button, select, input, textarea, a[href]'

const canTakeFocus = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && !element.matches(':disabled')

/** The focused element and its neighbours at the time of focus, nearest first: those after and before it in its own group, then in the
 * container. */
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
  // While the element is connected its current neighbours count; afterwards only the known ones.
  return { element, neighbours: () => (element.isConnected ? neighboursOf(element, container) : then) }
}

/** Keeps the focus inside an element: if a render disables or removes the focused element, the nearest focusable neighbour gets the
 * focus instead of the top of the page. Call it in the component of that render. */
export const useRetainFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const container = useRef<E>(null)
  const place = useRef<FocusPlace | null>(null)
  useEffect(function followFocus() {
    const element = container.current
    const onFocusIn = ({ target }: FocusEvent) => {
      if (element && target instanceof Element) place.current = placeOf(target, element)
    }
    // A blur by the user clears the place; after a removal by React the place is still needed at the end of the render.
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

import { type RefCallback, useCallback } from 'react'

/** Sets a custom property of the page to the height of an element [px], for elements that must not cover it.
 * @param name of the custom property, which exists as long as the element */
export const useHeightVariable = (name: `--${string}`): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const { style } = document.documentElement
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
      observer.observe(element)
      return () => {
        observer.disconnect()
        style.removeProperty(name)
      }
    },
    [name],
  )

// Custom properties may stand among the styles of an element.
declare module 'react' {
  interface CSSProperties {
    [customProperty: `--${string}`]: string | undefined
  }
}

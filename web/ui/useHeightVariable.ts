import { type RefCallback, useCallback } from 'react'

/** Gives the page's style sheet the height of an element [px], for others that must keep clear of it.
 * @param name of the custom property, which is there as long as the element is */
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

import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

/** A root on the page, made anew for each test of the file and taken away after it.
 * @param language of the interface; left out: as it is set otherwise */
export const testRoot = (language?: 'en') => {
  let root: Root
  beforeEach(() => {
    if (language) localStorage.setItem('solarplanner.language', language)
    root = createRoot(document.body.appendChild(document.createElement('div')))
  })
  afterEach(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  return { render: (shown: ReactNode) => root.render(shown), unmount: () => root.unmount() }
}

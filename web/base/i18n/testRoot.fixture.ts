import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach } from 'vitest'

/** A root on the page for each test of the file: made where something is rendered first, taken away after the test.
 * @param language of the interface; left out: as it is set otherwise */
export const testRoot = (language?: 'en') => {
  let root: Root | undefined
  const unmount = () => {
    root?.unmount()
    root = undefined
  }
  beforeEach(() => {
    if (language) localStorage.setItem('solarplanner.language', language)
  })
  afterEach(() => {
    unmount()
    document.body.replaceChildren()
  })
  const render = (shown: ReactNode) => {
    root ??= createRoot(document.body.appendChild(document.createElement('div')))
    root.render(shown)
  }
  return { render, unmount }
}

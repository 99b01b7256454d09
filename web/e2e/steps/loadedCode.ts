import type { Page } from '@playwright/test'

/** Collects the scripts and style sheets of our own that a page loads from now on.
 * @returns all of them so far, as one text */
export const loadedCode = (page: Page): (() => Promise<string>) => {
  const files: Promise<string>[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const isOurs = new URL(response.url()).hostname === '127.0.0.1'
    if (isOurs && (type === 'script' || type === 'stylesheet')) files.push(response.text())
  })
  return async () => (await Promise.all(files)).join('\n')
}

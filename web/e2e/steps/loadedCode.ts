import type { Page, Response } from '@playwright/test'

const isOwnCode = (response: Response): boolean =>
  new URL(response.url()).hostname === '127.0.0.1' &&
  ['script', 'stylesheet'].includes(response.request().resourceType())

/** Collects the scripts and style sheets of our own that a page loads from now on.
 * @returns all of them so far, as one text */
export const loadedCode = (page: Page): (() => Promise<string>) => {
  const files: Response[] = []
  page.on('response', (response) => {
    if (isOwnCode(response)) files.push(response)
  })
  return async () => (await Promise.all(files.map((file) => file.text()))).join('\n')
}

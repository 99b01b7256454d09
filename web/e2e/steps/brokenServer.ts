import type { Page } from '@playwright/test'

/** Lets every call of a path fail until it is mended.
 * @param path as a glob, such as an API path with two stars before it
 * @returns the calls that were made while it was broken, and the mending */
export const breakCalls = async (page: Page, path: string, status = 500) => {
  const calls: string[] = []
  await page.route(path, (route) => {
    calls.push(route.request().method())
    return route.fulfill({ status, contentType: 'text/plain', body: 'out of order' })
  })
  return { calls, mend: () => page.unroute(path) }
}

/** Lets every call of a path wait for its answer until it is released. */
export const holdCalls = async (page: Page, path: string): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

import { test as base, expect } from '@playwright/test'
import { serveGoogle } from './googleMaps.ts'

/** What a project chooses. */
export interface MapChoice {
  /** The map its server shows; Google's API is then the double. */
  readonly mapProvider: 'leaflet' | 'google'
}

const isFault = (text: string): boolean => /content security policy|^Google Maps double:/i.test(text)

/** Every test also fails when the page throws, breaks its own content security policy, or uses Google's API as it is not. */
export const test = base.extend<MapChoice & { pageFaults: readonly string[] }>({
  mapProvider: ['leaflet', { option: true }],
  // A visitor of its own for each test under way: the server lets one client have few things computed at once.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { parallelIndex }) => {
    await use({ ...extraHTTPHeaders, 'X-Forwarded-For': `10.0.0.${parallelIndex + 1}` })
  },
  context: async ({ context, mapProvider }, use) => {
    if (mapProvider === 'google') await serveGoogle(context)
    await use(context)
  },
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && isFault(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'errors the page itself made').toEqual([])
    },
    { auto: true },
  ],
})

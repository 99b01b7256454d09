import { test as base, expect } from '@playwright/test'

/** Every test also fails when the page throws, or breaks its own content security policy. */
export const test = base.extend<{ pageFaults: readonly string[] }>({
  pageFaults: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', ({ message }) => faults.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error' && /content security policy/i.test(message.text())) faults.push(message.text())
      })
      await use(faults)
      expect(faults, 'errors the page itself made').toEqual([])
    },
    { auto: true },
  ],
})

import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'web/dist/**', 'web/e2e/**', '**/*.browser.test.*'],
  },
})

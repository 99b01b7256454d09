import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './.ci/chromiumLaunch.ts'

const NOT_OURS = ['**/node_modules/**', 'web/dist/**', 'web/e2e/**']
const BROWSER_TESTS = 'web/**/*.browser.test.{ts,tsx}'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['api/**/*.test.ts', 'web/**/*.test.{ts,tsx}', '.ci/**/*.test.mjs'],
          exclude: [...NOT_OURS, BROWSER_TESTS],
        },
      },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: 'browser',
          include: [BROWSER_TESTS],
          exclude: NOT_OURS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})

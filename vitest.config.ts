import { randomInt } from 'node:crypto'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunch } from './.ci/chromiumLaunch.ts'
import { SlowFirst } from './.ci/slowFirst.ts'
import { TEST_TIMEOUT_MS, WHOLE_TEST_MS } from './.ci/testTimeout.ts'

const NOT_OURS = ['**/node_modules/**', 'web/dist/**', 'web/e2e/**']
const TIMEOUTS = {
  testTimeout: WHOLE_TEST_MS,
  hookTimeout: WHOLE_TEST_MS,
  expect: { poll: { timeout: TEST_TIMEOUT_MS } },
}
// Another for each run, and one within it; the configuration may be read again by a worker.
process.env.PROPERTY_SEED ??= String(randomInt(2 ** 31))
const BROWSER_DEPENDENCIES = [
  '@cantoo/pdf-lib',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-leaflet',
  'leaflet',
  'idb-keyval',
  'leaflet-draw',
  'lucide-react',
  'radix-ui',
  'read-excel-file/universal',
  'regexparam',
  'wouter',
  'wouter/memory-location',
  'zustand',
  'zundo',
  'zod',
  '@googlemaps/js-api-loader',
  '@turf/turf',
  'read-excel-file/universal',
  'regexparam',
  '@tanstack/react-query',
]
/** `npm run test:google`. */
const GOOGLE_TESTS = 'web/**/*.google.test.ts'
const BROWSER_TESTS = 'web/**/*.browser.test.{ts,tsx}'

/** A project of tests in Chromium. */
export const browserProject = (name: string, include: string) => ({
  plugins: [react(), tailwindcss()],
  // Named here they are prepared before the first test: found on the way, they would be loaded twice.
  optimizeDeps: { include: BROWSER_DEPENDENCIES },
  test: {
    name,
    ...TIMEOUTS,
    // Two files at a time end in half the time of one on two cores; three take longer than two.
    maxWorkers: 2,
    include: [include],
    setupFiles: ['web/newVisitor.fixture.ts'],
    exclude: NOT_OURS,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: chromiumLaunch() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})

export default defineConfig({
  test: {
    teardownTimeout: TEST_TIMEOUT_MS,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: '.ci/build.mjs',
          // A process and the modules of the API anew for each of three hundred files took a sixth of all processor time. A file
          // puts back what it changes beyond itself.
          isolate: false,
          include: ['api/**/*.test.{ts,mjs}', 'web/**/*.test.{ts,tsx}', '.ci/**/*.test.mjs'],
          exclude: [...NOT_OURS, BROWSER_TESTS, GOOGLE_TESTS],
          ...TIMEOUTS,
          setupFiles: ['.ci/propertySeed.fixture.mjs'],
          // Left to itself Vitest keeps one core free, which of two is half of them.
          maxWorkers: '100%',
          environment: 'node' as const,
        },
      },
      browserProject('browser', BROWSER_TESTS),
    ],
  },
})

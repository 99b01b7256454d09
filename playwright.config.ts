import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './.ci/chromiumLaunch.ts'
import { TEST_TIMEOUT_MS, WHOLE_TEST_MS } from './.ci/testTimeout.ts'
import type { MapChoice } from './web/e2e/steps/test.ts'

const port = process.env.E2E_PORT ?? '4173'
export const googlePort = process.env.E2E_GOOGLE_PORT ?? String(Number(port) + 1)
export const dataDir = process.env.E2E_DATA_DIR ?? path.resolve('.cache/e2e-data')

export const DESKTOP = { viewport: { width: 1440, height: 900 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** A story runs on a desktop, on a phone where it is tagged `@phone`, on both where it is tagged `@bothScreens`, and on Google's
 * map, too, where it is tagged `@bothMaps`: only where the other screen or the other map makes something else. With `E2E_ALL=1`
 * the pictures of the user guide are taken on a phone, too. */
const isAll = process.env.E2E_ALL === '1'
/** The planner must not tell Google's map from the other. What a drawing does on either is the contract of the map port. */
const ON_BOTH_MAPS = ['map', 'search', 'threeD']
/** What only Google's map can do, or fail to do. */
const GOOGLE_ONLY = '**/google-*.spec.ts'
/** Taken when they are asked for: `npm run pictures`. */
const PICTURES = process.env.UPDATE_SCREENSHOTS === '1' ? [] : ['**/screenshots.spec.ts']

const specs = (names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`)

export const onGoogle = { mapProvider: 'google', baseURL: `http://127.0.0.1:${googlePort}` } as const

/** A server of the build for the tests; nothing of a `.env` of the machine counts. */
export const server = (ownPort: string, env: Readonly<Record<string, string>>) => ({
  command: 'node dist/server.mjs',
  url: `http://127.0.0.1:${ownPort}/api/health/ready`,
  reuseExistingServer: false,
  timeout: TEST_TIMEOUT_MS,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: TEST_TIMEOUT_MS },
  env: {
    // Set to nothing where a .env of the machine might set them otherwise.
    DATABASE_URL: '',
    TILE_PROVIDERS_FILE: '',
    MAP_PROVIDER: '',
    GOOGLE_MAPS_API_KEY: '',
    GOOGLE_MAPS_MAP_ID: '',
    GOOGLE_CONSENT: '',
    GEOCODER: 'gazetteer',
    WEATHER: 'embedded',
    HOST: '127.0.0.1',
    PORT: ownPort,
    MAP_TILES: 'demonstration',
    RATE_LIMIT_PER_MINUTE: '0',
    REQUEST_TIMEOUT_MS: String(TEST_TIMEOUT_MS),
    // Each test names its own address (web/e2e/steps/test.ts).
    TRUST_PROXY: '1',
    // On a busy machine every other request is slow enough to be warned of.
    LOG_LEVEL: 'error',
    ...env,
  },
})

/** End-to-end tests of the production build (`npm run build` first), with the demonstration imagery, a double in Google's
 * place, and no network. */
export default defineConfig<MapChoice>({
  testDir: 'web/e2e',
  workers: 2,
  fullyParallel: true,
  timeout: WHOLE_TEST_MS,
  expect: { timeout: TEST_TIMEOUT_MS },
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: chromiumLaunch(),
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Tracing every test costs time on two cores; ask for it where one fails: `playwright test --trace on`.
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: [GOOGLE_ONLY, ...PICTURES],
      grepInvert: /@phone\b/,
      use: DESKTOP,
    },
    {
      name: 'phone',
      testIgnore: [GOOGLE_ONLY, ...PICTURES],
      ...(!isAll && { grep: /@(?:phone|bothScreens)\b/ }),
      use: PHONE,
    },
    {
      name: 'google',
      testMatch: specs(ON_BOTH_MAPS),
      grep: /@bothMaps\b/,
      use: { ...DESKTOP, ...onGoogle },
    },
    { name: 'google-only', testMatch: GOOGLE_ONLY, use: { ...DESKTOP, ...onGoogle } },
  ],
  webServer: [
    server(port, { DATA_DIR: dataDir, NETWORK: 'off' }),
    server(googlePort, {
      DATA_DIR: path.join(dataDir, 'google'),
      NETWORK: 'on',
      GOOGLE_MAPS_API_KEY: 'test-key',
    }),
  ],
})

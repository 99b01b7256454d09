import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './.ci/chromiumLaunch.ts'

const port = process.env.E2E_PORT ?? '4173'
// The configuration is read again by every worker; only the first reading starts the server.
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'solarplanner-e2e-'))

/** End-to-end tests of the production build (`npm run build` first), with the demonstration imagery and no network. */
export default defineConfig({
  testDir: 'web/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Only a test that hangs takes so long, also on a machine that is busy with other things.
  timeout: 60_000,
  expect: { timeout: 15_000 },
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
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node api/server.ts',
    url: `http://127.0.0.1:${port}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 30_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      // Set to nothing where a .env of the machine might set them otherwise.
      DATABASE_URL: '',
      TILE_PROVIDERS_FILE: '',
      GEOCODER: 'gazetteer',
      HOST: '127.0.0.1',
      PORT: port,
      MAP_TILES: 'demonstration',
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
    },
  },
})

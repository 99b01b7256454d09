import { defineConfig } from '@playwright/test'
import config, { DESKTOP, dataDir, googlePort, onGoogle, PHONE, server } from './playwright.config.ts'
import { isGoogleReal } from './web/e2e/steps/googleMaps.ts'
import type { MapChoice } from './web/e2e/steps/test.ts'

const google = { ...onGoogle, isGoogleReal }

/** The planner on Google's own script: `npm run test:google`. */
export default defineConfig<MapChoice>({
  ...config,
  testMatch: '**/*.live.ts',
  projects: [
    { name: 'google-live', grepInvert: /@phone\b/, use: { ...DESKTOP, ...google } },
    { name: 'google-live-phone', grep: /@phone\b/, use: { ...PHONE, ...google } },
  ],
  webServer: [
    server(googlePort, {
      DATA_DIR: dataDir,
      GOOGLE_MAPS_API_KEY: process.env.GOOGLE_MAPS_API_KEY ?? '',
      GOOGLE_MAPS_MAP_ID: process.env.GOOGLE_MAPS_MAP_ID ?? '',
      GOOGLE_MAPS_VERSION: process.env.GOOGLE_MAPS_VERSION ?? '',
    }),
  ],
})

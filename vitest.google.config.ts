import { defineBrowserCommand } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { browserProject } from './vitest.config.ts'
import { isGoogleReal, serveGoogle } from './web/e2e/steps/googleMaps.ts'

declare module 'vitest' {
  interface ProvidedContext {
    googleMapsApiKey: string
    isGoogleReal: boolean
    isWholeContract: boolean
  }
}
declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Puts the double in Google's place, unless Google itself is asked. */
    standInForGoogle: () => Promise<void>
  }
}

const project = browserProject('google', 'web/**/*.google.test.ts')
const standInForGoogle = defineBrowserCommand(async ({ context }) => {
  if (!isGoogleReal) await serveGoogle(context)
})

/** The contract of the map port on Google's own script: `npm run test:google`. */
export default defineConfig({
  test: {
    projects: [
      {
        ...project,
        test: {
          ...project.test,
          // One map at a time: two would share Google's limits a second.
          maxWorkers: 1,
          provide: {
            googleMapsApiKey: process.env.GOOGLE_MAPS_API_KEY ?? '',
            isGoogleReal,
            isWholeContract: !process.env.GOOGLE_TESTS_PART,
          },
          browser: { ...project.test.browser, commands: { standInForGoogle } },
        },
      },
    ],
  },
})

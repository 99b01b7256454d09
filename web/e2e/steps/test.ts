import { type BrowserContext, test as base, expect } from '@playwright/test'
import { serveGoogle } from './googleMaps.ts'

/** Options of a project. */
export interface MapChoice {
  /** The map its server shows; Google's API is then the double, unless Google itself is asked. */
  readonly mapProvider: 'leaflet' | 'google'
  /** Google itself is asked: npm run test:google. */
  readonly isGoogleReal: boolean
}

/** Options of a test. */
interface VisitChoice {
  /** Nothing is kept in the browser, which is offered its own language then. */
  readonly isFirstVisit: boolean
}

const isFault = (text: string): boolean => /content security policy|^Google Maps double:/i.test(text)

/** Logs violations as errors; a worker reports them nowhere else. */
const logViolations = (): void =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`content security policy: ${violatedDirective} refused ${blockedURI}`),
  )

/** Faults of the pages of the test under way; a process runs one test at a time. */
const faults: string[] = []

/** Lets a test fail for faults of a context's pages and their workers: uncaught errors, unhandled rejections, violations of the content
 * security policy, wrong uses of Google's API. */
export const watchFaults = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(logViolations)
  context.on('page', (page) => {
    // A worker that has ended meanwhile has no faults.
    page.on('worker', (worker) => void worker.evaluate(logViolations).catch(() => undefined))
  })
  context.on('weberror', (error) => {
    // Storage is closed to the scripts that prepare the empty page of a new tab.
    if (error.page()?.url() !== 'about:blank') faults.push(error.error().message)
  })
  context.on('console', (message) => {
    if (message.type() === 'error' && isFault(message.text())) faults.push(message.text())
  })
}

/** Every test also fails when the page throws, breaks its own content security policy, or uses Google's API as it is not. */
export const test = base.extend<MapChoice & VisitChoice & { pageFaults: undefined }>({
  mapProvider: ['leaflet', { option: true }],
  isGoogleReal: [false, { option: true }],
  isFirstVisit: [false, { option: true }],
  // A visitor of its own for each test under way: the server lets one client have few things computed at once. Google itself
  // would be sent it, too.
  extraHTTPHeaders: async ({ extraHTTPHeaders, isGoogleReal }, use, { parallelIndex }) => {
    await use({ ...extraHTTPHeaders, ...(!isGoogleReal && { 'X-Forwarded-For': `10.0.0.${parallelIndex + 1}` }) })
  },
  context: async ({ context, mapProvider, isGoogleReal, isFirstVisit }, use) => {
    if (mapProvider === 'google' && !isGoogleReal) await serveGoogle(context)
    if (!isFirstVisit) {
      await context.addInitScript(() => {
        localStorage.getItem('solarplanner.language') ?? localStorage.setItem('solarplanner.language', 'mixed')
      })
    }
    await use(context)
  },
  pageFaults: [
    async ({ context }, use) => {
      faults.length = 0
      await watchFaults(context)
      await use(undefined)
      expect(faults, 'errors the pages made').toEqual([])
    },
    { auto: true },
  ],
})

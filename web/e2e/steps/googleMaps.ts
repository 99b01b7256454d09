import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { build } from 'vite'
import type { Behaviour } from '../../testing/googleDouble/behaviour.ts'
import type { Recorded } from '../../testing/googleDouble/record.ts'

/** Backend of `npm run test:google`, as the script says: Google itself, or the double in its place. */
export const isGoogleReal = process.env.GOOGLE_TESTS === 'real'

const ENTRY = fileURLToPath(new URL('../../testing/googleDouble/hostedDouble.ts', import.meta.url))
const GOOGLE = /^https:\/\/([\w-]+\.)*(googleapis|gstatic|google)\.com\//

/** The script every page of Google Maps begins with. */
export const GOOGLE_SCRIPT = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/

const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'hosted' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  for (const output of outputs) {
    const chunk = 'output' in output && output.output.find(({ type }) => type === 'chunk')
    if (chunk && chunk.type === 'chunk') return chunk.code
  }
  throw new Error('the double of Google Maps could not be bundled')
}

let bundled: Promise<string> | undefined

const answer = async (route: Route): Promise<void> => {
  const request = route.request()
  const headers = { 'access-control-allow-origin': '*' }
  if (GOOGLE_SCRIPT.test(request.url())) {
    bundled ??= bundle()
    return route.fulfill({ contentType: 'text/javascript', headers, body: await bundled })
  }
  const type = { stylesheet: 'text/css', script: 'text/javascript', image: 'image/svg+xml' }[request.resourceType()]
  await route.fulfill({ contentType: type ?? 'application/json', headers, body: '' })
}

/** Puts the double in the place of Google, in every tab: nothing of it leaves the machine. */
export const serveGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route(GOOGLE, answer)
}

/** Says how the double behaves on every page opened from now on. */
export const letGoogle = (page: Page, behaviour: Partial<Behaviour>): Promise<unknown> =>
  page.addInitScript((changes) => {
    globalThis.googleDoubleBehaviour = changes
  }, behaviour)

/** Says how the double behaves from now on, on the page that is open. */
export const letGoogleNow = (page: Page, behaviour: Partial<Behaviour> = {}): Promise<void> =>
  page.evaluate((changes) => globalThis.googleDouble?.behave(changes), behaviour)

/** Requests to the double on the open page. */
export const askedOfGoogle = async (page: Page): Promise<Recorded> => {
  const recorded = await page.evaluate(() => globalThis.googleDouble?.recorded)
  if (!recorded) throw new Error('the page has loaded no Google Maps')
  return recorded
}

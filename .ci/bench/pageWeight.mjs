import { gzipSync } from 'node:zlib'
import { startProduct } from './runningServer.mjs'

const PAGES = [
  { path: '/', aimKb: 175 },
  { path: '/no-such-page', aimKb: 5 },
]

const isScript = (response) => /javascript/.test(response.headers()['content-type'] ?? '')

/** Loads a page with an empty cache and adds up the size of its scripts until the network is idle. Prefetching is off: when it starts
 * depends on the machine. */
const scriptsOf = async (browser, url) => {
  const { origin } = new URL(url)
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // Google's own script does not count, and there may be no network.
    await page.route(
      (address) => address.origin !== origin,
      (route) => route.abort(),
    )
    await page.addInitScript(() => {
      Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })
    })
    const weights = []
    page.on('response', (response) => {
      if (isScript(response)) weights.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    return await Promise.all(weights)
  } finally {
    await context.close()
  }
}

const weightOf = async (browser, url, { path, aimKb, map = '' }) => {
  const weights = await scriptsOf(browser, url + path)
  if (weights.length === 0) throw new Error(`${path} loads no script`)
  const kb = weights.reduce((sum, bytes) => sum + bytes, 0) / 1000
  return {
    figure: `initial JavaScript of ${path}${map}`,
    value: `${kb.toFixed(1)} kB gzip in ${weights.length} files`,
    aim: `<= ${aimKb} kB`,
    isMet: kb <= aimKb,
  }
}

/** The JavaScript (gzip) that the first visit of a page loads, in all chunks. */
export const pageWeights = async ({ url }, browser) => {
  const rows = []
  for (const page of PAGES) rows.push(await weightOf(browser, url, page))
  return rows
}

/** JavaScript of the planner with Google's map, without Google's own script. */
export const googlePageWeight = async (dataDir, browser) => {
  const server = await startProduct(dataDir, { GOOGLE_MAPS_API_KEY: 'bench', GOOGLE_CONSENT: 'assumed' })
  try {
    return [await weightOf(browser, server.url, { path: '/', aimKb: 170, map: ' on Google' })]
  } finally {
    await server.end()
  }
}

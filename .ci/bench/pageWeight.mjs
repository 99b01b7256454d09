import { gzipSync } from 'node:zlib'

const PAGES = [
  { path: '/', aimKb: 190 },
  { path: '/no-such-page', aimKb: 90 },
]

const isScript = (response) => /javascript/.test(response.headers()['content-type'] ?? '')

/** Loads a page with nothing cached and adds up what its scripts weigh, until the network is idle. */
const scriptsOf = async (browser, url) => {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
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

/** The JavaScript (gzip) that the first visit of a page loads, however it is cut into chunks. */
export const pageWeights = async ({ url }, browser) => {
  const rows = []
  for (const { path, aimKb } of PAGES) {
    const weights = await scriptsOf(browser, url + path)
    if (weights.length === 0) throw new Error(`${path} loads no script`)
    const kb = weights.reduce((sum, bytes) => sum + bytes, 0) / 1000
    rows.push({
      figure: `initial JavaScript of ${path}`,
      value: `${kb.toFixed(1)} kB gzip in ${weights.length} files`,
      aim: `<= ${aimKb} kB`,
      isMet: kb <= aimKb,
    })
  }
  return rows
}

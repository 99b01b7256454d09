import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { offeredTileProviders } from '../imagery/tileProviders.ts'
import { problemOf, testApp } from '../testing/testApp.ts'

const SCRIPT = `console.log("${'tetto '.repeat(400)}")`
const INDEX = '<!doctype html><title>SolarPlanner</title>'
const NOT_FOUND = '<!doctype html><title>Not found</title>'
const built = (html: string): string => {
  const root = mkdtempSync(join(tmpdir(), 'solarplanner-web-'))
  mkdirSync(join(root, 'assets'))
  writeFileSync(join(root, 'index.html'), html)
  writeFileSync(join(root, 'not-found.html'), NOT_FOUND)
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  writeFileSync(join(root, '.sources'), 'a hash')
  writeFileSync(join(root, 'licenses.md'), '# Licences of Zoë')
  writeFileSync(join(root, 'assets', 'index-B3x1.js'), SCRIPT)
  writeFileSync(join(root, 'assets', 'index-B3x1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(root, 'assets', 'inter-A1.woff2'), new Uint8Array(3000))
  return root
}
const root = built(INDEX)
afterAll(() => {
  rmSync(root, { recursive: true })
})
const app = testApp({ webRoot: root })
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('a page', () => {
  test.each([
    ['/', 200, INDEX],
    ['/map', 200, INDEX],
    ['/map/', 200, INDEX],
    ['/MAP', 200, INDEX],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1x', 200, INDEX],
    ['/D/q3T0bXhmS1uQ9m2cVfY8Zw1x/', 200, INDEX],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1x.', 200, INDEX],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1x).', 200, INDEX],
    ['/d', 404, NOT_FOUND],
    ['/d/', 404, NOT_FOUND],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1', 404, NOT_FOUND],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1xy', 404, NOT_FOUND],
    ['/d/q3T0bXhmS1uQ9m2cVfY8Zw1x/more', 404, NOT_FOUND],
    ['/d/one/two', 404, NOT_FOUND],
    ['/d/più', 404, NOT_FOUND],
    ['/nowhere', 404, NOT_FOUND],
    ['/map/further', 404, NOT_FOUND],
    ['/apiary', 404, NOT_FOUND],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, NOT_FOUND],
    ['/%E0%A4%A', 404, NOT_FOUND],
    ['/not-found.html', 404, NOT_FOUND],
  ])('answers %s with %i and %s', async (path, status, html) => {
    const response = await get(path, { Accept: 'text/html,*/*' })
    expect(response.status).toBe(status)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
    expect(await response.text()).toBe(html)
  })

  test('of a shared design is for no search engine', async () => {
    const robots = async (path: string) => (await get(path)).headers.get('X-Robots-Tag')
    expect(await robots('/d/q3T0bXhmS1uQ9m2cVfY8Zw1x')).toContain('noindex')
    expect(await robots('/')).toBeNull()
  })

  test('/index.html is the page of /, with its query', async () => {
    const response = await get('/index.html?lang=en')
    expect([response.status, response.headers.get('Location')]).toEqual([301, '/?lang=en'])
  })

  test('is asked for again each time and answered 304 when it is the same', async () => {
    const { headers } = await get('/')
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const again = await get('/', { 'If-None-Match': String(headers.get('ETag')) })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect(again.headers.get('Content-Security-Policy')).toContain('img-src')
  })

  test('is 404 for the not-found page even when the browser holds it', async () => {
    const etag = String((await get('/nowhere', { Accept: 'text/html' })).headers.get('ETag'))
    expect((await get('/nowhere', { 'If-None-Match': etag, Accept: 'text/html' })).status).toBe(404)
  })

  test('has a policy for pages', async () => {
    const { headers } = await get('/')
    expect(headers.get('Content-Security-Policy')).toMatch(
      /script-src 'self'; .*img-src .*https:\/\/tile\.openstreetmap\.org/,
    )
    expect(headers.get('Permissions-Policy')).toContain('camera=()')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  })
})

describe("the planner's page", () => {
  const SCRIPT_IN_PAGE = 'document.title = "tetto"'
  const root = built(
    `<!doctype html><title>SolarPlanner</title><script type="application/json" id="first-view">null</script><script>${SCRIPT_IN_PAGE}</script>`,
  )
  afterAll(() => rmSync(root, { recursive: true }))
  const pageOf = async (overrides: Parameters<typeof testApp>[0]) => {
    const response = await testApp({ webRoot: root, ...overrides }).request('/')
    const text = await response.text()
    return {
      policy: response.headers.get('Content-Security-Policy') ?? '',
      firstView: JSON.parse(/id="first-view">(.*?)<\/script>/.exec(text)?.[1] ?? ''),
    }
  }

  test('is told where the map begins and on which imagery', async () => {
    const { firstView } = await pageOf({})
    expect(firstView.defaultCentre).toEqual({ lat: 45.4642, lng: 9.19 })
    expect(firstView.tileProviders.map(({ id }: { id: string }) => id)).toContain('esri-world-imagery')
    expect(new Set(firstView.tileProviders.map(({ mapType }: { mapType: string }) => mapType))).toEqual(
      new Set(['satellite']),
    )
  })

  test('begins with the demonstration while the host of the imagery does not answer, and with that once it does', async () => {
    let answers = false
    const app = testApp({ webRoot: root, doesImageryAnswer: () => answers })
    const page = async () => {
      const response = await app.request('/')
      return { text: await response.text(), tag: response.headers.get('ETag') }
    }
    const before = await page()
    expect(before.text).toContain('/api/tiles/demo/')
    expect(before.text).not.toContain('arcgisonline')
    answers = true
    const after = await page()
    expect(after.text).toContain('arcgisonline')
    expect(after.tag).not.toBe(before.tag)
  })

  test('cannot be left by what a deployment writes into the name of its imagery', async () => {
    const [provider] = offeredTileProviders([], 'demonstration').filter(({ mapType }) => mapType === 'satellite')
    if (!provider) throw new Error('there is no demonstration imagery')
    const { firstView } = await pageOf({ tileProviders: [{ ...provider, name: '</script><script>alert(1)' }] })
    expect(firstView.tileProviders[0].name).toBe('</script><script>alert(1)')
  })

  test('names no imagery where Google is the map: a visitor may not have been asked yet', async () => {
    expect((await pageOf({ mapProvider: 'google' })).firstView).toBeNull()
  })

  test('allows by its policy the script that stands in it, and no other', async () => {
    const hash = createHash('sha256').update(SCRIPT_IN_PAGE).digest('base64')
    expect((await pageOf({})).policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
})

describe('a file', () => {
  test('with a hash in its name is kept forever', async () => {
    const response = await get('/assets/index-B3x1.js')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(await response.text()).toBe(SCRIPT)
  })

  test('without one is asked for again', async () => {
    const response = await get('/favicon.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Type')).toMatch(/^image\/svg\+xml/)
  })

  test('of licences is shown by the browser, with its accents', async () => {
    const response = await get('/licenses.md')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(await response.text()).toContain('Zoë')
  })

  test('asked for by the habit of browsers, /favicon.ico, is the icon there is', async () => {
    const response = await get('/favicon.ico')
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(await response.text()).toBe('<svg/>')
  })

  test('is packed for who accepts it', async () => {
    const response = await get('/assets/index-B3x1.js', { 'Accept-Encoding': 'gzip, br' })
    expect(response.headers.get('Content-Encoding')).toBe('br')
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(SCRIPT)
  })

  test('that is packed already is sent as it is', async () => {
    const response = await get('/assets/inter-A1.woff2', { 'Accept-Encoding': 'br' })
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect((await response.arrayBuffer()).byteLength).toBe(3000)
  })

  test.each([
    ['/assets/gone-1.js', 'text/html'],
    ['/robots.txt', '*/*'],
    ['/.sources', '*/*'],
    ['/assets/index-B3x1.js.br', '*/*'],
    ['/assets/../server.ts', '*/*'],
  ])('that is missing, %s, is not found rather than a page', async (path, accept) => {
    expect(await problemOf(await get(path, { Accept: accept }))).toMatchObject({ status: 404, code: 'notFound' })
  })
})

describe('another method', () => {
  test('is refused with the ones that are served', async () => {
    const response = await app.request('/', { method: 'POST' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
  })

  test('HEAD answers like GET without a body', async () => {
    const response = await app.request('/map', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

test('without a build the front page says what to do, and the API answers', async () => {
  const unbuilt = testApp()
  const response = await unbuilt.request('/')
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  expect((await unbuilt.request('/api/health/live')).status).toBe(200)
})

import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Panel, PanelList } from '#wire/panel.ts'
import { StoreUnavailable } from '../database/storeUnavailable.ts'
import { demonstrationCatalogue } from './demonstrationCatalogue.ts'
import { panelRoutes } from './panelRoutes.ts'
import type { Catalogue, ProductStore } from './productStore.ts'

const panels = demonstrationCatalogue()
const holding = (catalogue: Catalogue<Panel>): ProductStore<Panel> => ({ list: () => Promise.resolve(catalogue) })
const routes = panelRoutes(holding({ products: panels, version: 'v1' }))
const conditional = (tag: string) => ({ headers: { 'If-None-Match': tag } })
/** Headers and bytes of the list for an `Accept-Encoding`. */
const panelsAs = async (asked: typeof routes, accepted: string) => {
  const response = await asked.request('/panels', { headers: { 'Accept-Encoding': accepted } })
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
const PICTURE = '/panels/longi-lr5-54hth-430m/image.svg'

describe('GET /panels', () => {
  test('answers with the array of panels, every field as it is stored', async () => {
    const response = await routes.request('/panels')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const body: unknown = await response.json()
    expect(body).toEqual(panels)
    expect(PanelList.parse(body)).toHaveLength(44)
  })

  test('carries a strong entity tag and is to be revalidated each time', async () => {
    const { headers } = await routes.request('/panels')
    expect(headers.get('etag')).toBe('"v1"')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test.each(['"v1"', 'W/"v1"', '"old", W/"v1"', '*'])('If-None-Match %s is answered with an empty 304', async (tag) => {
    const response = await routes.request('/panels', conditional(tag))
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe('"v1"')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  test('another entity tag is answered with the panels', async () =>
    expect((await routes.request('/panels', conditional('"v0"'))).status).toBe(200))

  test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, gzip;q=0.5'])('for %s it is packed', async (accepted) => {
    const { headers, body } = await panelsAs(routes, accepted)
    expect(headers.get('content-encoding')).toBe('gzip')
    expect(headers.get('content-length')).toBe(String(body.byteLength))
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('etag')).toBe('W/"v1"')
    expect(JSON.parse(gunzipSync(body).toString())).toEqual(panels)
  })

  test.each(['identity', 'br', 'gzip;q=0'])('for %s it is as it is', async (accepted) => {
    const { headers, body } = await panelsAs(routes, accepted)
    expect(headers.has('content-encoding')).toBe(false)
    expect(headers.get('content-length')).toBe(String(body.byteLength))
  })

  test('who holds it packed is answered with 304', async () => {
    const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': 'W/"v1"' }
    expect((await routes.request('/panels', { headers })).status).toBe(304)
  })

  test('a new version of the catalogue replaces the answer', async () => {
    let catalogue: Catalogue<Panel> = { products: panels, version: 'v1' }
    const changing = panelRoutes({ list: () => Promise.resolve(catalogue) })
    await changing.request('/panels')
    await panelsAs(changing, 'gzip')
    await changing.request(PICTURE)
    catalogue = { products: panels.slice(1), version: 'v2' }
    const response = await changing.request('/panels', conditional('"v1"'))
    expect(response.headers.get('etag')).toBe('"v2"')
    expect(await response.json()).toHaveLength(43)
    const { body } = await panelsAs(changing, 'gzip')
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(43)
    expect((await changing.request(PICTURE)).status).toBe(404)
  })

  test('an empty catalogue is an empty array', async () => {
    const empty = panelRoutes(holding({ products: [], version: 'none' }))
    expect(await (await empty.request('/panels')).json()).toEqual([])
  })

  test('a store that has nothing to answer with is left to the error mapper of the application', async () => {
    const down = panelRoutes({ list: () => Promise.reject(new StoreUnavailable('down')) })
    down.onError((error, c) => c.text(error.name, 503))
    for (const path of ['/panels', PICTURE]) {
      const response = await down.request(path)
      expect([response.status, await response.text()]).toEqual([503, 'StoreUnavailable'])
    }
  })
})

describe('GET /panels/{id}/image.svg', () => {
  test('every panel names a picture that is there', async () => {
    for (const { image = '', title } of panels) {
      const response = await routes.request(image.replace('/api', ''))
      expect(response.status).toBe(200)
      expect(await response.text()).toContain(`<title>${title}</title>`)
    }
  })

  test('is an SVG that may be kept for a week and can load or run nothing', async () => {
    const { headers } = await routes.request(PICTURE)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=604800')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'unsafe-inline'")
  })

  test('is answered with 304 to who holds it', async () => {
    const etag = (await routes.request(PICTURE)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await routes.request(PICTURE, conditional(etag))).status).toBe(304)
    const other = await routes.request('/panels/rec-rec430aa-pure-r/image.svg', conditional(etag))
    expect(other.status).toBe(200)
  })

  test.each(['/panels/no-such-panel/image.svg', '/panels/__proto__/image.svg', '/panels/%3Csvg%3E/image.svg'])(
    '%s is a problem, not found',
    async (path) => {
      const response = await routes.request(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(await response.json()).toMatchObject({ code: 'notFound', status: 404 })
    },
  )
})

test('both routes are described in the OpenAPI document', () => {
  const { paths } = routes.getOpenAPIDocument({ openapi: '3.0.0', info: { title: 'test', version: '0' } })
  expect(Object.keys(paths ?? {})).toEqual(['/panels', '/panels/{id}/image.svg'])
  const list = JSON.stringify(paths?.['/panels']?.get?.responses['200'])
  for (const field of ['structuralLoad', 'demonstrationFields', 'temperatureCoefficient']) expect(list).toContain(field)
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createCanvas } from '@napi-rs/canvas'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fail, ok } from '#engine/result.ts'
import { CreatedDesign, DesignConflict, DesignRevision, DesignVersions, SavedDesign } from '#wire/savedDesign.ts'
import { StoreFull, StoreUnavailable } from '../database/storeUnavailable.ts'
import { readHousePicture } from '../offers/pdf/housePicture.ts'
import type { PictureFile } from '../offers/pdf/pictureFile.ts'
import { posted, problemOf, testApp } from '../testing/testApp.ts'
import { createDesigns } from './designs.ts'
import type { SavedDesignStore } from './savedDesignStore.ts'
import { memorySavedDesignStore } from './testing/memorySavedDesignStore.ts'
import { sampleDesign } from './testing/sampleDesign.ts'

type App = ReturnType<typeof testApp>
let app: App
let made: CreatedDesign

const create = async (on: App = app, name = 'first') => on.request('/api/designs', posted(sampleDesign(name)))
const put = (headers: Record<string, string>, body: unknown = sampleDesign('second')) => {
  const { headers: type, ...request } = posted(body)
  return app.request(`/api/designs/${made.id}`, {
    ...request,
    method: 'PUT',
    headers: { ...(type as Record<string, string>), ...headers },
  })
}
const withSecret = (secret = made.editSecret) => ({ Authorization: `Bearer ${secret}` })
const read = (path = '', headers: Record<string, string> = {}) =>
  app.request(`/api/designs/${made.id}${path}`, { headers })

beforeEach(async () => {
  app = testApp()
  made = CreatedDesign.parse(await (await create()).json())
})

describe('POST /designs', () => {
  test('answers with id, secret, version, tag and place', async () => {
    const response = await create()
    const { id, editSecret, version, expiresOn } = CreatedDesign.parse(await response.clone().json())
    expect(response.status).toBe(201)
    expect(response.headers.get('ETag')).toBe('"1"')
    expect(response.headers.get('Location')).toBe(`/api/designs/${id}`)
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect([version, editSecret.length]).toEqual([1, 32])
    expect(expiresOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test.each([
    ['an unknown field', { ...sampleDesign('x'), colour: 'blue' }, 'unknownField'],
    ['another version of the format', { ...sampleDesign('x'), version: 3 }, 'invalidRequest'],
    ['no areas', { version: 2 }, 'invalidRequest'],
    ['broken JSON', '{"version":', 'malformedJson'],
  ])('refuses %s', async (_, body, code) => {
    expect((await problemOf(await app.request('/api/designs', posted(body)))).code).toBe(code)
  })

  const padded = (bytes: number) => {
    const text = JSON.stringify(sampleDesign('x'))
    return text + ' '.repeat(bytes - text.length)
  }
  test('takes 1 MiB and not a byte more', async () => {
    expect((await app.request('/api/designs', posted(padded(1_048_576)))).status).toBe(201)
    const refused = await problemOf(await app.request('/api/designs', posted(padded(1_048_577))))
    expect(refused).toMatchObject({ code: 'bodyTooLarge', detail: expect.stringContaining('1024 kB') })
  })
})

describe('GET /designs/{id}', () => {
  test('answers with the newest version to whoever has the id, and without the secret', async () => {
    await put({ ...withSecret(), 'If-Match': '"1"' })
    const response = await read()
    const text = await response.clone().text()
    expect(SavedDesign.parse(await response.json())).toMatchObject({ version: 2, document: sampleDesign('second') })
    expect(response.headers.get('ETag')).toBe('"2"')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    expect(text).not.toContain(made.editSecret)
  })

  test('answers 304 to who holds this version', async () => {
    const response = await read('', { 'If-None-Match': 'W/"1"' })
    expect([response.status, await response.text()]).toEqual([304, ''])
  })

  test('costs one search of the database for who holds a version, unchanged or not', async () => {
    const store = memorySavedDesignStore()
    app = testApp({ designs: createDesigns({ store, expiryDays: 1, onFault: () => {} }) })
    made = CreatedDesign.parse(await (await create()).json())
    const [found, unpacked] = [vi.spyOn(store, 'find'), vi.spyOn(store, 'read')]
    for (const { held, status, documents } of [
      { held: '"1"', status: 304, documents: 0 },
      { held: '"7"', status: 200, documents: 1 },
    ]) {
      found.mockClear()
      const response = await read('', { 'If-None-Match': held })
      expect([response.status, found.mock.calls.length, unpacked.mock.calls.length]).toEqual([status, 1, documents])
    }
  })

  test.each(['nowhere', '%00', 'x'.repeat(2000), '..%2Fpanels'])('%s is not found', async (id) => {
    expect((await problemOf(await app.request(`/api/designs/${id}`))).code).toBe('notFound')
  })
})

describe('PUT /designs/{id}', () => {
  test('saves the next version', async () => {
    const response = await put({ ...withSecret(), 'If-Match': '"1"' })
    expect(response.status).toBe(200)
    expect(response.headers.get('ETag')).toBe('"2"')
    expect(DesignRevision.parse(await response.json()).version).toBe(2)
  })

  test('takes quotes under the name that earlier pages give them', async () => {
    const quotes = [
      {
        id: 'offer-1',
        installer: 'Rossi',
        totalEur: 15_800,
        powerKwp: 6,
        batteryCapacityKwh: 5,
        promisedKwh: null,
        promisedBenefitEur: null,
      },
    ]
    const earlier = { ...sampleDesign('second'), offers: quotes }
    expect((await put({ ...withSecret(), 'If-Match': '"1"' }, earlier)).status).toBe(200)
    const { document } = (await (await read()).json()) as { document: object }
    expect(document).not.toHaveProperty('offers')
    expect(SavedDesign.parse(await (await read()).json()).document.quotes).toEqual(quotes)
  })

  test('tells the second of two editors what the first one saved', async () => {
    await put({ ...withSecret(), 'If-Match': '"1"' }, sampleDesign('theirs'))
    const response = await put({ ...withSecret(), 'If-Match': '"1"' }, sampleDesign('mine'))
    expect(response.status).toBe(412)
    expect(response.headers.get('ETag')).toBe('"2"')
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(DesignConflict.parse(await response.json())).toMatchObject({
      code: 'designChanged',
      current: { version: 2, document: sampleDesign('theirs') },
    })
  })

  test('tells it also where answers are packed and the newest version was read just before', async () => {
    const packed = { 'Accept-Encoding': 'gzip' }
    const theirs = { ...sampleDesign('theirs', 40) }
    await put({ ...withSecret(), 'If-Match': '"1"' }, theirs)
    const tag = (await read('', packed)).headers.get('ETag')
    expect(tag).toBe('W/"2"')
    const late = await put({ ...withSecret(), ...packed, 'If-Match': '"1"' }, sampleDesign('mine'))
    const text = await new Response(late.body?.pipeThrough(new DecompressionStream('gzip'))).text()
    expect(DesignConflict.parse(JSON.parse(text)).code).toBe('designChanged')
    expect((await put({ ...withSecret(), 'If-Match': String(tag) }, sampleDesign('mine'))).status).toBe(200)
  })

  test('is sent unpacked to whoever takes brotli alone: no reader makes the server pack it anew', async () => {
    await put({ ...withSecret(), 'If-Match': '"1"' }, sampleDesign('mine', 40))
    const response = await read('', { 'Accept-Encoding': 'br' })
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(SavedDesign.parse(await response.json()).document).toEqual(sampleDesign('mine', 40))
  })

  test.each([{}, { 'If-Match': '*' }])('with the headers %o overwrites nothing', async (headers) => {
    const response = await put({ ...withSecret(), ...headers })
    expect(await problemOf(response)).toMatchObject({ status: 428, code: 'ifMatchMissing' })
    expect(SavedDesign.parse(await (await read()).json()).version).toBe(1)
  })

  test.each([
    [{}, 401, 'editSecretMissing', 'Bearer'],
    [{ Authorization: 'Basic dXNlcjpwdw==' }, 401, 'editSecretMissing', 'Bearer'],
    [{ Authorization: 'Bearer' }, 401, 'editSecretMissing', 'Bearer'],
    [{ Authorization: 'Bearer wrong' }, 403, 'editSecretWrong', null],
  ])('with the headers %o is answered %i', async (headers, status, code, asksFor) => {
    const response = await put({ ...headers, 'If-Match': '"1"' })
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code])
    expect(response.headers.get('WWW-Authenticate')).toBe(asksFor)
  })

  test('with a secret in other letters of the scheme is allowed', async () => {
    expect((await put({ Authorization: `bearer  ${made.editSecret}`, 'If-Match': '"1"' })).status).toBe(200)
  })

  test('of an invalid design changes nothing', async () => {
    expect((await put({ ...withSecret(), 'If-Match': '"1"' }, { version: 2 })).status).toBe(422)
    expect(SavedDesign.parse(await (await read()).json()).version).toBe(1)
  })
})

describe('the history', () => {
  test('is for who may change the design', async () => {
    expect((await read('/versions')).status).toBe(401)
    expect((await read('/versions/1')).status).toBe(401)
    expect((await read('/versions/1', withSecret('wrong'))).status).toBe(403)
  })

  test('is listed and read', async () => {
    await put({ ...withSecret(), 'If-Match': '"1"' })
    const { versions } = DesignVersions.parse(await (await read('/versions', withSecret())).json())
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    const old = await read('/versions/1', withSecret())
    expect(old.headers.get('ETag')).toBe('"1"')
    expect(SavedDesign.parse(await old.json()).document).toEqual(sampleDesign('first'))
  })

  test.each([
    ['3', 404],
    ['0', 422],
    ['1.0', 422],
    ['newest', 422],
  ])('has no version %s', async (version, status) => {
    expect((await read(`/versions/${version}`, withSecret())).status).toBe(status)
  })
})

test('POST /designs/{id}/copies needs no secret, and gives a design of its own', async () => {
  const response = await app.request(`/api/designs/${made.id}/copies`, posted({}))
  const copy = CreatedDesign.parse(await response.clone().json())
  expect(response.status).toBe(201)
  expect(response.headers.get('Location')).toBe(`/api/designs/${copy.id}`)
  expect(copy.id).not.toBe(made.id)
  expect((await put({ ...withSecret(copy.editSecret), 'If-Match': '"1"' })).status).toBe(403)
  expect((await app.request('/api/designs/nowhere/copies', posted({}))).status).toBe(404)
})

test('DELETE /designs/{id} needs the secret and leaves nothing', async () => {
  const remove = (headers: Record<string, string>) =>
    app.request(`/api/designs/${made.id}`, { method: 'DELETE', headers })
  expect((await remove({})).status).toBe(401)
  const removed = await remove(withSecret())
  expect([removed.status, await removed.text()]).toEqual([204, ''])
  expect((await read()).status).toBe(404)
  expect((await remove(withSecret())).status).toBe(404)
})

describe('the picture of a link', () => {
  const FILE = createCanvas(40, 30).toBuffer('image/png').toString('base64')
  const renderer = {
    render: () => Promise.reject(new Error('this test renders no PDF')),
    readLogo: () => Promise.reject(new Error('this test has no logo')),
    readHousePicture: vi.fn(async (file: PictureFile) => ok(await readHousePicture(file))),
    prepare: () => {},
  }
  const send = (method: string, headers: Record<string, string>, body?: unknown) =>
    app.request(`/api/designs/${made.id}/picture`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const keep = (title = 'Casa', picture = FILE) => send('PUT', withSecret(), { picture, title })
  beforeEach(async () => {
    renderer.readHousePicture.mockClear()
    app = testApp({ renderer })
    made = CreatedDesign.parse(await (await create()).json())
  })

  test('is sent as a JPEG to whoever has the id, and 304 to who holds it', async () => {
    expect((await read('/picture')).status).toBe(404)
    const kept = await keep()
    expect([kept.status, await kept.text()]).toEqual([204, ''])
    const response = await read('/picture')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    const { headers } = response
    expect([headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual(['image/jpeg', 'no-cache'])
    expect([headers.get('X-Content-Type-Options'), headers.get('X-Robots-Tag')]).toEqual(['nosniff', 'noindex'])
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const again = await read('/picture', { 'If-None-Match': String(headers.get('ETag')) })
    expect([again.status, await again.text()]).toEqual([304, ''])
    // The design is as it was.
    expect((await read()).headers.get('ETag')).toBe('"1"')
  })

  test.each([
    [{}, 401, 'editSecretMissing'],
    [{ Authorization: 'Bearer wrong' }, 403, 'editSecretWrong'],
  ])('with the headers %o is neither read nor stored nor deleted: %i', async (headers, status, code) => {
    expect(await problemOf(await send('PUT', headers, { picture: FILE }))).toMatchObject({ status, code })
    expect(renderer.readHousePicture).not.toHaveBeenCalled()
    await keep()
    expect(await problemOf(await send('DELETE', headers))).toMatchObject({ status, code })
    expect((await read('/picture')).status).toBe(200)
  })

  test('is deleted by who may change the design, and with the design', async () => {
    await keep()
    expect((await send('DELETE', withSecret())).status).toBe(204)
    expect((await read('/picture')).status).toBe(404)
    await keep()
    await app.request(`/api/designs/${made.id}`, { method: 'DELETE', headers: withSecret() })
    expect((await read('/picture')).status).toBe(404)
    expect((await keep()).status).toBe(404)
  })

  test('is not part of a copy', async () => {
    await keep()
    const copied = await app.request(`/api/designs/${made.id}/copies`, posted({}))
    const { id } = CreatedDesign.parse(await copied.json())
    expect((await app.request(`/api/designs/${id}/picture`)).status).toBe(404)
  })

  test.each([
    { what: 'that breaks off', body: { picture: FILE.slice(0, -40) }, status: 422, code: 'invalidRequest' },
    { what: 'that is no base64', body: { picture: '<svg/>' }, status: 422, code: 'invalidRequest' },
    { what: 'of more than 300 kB', body: { picture: 'A'.repeat(409_604) }, status: 422, code: 'invalidRequest' },
    { what: 'of a megabyte', body: { picture: 'A'.repeat(1_000_000) }, status: 413, code: 'bodyTooLarge' },
    {
      what: 'under a title too long',
      body: { picture: FILE, title: 'x'.repeat(121) },
      status: 422,
      code: 'invalidRequest',
    },
  ])('$what is refused', async ({ body, status, code }) => {
    expect(await problemOf(await send('PUT', withSecret(), body))).toMatchObject({ status, code })
    expect((await read('/picture')).status).toBe(404)
  })

  test('that breaks off is refused with a sentence', async () =>
    expect(await problemOf(await keep('', FILE.slice(0, -40)))).toMatchObject({
      errors: [{ path: 'picture', message: 'must be a whole picture' }],
    }))

  test('counts in the room of its client, and pays for its reading', async () => {
    const stored = memorySavedDesignStore()
    const store: SavedDesignStore = {
      ...stored,
      setPicture: async (idHash, picture, saving) => {
        saving.onStored?.(2_000_000)
        return stored.setPicture(idHash, picture, { now: saving.now })
      },
    }
    const designs = createDesigns({ store, expiryDays: 1, onFault: () => {} })
    app = testApp({ renderer, designs, limits: { DESIGN_MB_PER_DAY: 1 } })
    made = CreatedDesign.parse(await (await create()).json())
    expect((await keep()).status).toBe(204)
    expect(await problemOf(await keep())).toMatchObject({ status: 429, code: 'designSpaceUsed' })
    app = testApp({ renderer, limits: { RATE_LIMIT_PER_MINUTE: 60 } })
    made = CreatedDesign.parse(await (await create()).json())
    const statuses: number[] = []
    for (let times = 0; times < 7; times++) statuses.push((await keep()).status)
    // 11 points each of 60.
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
  })

  test('where too many are read is told as busy', async () => {
    app = testApp({ renderer: { ...renderer, readHousePicture: async () => fail('busy') } })
    made = CreatedDesign.parse(await (await create()).json())
    const response = await keep()
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
  })

  describe('on its page', () => {
    const root = mkdtempSync(join(tmpdir(), 'solarplanner-preview-'))
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>SolarPlanner</title><p>')
    afterAll(() => rmSync(root, { recursive: true }))
    const pageOf = async (headers: Record<string, string> = {}, on: App = app) =>
      (await on.request(`http://solar.example/d/${made.id}`, { headers })).text()
    const metaIn = (page: string) =>
      Object.fromEntries(
        [...page.matchAll(/<meta (?:property|name)="([^"]*)" content="([^"]*)" \/>/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      )
    beforeEach(async () => {
      app = testApp({ renderer, webRoot: root })
      made = CreatedDesign.parse(await (await create()).json())
    })

    test('is named with title, size and an absolute address, which answers with the picture', async () => {
      expect(metaIn(await pageOf())).toEqual({})
      await keep('Casa "Rosa" <b>& più')
      const meta = metaIn(await pageOf({ Host: 'solar.example' }))
      expect(meta).toMatchObject({
        'og:title': 'Casa &quot;Rosa&quot; &lt;b&gt;&amp; più',
        'og:image': expect.stringMatching(`^http://solar\\.example/api/designs/${made.id}/picture\\?v=[\\w-]{22}$`),
        'og:image:width': '40',
        'og:image:height': '30',
        'twitter:card': 'summary_large_image',
      })
      expect((await app.request(String(meta['og:image']))).headers.get('Content-Type')).toBe('image/jpeg')
      await send('DELETE', withSecret())
      expect(metaIn(await pageOf())).toEqual({})
    })

    test('without a title bears the name of the planner', async () => {
      await keep('')
      expect(metaIn(await pageOf())).toMatchObject({ 'og:title': 'SolarPlanner' })
    })

    test('has the host and the scheme that a trusted proxy names, and no other', async () => {
      await keep()
      const forwarded = { 'X-Forwarded-Host': 'tetti.example', 'X-Forwarded-Proto': 'https' }
      expect(metaIn(await pageOf(forwarded))['og:image']).toMatch(/^http:\/\/solar\.example\//)
      const designs = createDesigns({ store: memorySavedDesignStore(), expiryDays: 1, onFault: () => {} })
      app = testApp({ renderer, webRoot: root, trustedProxies: 1, designs })
      made = CreatedDesign.parse(await (await create()).json())
      await keep()
      expect(metaIn(await pageOf(forwarded))['og:image']).toMatch(/^https:\/\/tetti\.example\/api\//)
      for (const host of ['a b', '"><script>', 'x/@y'])
        expect(await pageOf({ ...forwarded, 'X-Forwarded-Host': host })).not.toMatch(/<script>|a b|@y/)
    })

    test('is left out where the database does not answer: the page is served', async () => {
      const gone = () => Promise.reject(new StoreUnavailable('The database does not answer'))
      const store = { ...memorySavedDesignStore(), findPicture: gone }
      const designs = createDesigns({ store, expiryDays: 1, onFault: () => {} })
      const page = await pageOf({}, testApp({ webRoot: root, designs }))
      expect(page).toBe('<!doctype html><title>SolarPlanner</title><p>')
    })
  })
})

describe('limits', () => {
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

  test('a client that made too many designs today waits, copies count, others do not', async () => {
    app = testApp({ limits: { DESIGNS_PER_DAY: 2 } })
    const make = (address: string, path = '/api/designs') =>
      app.request(path, posted(path === '/api/designs' ? sampleDesign('x') : {}), from(address))
    const { id } = CreatedDesign.parse(await (await make('192.0.2.1')).json())
    expect((await make('192.0.2.1', `/api/designs/${id}/copies`)).status).toBe(201)
    const refused = await make('192.0.2.1')
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: 'tooManyDesigns' })
    // The day begins with the first one.
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(86_000)
    expect((await make('192.0.2.1', `/api/designs/${id}/copies`)).status).toBe(429)
    expect((await make('192.0.2.2')).status).toBe(201)
  })

  test('a client may fill a quarter of 1% of the room in 22 days, its network 1%; then both wait, others save', async () => {
    const kept = memorySavedDesignStore()
    const store: SavedDesignStore = {
      ...kept,
      add: async (idHash, secretHash, saving) => {
        await kept.add(idHash, secretHash, saving)
        saving.onStored?.(7_000_000)
      },
    }
    const designs = createDesigns({ store, expiryDays: 365, onFault: () => {} })
    app = testApp({ designs, limits: { DESIGNS_MAX_MB: 4000 } })
    const make = async (address: string) => app.request('/api/designs', posted(sampleDesign('x')), from(address))
    const statuses = async (addresses: readonly string[]) => {
      const answers = []
      for (const address of addresses) answers.push((await make(address)).status)
      return answers
    }
    expect(await statuses(['192.0.2.1', '192.0.2.1'])).toEqual([201, 201])
    const refused = await make('192.0.2.1')
    expect(await problemOf(refused.clone())).toMatchObject({ status: 429, code: 'designSpaceUsed' })
    // Of the 22 days a day is told.
    expect(refused.headers.get('Retry-After')).toBe('86400')
    expect(await statuses(['192.0.2.2', '192.0.2.2', '192.0.2.3', '192.0.2.3'])).toEqual([201, 201, 201, 201])
    expect(await statuses(['192.0.2.4', '192.0.3.4'])).toEqual([429, 201])
    expect(await statuses(Array(3).fill('2001:db8:1:1::1'))).toEqual([201, 201, 429])
  })

  test('a client whose saves let the designs grow too much today waits; reading and deleting go on, others save', async () => {
    const grown = 700_000
    const kept = memorySavedDesignStore()
    const store: SavedDesignStore = {
      ...kept,
      add: async (idHash, secretHash, saving) => {
        await kept.add(idHash, secretHash, saving)
        saving.onStored?.(grown)
      },
    }
    const designs = createDesigns({ store, expiryDays: 1, onFault: () => {} })
    app = testApp({ designs, limits: { DESIGN_MB_PER_DAY: 1 } })
    const ask = (method: string, path: string, address: string, body?: object) =>
      app.request(
        `/api/designs${path}`,
        {
          method,
          headers: { ...withSecret(), 'If-Match': '"1"', 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        },
        from(address),
      )
    const make = (address = '192.0.2.1') => ask('POST', '', address, sampleDesign('x'))
    made = CreatedDesign.parse(await (await make()).json())
    expect((await ask('POST', `/${made.id}/copies`, '192.0.2.1', {})).status).toBe(201)
    // 1.4 MB were stored, more than a day's allowance.
    const refused = await make()
    expect([refused.status, (await problemOf(refused.clone())).code]).toEqual([429, 'designSpaceUsed'])
    const waitS = Number(refused.headers.get('Retry-After'))
    expect(waitS).toBeGreaterThan(86_000)
    expect(waitS).toBeLessThanOrEqual(86_400)
    expect((await ask('PUT', `/${made.id}`, '192.0.2.1', sampleDesign('y'))).status).toBe(429)
    expect((await ask('POST', `/${made.id}/copies`, '192.0.2.1', {})).status).toBe(429)
    expect((await make('192.0.2.2')).status).toBe(201)
    expect((await ask('GET', `/${made.id}`, '192.0.2.1')).status).toBe(200)
    expect((await ask('DELETE', `/${made.id}`, '192.0.2.1')).status).toBe(204)
  })

  test('a design that is refused as invalid is not counted', async () => {
    app = testApp({ limits: { DESIGNS_PER_DAY: 1 } })
    expect((await app.request('/api/designs', posted({}))).status).toBe(422)
    expect((await create()).status).toBe(201)
  })

  test('who guesses ids or secrets is soon refused, also the right ones; others are served', async () => {
    app = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 1200 } })
    made = CreatedDesign.parse(await (await create()).json())
    const ask = (id: string, address: string, method = 'GET') =>
      app.request(`/api/designs/${id}`, { method, headers: withSecret('guess') }, from(address))
    const statuses: number[] = []
    for (let guess = 0; guess < 1000; guess++)
      statuses.push((await ask(guess % 2 ? made.id : `guess-${guess}`, '192.0.2.1', 'DELETE')).status)
    // A twentieth of the requests a minute.
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, guess) => (guess % 2 ? 403 : 404)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(940)
    const refused = await ask(made.id, '192.0.2.1')
    expect((await problemOf(refused)).code).toBe('rateLimited')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
    expect((await ask(made.id, '192.0.2.2')).status).toBe(200)
  })

  test('who opens what there is does not count as guessing', async () => {
    app = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 400 } })
    made = CreatedDesign.parse(await (await create()).json())
    for (let opened = 0; opened < 100; opened++) expect((await read()).status).toBe(200)
  })
})

test('who saves is stored as a code that differs between browsers and between designs', async () => {
  const hands: (string | null | undefined)[] = []
  const kept = memorySavedDesignStore()
  const store: SavedDesignStore = {
    ...kept,
    add: (idHash, secretHash, saving) => {
      hands.push(saving.hand)
      return kept.add(idHash, secretHash, saving)
    },
    append: (idHash, from, saving) => {
      hands.push(saving.hand)
      return kept.append(idHash, from, saving)
    },
  }
  app = testApp({ designs: createDesigns({ store, expiryDays: 1, onFault: () => {} }) })
  made = CreatedDesign.parse(await (await create()).json())
  await put({ ...withSecret(), 'If-Match': '"1"' })
  await put({ ...withSecret(), 'If-Match': '"2"', 'User-Agent': 'another browser' })
  await create()
  expect(hands).toEqual(Array(4).fill(expect.stringMatching(/^[\w-]{4}$/)))
  expect(hands[1]).toBe(hands[0])
  expect(new Set(hands).size).toBe(3)
})

test('a database that does not answer is a 503 with a time to come back', async () => {
  const gone = () => Promise.reject(new StoreUnavailable('The database does not answer'))
  const store = { ...memorySavedDesignStore(), add: gone, find: gone }
  app = testApp({ designs: createDesigns({ store, expiryDays: 1, onFault: () => {} }) })
  for (const response of [await create(), await read(), await put({ ...withSecret(), 'If-Match': '"1"' })]) {
    expect(response.headers.get('Retry-After')).toBe('5')
    expect((await problemOf(response)).code).toBe('storeUnavailable')
  }
})

test('a store without room is a 507 with a time to come back', async () => {
  const full = () => Promise.reject(new StoreFull('The design cannot be saved'))
  const store = { ...memorySavedDesignStore(), add: full }
  app = testApp({ designs: createDesigns({ store, expiryDays: 1, onFault: () => {} }) })
  const response = await create()
  expect([response.status, response.headers.get('Retry-After')]).toEqual([507, '60'])
  expect((await problemOf(response)).code).toBe('storeFull')
})

test('the log knows neither id, secret nor anything of the design', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  app = testApp({ logger: pino({ level: 'debug' }, stream) })
  made = CreatedDesign.parse(await (await create(app, 'Via Segreta 7')).json())
  await put({ ...withSecret(), 'If-Match': '"1"' })
  await read('/versions/1', withSecret())
  await read('', withSecret('guessed'))
  expect(lines).toHaveLength(4)
  expect(lines.join()).toContain('/api/designs/:id/versions/:version')
  for (const secret of [made.id, made.editSecret, 'Segreta', 'guessed']) expect(lines.join()).not.toContain(secret)
})

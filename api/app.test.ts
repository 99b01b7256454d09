import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fail, ok } from '#engine/result.ts'
import { orUnavailable, StoreUnavailable } from './database/storeUnavailable.ts'
import { WARM_UP } from './http/requestMiddleware.ts'
import { posted, problemOf, REFERENCE_PANEL, testApp } from './testing/testApp.ts'

const app = testApp()
const failing = (error: unknown) => ({ panels: { list: () => Promise.reject(error) } })

/** A logger whose lines a test can read. */
const readableLogger = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, logger: pino({ level: 'debug' }, stream) }
}

describe('a path the API does not have', () => {
  test.each(['/api', '/api/', '/api/nothing', '/api/panels/', '/api/panels/x/y/z', '/api/analyze/1'])(
    '%s is a problem, not a page',
    async (path) => {
      const response = await app.request(path, { headers: { Accept: 'text/html' } })
      expect(await problemOf(response)).toMatchObject({ status: 404, code: 'notFound' })
    },
  )

  test('is not found whatever the method', async () => {
    expect((await app.request('/api/nothing', { method: 'DELETE' })).status).toBe(404)
  })
})

describe('a method a path does not serve', () => {
  test.each([
    ['GET', '/api/analyze', 'POST, OPTIONS'],
    ['POST', '/api/panels', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/config', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/health/live', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/designs/x', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['GET', '/api/designs', 'POST, OPTIONS'],
  ])('%s %s is refused with the methods it serves', async (method, path, allow) => {
    const response = await app.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe(allow)
    expect((await problemOf(response)).code).toBe('methodNotAllowed')
  })

  test.each([
    ['/api/analyze', 'POST, OPTIONS'],
    ['/api/panels', 'GET, HEAD, OPTIONS'],
  ])('OPTIONS %s tells them', async (path, allow) => {
    const response = await app.request(path, { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('Allow')).toBe(allow)
  })

  test('HEAD answers like GET without a body', async () => {
    const [head, get] = await Promise.all([app.request('/api/panels', { method: 'HEAD' }), app.request('/api/panels')])
    expect(head.status).toBe(200)
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'))
    expect(await head.text()).toBe('')
  })
})

describe('a request body', () => {
  const send = (body: BodyInit | null, headers: Record<string, string>) =>
    app.request('/api/analyze', {
      method: 'POST',
      body,
      headers,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  const JSON_TYPE = { 'Content-Type': 'application/json' }
  const chunks = (count: number, bytesEach = 1024): ReadableStream =>
    new ReadableStream({
      start: (controller) => {
        for (let i = 0; i < count; i++) controller.enqueue(new Uint8Array(bytesEach).fill(32))
        controller.close()
      },
    })

  test.each([
    ['a declared length', { ...JSON_TYPE, 'Content-Length': String(256 * 1024 + 1) }, 'x'],
    ['no length', JSON_TYPE, ' '.repeat(256 * 1024 + 1)],
    ['chunks', JSON_TYPE, chunks(257)],
  ])('of more than 256 kB is too large, with %s', async (_, headers, body) => {
    expect(await problemOf(await send(body, headers))).toMatchObject({ status: 413, code: 'bodyTooLarge' })
  })

  test.each([
    { count: 5_000, code: 'malformedJson' },
    { count: 5_001, code: 'bodyTooLarge' },
  ])('of $count bytes, each a chunk, is $code', async ({ count, code }) => {
    expect((await problemOf(await send(chunks(count, 1), JSON_TYPE))).code).toBe(code)
  })

  test('of exactly 256 kB is read', async () => {
    const body = `{"area":null}${' '.repeat(256 * 1024 - 13)}`
    expect((await problemOf(await send(body, JSON_TYPE))).code).toBe('invalidRequest')
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['application/ld+json'],
    ['application/json; charset=iso-8859-1'],
    ['text/plain; application/json'],
    [''],
  ])('of the type "%s" is not supported', async (type) => {
    const response = await send('{}', { 'Content-Type': type })
    expect(await problemOf(response)).toMatchObject({ status: 415, code: 'unsupportedMediaType' })
  })

  test('that is packed is not supported', async () => {
    expect((await send('{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' })).status).toBe(415)
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    'application/json; charset="utf-8"',
  ])('of the type %s is read', async (type) => {
    expect((await problemOf(await send('{}', { 'Content-Type': type }))).code).toBe('invalidRequest')
  })

  test.each(['', ' ', '{', '{"area":NaN}', '{"area":-Infinity}', "{'area':1}", '{"a":1,}', 'undefined', '{"a":01}'])(
    '%j is malformed',
    async (body) => {
      expect(await problemOf(await send(body, JSON_TYPE))).toMatchObject({ status: 400, code: 'malformedJson' })
    },
  )

  test('with NaN is told that JSON has no such number', async () => {
    expect((await problemOf(await send('{"angle":NaN}', JSON_TYPE))).detail).toMatch(/finite/)
  })

  test('that breaks off is a problem', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('socket closed')) })
    expect((await send(broken, JSON_TYPE)).status).toBe(400)
  })
})

describe('a long request body', () => {
  const area = { id: 'a', type: 'polygon', coordinates: [] }
  const points = (count: number, point: object) => Array.from({ length: count }, () => point)

  test('is refused at the first of its faults, with its place and the same code as a short one', async () => {
    const body = { area: { ...area, coordinates: points(3, { lat: 1, lng: 1 }) }, method: 'detailed' }
    const long = posted({ ...body, detailed: { removedModules: points(5_000, { lat: 'x', lng: 1 }) } })
    const { code, errors } = await problemOf(await app.request('/api/analyze', long))
    expect(code).toBe('invalidRequest')
    expect(errors).toEqual([{ path: 'detailed.removedModules.0.lat', message: 'must be a number, not text' }])
    const many = await app.request(
      '/api/analyze',
      posted({ area: { ...area, coordinates: points(5_000, { lat: 1, lng: 1 }) } }),
    )
    expect((await problemOf(many)).code).toBe('tooManyVertices')
  })
})

test('where no demonstration imagery is offered its routes are absent, and the document does not tell of them', async () => {
  const without = testApp({ painter: null })
  for (const path of ['/api/tiles/demo/18/137763/93721', '/api/demo/roofs?north=45.1&south=45&east=9.1&west=9']) {
    expect(await problemOf(await without.request(path))).toMatchObject({ status: 404, code: 'notFound' })
  }
  const { paths } = (await (await without.request('/api/openapi.json')).json()) as Record<'paths', object>
  expect(Object.keys(paths).filter((path) => path.includes('demo'))).toEqual([])
})

test('the roofs of the demonstration imagery count as an API request, not as a tile', async () => {
  const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 1 } })
  const path = '/api/demo/roofs?north=1&south=2&east=1&west=2'
  expect((await limited.request(path)).status).toBe(422)
  expect((await limited.request(path)).status).toBe(429)
})

describe('an unexpected error', () => {
  test.each([
    ['an error', new Error('password=s3cret at /srv/solar.ts')],
    ['something that is no error', { secret: 's3cret' }],
  ])('%s is answered without a word of the inside', async (_, thrown) => {
    const response = await testApp(failing(thrown)).request('/api/panels')
    const text = await response.clone().text()
    expect(await problemOf(response)).toMatchObject({ status: 500, code: 'internal' })
    expect(text).not.toContain('s3cret')
    expect(text).not.toContain('.ts')
  })

  test('is logged with its causes and the request id of the answer', async () => {
    const { lines, logger } = readableLogger()
    const error = new Error('outer', { cause: new Error('the disk is full') })
    const { instance } = await problemOf(await testApp({ ...failing(error), logger }).request('/api/panels'))
    expect(lines.join()).toContain('the disk is full')
    expect(lines.every((line) => line.includes(String(instance)))).toBe(true)
  })
})

describe('a request id', () => {
  test('is made for every request and stands in the header and the problem', async () => {
    const responses = await Promise.all([app.request('/api/nothing'), app.request('/api/nothing')])
    const ids = responses.map(({ headers }) => headers.get('X-Request-Id'))
    expect(new Set(ids).size).toBe(2)
    expect((await problemOf(responses[0]!)).instance).toBe(ids[0])
  })

  test('is taken over when it is sane', async () => {
    const response = await app.request('/api/config', { headers: { 'X-Request-Id': 'trace-1234_5.6' } })
    expect(response.headers.get('X-Request-Id')).toBe('trace-1234_5.6')
  })

  test.each(['short', 'x'.repeat(65), 'with space in it', '<script>alert(1)</script>'])(
    '%s is replaced',
    async (given) => {
      const response = await app.request('/api/config', { headers: { 'X-Request-Id': given } })
      expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('the log', () => {
  test('holds the pattern, status and duration of a request and nothing personal', async () => {
    const { lines, logger } = readableLogger()
    const logging = testApp({ logger, trustedProxies: 1 })
    const headers = { 'X-Forwarded-For': '203.0.113.7', Cookie: 'who=me', 'User-Agent': 'Netscape' }
    await logging.request('/api/panels/secret-panel/image.svg?q=Via+Roma+1', { headers })
    await logging.request('/api/nothing/Via-Roma-1', { headers })
    await logging.request('/Via-Roma-1?q=Via+Roma', { headers })
    const [image, nothing, page] = lines.map((line) => JSON.parse(line))
    expect(image).toMatchObject({
      method: 'GET',
      route: '/api/panels/:id/image.svg',
      status: 404,
      ms: expect.any(Number),
    })
    expect(nothing).toMatchObject({ route: '/api/*', status: 404 })
    expect(page).toMatchObject({ route: '/*' })
    expect(lines.join()).not.toMatch(/Roma|secret-panel|203\.0|who=me|Netscape/)
  })

  test('calls a failure an error, but not one that nobody waits for any more', async () => {
    const { lines, logger } = readableLogger()
    const stopping = testApp({ logger, isStopping: () => true })
    await stopping.request('/api/health')
    await stopping.request('/api/health', { signal: AbortSignal.abort() })
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 30])
  })

  test('warns of requests that were too many once, and a minute later of how many followed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { lines, logger } = readableLogger()
    const told = () =>
      lines
        .splice(0)
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level > 20)
    const none = () => Promise.resolve(fail('busy' as const))
    const renderer = { render: none, readLogo: none, readHousePicture: none, prepare: () => {} }
    const busy = testApp({ logger, renderer })
    const ask = async (times: number) => {
      for (let count = 0; count < times; count++)
        expect((await busy.request(`/api/panels/${REFERENCE_PANEL.id}/datasheet.pdf`)).status).toBe(503)
    }
    const route = '/api/panels/:id/datasheet.pdf'
    await ask(3)
    expect(told()).toEqual([expect.objectContaining({ level: 40, code: 'overloaded', route, count: 1 })])
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual([expect.objectContaining({ level: 40, code: 'overloaded', route, count: 2 })])
    vi.advanceTimersByTime(60_000)
    expect(told()).toEqual([])
    await ask(1)
    expect(told()).toMatchObject([{ count: 1 }])
  })

  test('tells of a database that is away in a sentence, without stacks', async () => {
    const { lines, logger } = readableLogger()
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })
    const error = new StoreUnavailable('The database cannot be reached', { cause })
    expect((await testApp({ ...failing(error), logger }).request('/api/panels')).status).toBe(503)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: 'The database cannot be reached: ECONNREFUSED' })
    expect(lines.join()).not.toContain('.ts:')
  })

  test.each([
    ['connect ECONNREFUSED', 'ECONNREFUSED', ': connect ECONNREFUSED'],
    ['the database system is starting up', '57P03', ': the database system is starting up: 57P03'],
    ['connection failure', '08006', ': connection failure: 08006'],
    ['timeout exceeded when trying to connect', undefined, ': timeout exceeded when trying to connect'],
  ])('has no stack of "%s" (%s), but its code', async (message, code, told) => {
    const { lines, logger } = readableLogger()
    const cause = Object.assign(new Error(message), code && { code })
    const error = new StoreUnavailable('No panels', { cause })
    await testApp({ ...failing(error), logger }).request('/api/panels')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reason: `No panels${told}` })
    expect(lines.join()).not.toContain('.ts:')
  })

  test.each([
    ['a fault of the code', new TypeError('rows is undefined')],
    ['a wrong statement', Object.assign(new Error('syntax error'), { code: '42601' })],
    ['a disk that cannot be read', Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR' })],
    ['a full disk', Object.assign(new Error('full'), { code: 'SQLITE_FULL' })],
  ])('has the stack of %s in the store', async (_, cause) => {
    const { lines, logger } = readableLogger()
    const error: unknown = await orUnavailable('No panels', () => Promise.reject(cause)).catch((thrown) => thrown)
    await testApp({ ...failing(error), logger }).request('/api/panels')
    const { err } = JSON.parse(lines[0] ?? '')
    expect(err.stack).toContain(cause.stack)
    expect(err.stack).toContain('app.test.ts:')
  })

  test('and the metrics know nothing of the requests by which the server warms itself up', async () => {
    const { lines, logger } = readableLogger()
    const counted: unknown[] = []
    const warmed = testApp({ logger, onAnswered: (request) => counted.push(request) })
    expect((await warmed.request('/api/openapi.json', {}, WARM_UP)).status).toBe(200)
    expect([lines, counted]).toEqual([[], []])
    await warmed.request('/api/openapi.json')
    expect([lines.length, counted.length]).toEqual([1, 1])
  })

  test('notes health checks at debug only', async () => {
    const { lines, logger } = readableLogger()
    await testApp({ logger }).request('/api/health/live')
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 20, route: '/api/health/live' })
  })
})

describe('a slow request', () => {
  test.each(['/api/tiles/demo/18/137763/93819?type=satellite', '/api/panels', '/api/health/ready'])(
    'is warned of with its route on %s, a quick one is not',
    async (path) => {
      vi.useFakeTimers({ toFake: ['performance'] })
      onTestFinished(() => void vi.useRealTimers())
      const { lines, logger } = readableLogger()
      let delayMs = 1_050
      const later = async <Value>(value: Value): Promise<Value> => {
        vi.advanceTimersByTime(delayMs)
        return value
      }
      const bytes = new Uint8Array([1])
      const slow = testApp({
        logger,
        ping: () => later(undefined),
        panels: { list: () => later({ products: [REFERENCE_PANEL], version: 'v1' }) },
        painter: {
          tile: () => later(ok({ bytes, mediaType: 'image/png' as const })),
          roofs: () => later(ok([])),
        },
      })
      expect((await slow.request(path)).status).toBe(200)
      delayMs = 0
      await slow.request(path)
      const [first, second] = lines.map((line) => JSON.parse(line))
      const route = expect.stringMatching(/^\/api\/(?:panels|health\/ready|tiles\/demo\/:z.*)$/)
      const requestId = expect.stringMatching(/./)
      expect(first).toMatchObject({ level: 40, route, requestId, status: 200 })
      expect(first.ms).toBeGreaterThan(1_000)
      expect(second.level).toBeLessThan(40)
    },
  )
})

describe('a request that takes too long', () => {
  test('is answered 503 with a time to come back', async () => {
    const slow = testApp({ panels: { list: () => new Promise(() => {}) }, requestTimeoutMs: 20 })
    const response = await slow.request('/api/panels')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('5')
    expect((await problemOf(response)).code).toBe('requestTimeout')
  })

  test('does no harm when its work fails afterwards', async () => {
    const { promise, reject } = deferred()
    const slow = testApp({ panels: { list: () => promise }, requestTimeoutMs: 20 })
    expect((await slow.request('/api/panels')).status).toBe(503)
    reject(new Error('too late'))
    await new Promise((resolve) => setImmediate(resolve))
  })
})

const deferred = () => {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_, fail) => {
    reject = fail
  })
  return { promise, reject: (reason: unknown) => reject(reason) }
}

describe('a client that asks too often', () => {
  const from = (address: string) => ({ incoming: { socket: { remoteAddress: address } } })

  test('is refused with the time to wait, others are served', async () => {
    const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 2 } })
    const ask = (address: string) => limited.request('/api/config', {}, from(address))
    expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.1')).status]).toEqual([200, 200])
    const refused = await ask('192.0.2.1')
    expect(refused.status).toBe(429)
    // The minute began with the first request.
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect((await problemOf(refused)).code).toBe('rateLimited')
    expect((await ask('192.0.2.2')).status).toBe(200)
  })

  test('cannot hide behind a forged X-Forwarded-For', async () => {
    const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 1 } })
    const ask = (forged: string) =>
      limited.request('/api/config', { headers: { 'X-Forwarded-For': forged } }, from('192.0.2.1'))
    await ask('198.51.100.1')
    expect((await ask('198.51.100.2')).status).toBe(429)
  })

  test('still gets tiles, health and files', async () => {
    const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 1 } })
    for (let i = 0; i < 3; i++) await limited.request('/api/config')
    expect((await limited.request('/api/config')).status).toBe(429)
    expect((await limited.request('/api/health/live')).status).toBe(200)
    expect((await limited.request('/api/tiles/nothing')).status).toBe(404)
    expect((await limited.request('/')).status).not.toBe(429)
  })

  test('gets twenty times as many tiles, not more', async () => {
    const limited = testApp({ limits: { RATE_LIMIT_PER_MINUTE: 1 } })
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) statuses.push((await limited.request('/api/tiles/nothing')).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(404))
    expect(statuses[20]).toBe(429)
  })
})

describe('the security headers', () => {
  test.each(['/api/config', '/api/nothing', '/', '/nowhere', '/assets/missing.js'])('stand on %s', async (path) => {
    const { headers } = await app.request(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('X-Powered-By')).toBeNull()
  })

  test('ask for https only where the visitor came over it', async () => {
    const forwarded = { headers: { 'X-Forwarded-Proto': 'https' } }
    const proxied = testApp({ trustedProxies: 1 })
    expect((await app.request('/api/config', forwarded)).headers.get('Strict-Transport-Security')).toBeNull()
    expect((await proxied.request('/api/config')).headers.get('Strict-Transport-Security')).toBeNull()
    expect((await proxied.request('/api/config', forwarded)).headers.get('Strict-Transport-Security')).toMatch(
      /^max-age=\d+/,
    )
  })
})

describe('compression', () => {
  const packed = (accept: string) => app.request('/api/config', { headers: { 'Accept-Encoding': accept } })

  test.each([
    ['gzip, deflate, br', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for "%s" is %s', async (accept, encoding) => {
    const { headers } = await packed(accept)
    expect(headers.get('Content-Encoding')).toBe(encoding)
    expect(headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('gives back the same document', async () => {
    const plain = await (await app.request('/api/config')).text()
    const stream = (await packed('gzip')).body!.pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(stream).text()).toBe(plain)
  })

  test('leaves short answers alone', async () => {
    const response = await app.request('/api/health/live', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(response.headers.get('Content-Encoding')).toBeNull()
    expect(await response.json()).toEqual({ status: 'live' })
  })

  test('keeps conditional requests working: the packed ETag is known again', async () => {
    const headers = { 'Accept-Encoding': 'gzip' }
    const etag = String((await app.request('/api/panels', { headers })).headers.get('ETag'))
    const again = await app.request('/api/panels', { headers: { ...headers, 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })
})

test('a body sent to the wrong path is not read', async () => {
  expect((await app.request('/api/panels', posted('{'))).status).toBe(405)
})

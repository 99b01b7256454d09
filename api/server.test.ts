import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { PanelList } from '#wire/panel.ts'
import { crowdedBody } from './testing/costlyBodies.ts'
import { serverProcesses } from './testing/serverProcesses.ts'

const MILAN_ROOF = {
  id: 'area-1',
  type: 'rectangle',
  bounds: { south: 45.4642, west: 9.19, north: 45.4643, east: 9.1901 },
}
const AREA = { id: 'area-1', type: 'rectangle', bounds: { south: 0, west: 0, north: 0.0002, east: 0.0002 } }
const { folder, launch, start: started, endAll } = serverProcesses()
afterEach(endAll)

/** Network access is enabled, but the configured services are embedded, so no request is sent. */
const EMBEDDED = { NETWORK: 'on', GEOCODER: 'gazetteer', WEATHER: 'embedded' }

const post = (address: string, headers: Record<string, string> = {}): ClientRequest =>
  request(`${address}/api/analyze`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } })
const answerTo = async (sent: ClientRequest): Promise<{ status: number | undefined; body: string }> => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, body: await text(response) }
}

describe('the server', () => {
  test('serves catalogue, places, tiles, analysis and health from an empty folder, on one line of output', async () => {
    // A slow request, as on a busy machine, is warned of.
    const { address, child, output } = await started({ LOG_LEVEL: 'error' })
    const panels = PanelList.parse(await (await fetch(`${address}/api/panels`)).json())
    expect(panels.length).toBeGreaterThan(40)
    const places = await (await fetch(`${address}/api/geocode?q=firenze`)).json()
    expect(places.results[0].label).toMatch(/Firenze/)
    await expect.poll(async () => (await fetch(`${address}/api/health/ready`)).status).toBe(200)
    // The tile of zoom 18 that holds the center of Milan.
    const tile = await fetch(`${address}/api/tiles/demo/18/137763/93819?type=satellite`)
    expect([tile.status, tile.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(/^image\//)])
    const sent = post(address)
    sent.end(JSON.stringify({ area: AREA }))
    const { status, body } = await answerTo(sent)
    expect(status).toBe(200)
    expect(JSON.parse(body).recommendations).toHaveLength(3)
    child.kill('SIGTERM')
    expect((await output).trim().split('\n')).toEqual([`SolarPlanner: ${address}`])
  })

  test('says of settings that are probably not what was meant, and starts all the same', async () => {
    const { child, errors, output } = await started({
      ...EMBEDDED,
      GEOCODR: 'photon',
      MAP_PROVIDER: 'google',
    })
    child.kill('SIGTERM')
    await output
    expect((await errors).trim().split('\n')).toEqual([
      expect.stringMatching(/GEOCODR .*GEOCODER/),
      expect.stringMatching(/MAP_PROVIDER .*GOOGLE_MAPS_API_KEY/),
    ])
  })

  test('refuses a chunked body of more than 256 kB while it is being sent', async () => {
    const { address } = await started()
    const sent = post(address, { 'Transfer-Encoding': 'chunked' })
    sent.on('error', () => {})
    for (let i = 0; i < 300; i++) sent.write(' '.repeat(1024))
    const { status, body } = await answerTo(sent)
    expect(status).toBe(413)
    expect(JSON.parse(body).code).toBe('bodyTooLarge')
    sent.destroy()
  })

  test('answers the most that may stand around a roof in time, and other visitors meanwhile', async () => {
    const { address } = await started({ TRUST_PROXY: '1', LOG_LEVEL: 'error' })
    const ask = async (visitor: string, body: string) => {
      const sent = request(`${address}/api/analyze`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
      })
      sent.end(body)
      return answerTo(sent)
    }
    const crowded = ask('10.0.0.1', crowdedBody())
    const small = await ask('10.0.0.2', JSON.stringify({ area: MILAN_ROOF, method: 'detailed' }))
    expect(small.status).toBe(200)
    const { status, body } = await crowded
    expect([200, 503]).toContain(status)
    expect(JSON.parse(body)).toHaveProperty(status === 200 ? 'recommendations' : 'code')
  })

  test('answers a body that does not arrive in time with 408, and closes the connection', async () => {
    const { address } = await started({ REQUEST_TIMEOUT_MS: '150' })
    const sent = post(address, { 'Content-Length': '100' })
    sent.write('{"area":')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect([response.statusCode, response.headers.connection]).toEqual([408, 'close'])
    expect(JSON.parse(await text(response)).code).toBe('bodyTimeout')
    sent.destroy()
  })

  test('closes the connection of a client that sends the head of its request byte by byte', async () => {
    const { address } = await started({ REQUEST_TIMEOUT_MS: '150' })
    const { port } = new URL(address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /api/panels HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    let answer = ''
    // Writes only after reading the received data: writing to a connection that the server has closed would discard the data.
    const writeUnlessAnswered = () => setImmediate(() => answer || socket.write('x'))
    const dribbling = setInterval(writeUnlessAnswered, 20)
    socket.on('data', (chunk) => {
      answer += chunk
    })
    await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve))
    clearInterval(dribbling)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes a running request on %s, also when it comes twice at once, takes no new one, and ends with 0',
    async (signal) => {
      const { address, child, ended } = await started()
      const body = JSON.stringify({ area: AREA })
      const sent = post(address, { 'Content-Length': String(body.length) })
      sent.write(body.slice(0, 10))
      await untilReceived(address)
      child.kill(signal)
      child.kill(signal)
      await untilRefused(address)
      sent.end(body.slice(10))
      const answer = await answerTo(sent)
      expect(answer.status).toBe(200)
      expect(JSON.parse(answer.body).recommendations).toHaveLength(3)
      expect(await ended).toEqual({ code: 0, signal: null })
    },
  )

  test('stops at once, with 0, though connections are open that are idle, silent or amid the head of a request', async () => {
    const { address, child, ended } = await started()
    const port = Number(new URL(address).port)
    const sockets = [
      '',
      'GET /api/panels HTTP/1.1\r\nHost: loc',
      'GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ]
    for (const sent of sockets)
      connect(port, '127.0.0.1')
        .on('error', () => {})
        .resume()
        .write(sent)
    await untilReceived(address)
    child.kill('SIGTERM')
    // A server that waited for them to its limit would break them off and end with 1.
    expect(await ended).toEqual({ code: 0, signal: null })
  })

  test('waits a moment for a body that is being sent when it stops, then ends with 0 and logs no error', async () => {
    const { address, child, ended, output } = await started({ LOG_LEVEL: 'error', REQUEST_TIMEOUT_MS: '15000' })
    const sent = post(address, { 'Content-Length': '100' }).on('error', () => {})
    sent.write('{')
    await untilReceived(address)
    child.kill('SIGTERM')
    // A body that was waited for to the limit of its request would be broken off, and the server end with 1.
    expect(await ended).toEqual({ code: 0, signal: null })
    expect((await output).trim().split('\n')).toEqual([`SolarPlanner: ${address}`])
  })

  test('answers HTTP/1.0 with a Host, as nginx sends it unless told otherwise, and refuses a request without or with two', async () => {
    const { address } = await started()
    const answerFor = (head: string): Promise<string> => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.write(`GET /api/health/live HTTP/1.0\r\n${head}\r\n`)
      return text(socket)
    }
    expect(await answerFor('Host: localhost\r\n')).toMatch(/^HTTP\/1\.1 200 /)
    const twice = await answerFor('Host: localhost\r\nX-Other: host\r\nHOST: other\r\n')
    expect(twice).toMatch(/^HTTP\/1\.1 400 .*"code":"repeatedHost"/s)
    expect(await answerFor('')).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('breaks off at a second signal a while later', async () => {
    const { address, child, ended } = await started()
    const sent = post(address, { 'Content-Length': '100' })
    sent.on('error', () => {})
    sent.write('{')
    await untilReceived(address)
    child.kill('SIGTERM')
    await untilRefused(address)
    await sleep(1_100)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 1, signal: null })
  })
})

/** A later request that was answered shows that the earlier one has reached the server too. */
const untilReceived = async (address: string): Promise<void> => {
  expect((await fetch(`${address}/api/health/live`)).status).toBe(200)
}

const untilRefused = async (address: string): Promise<void> => {
  while (
    await fetch(`${address}/api/health/live`).then(
      () => true,
      () => false,
    )
  );
}

test('a start asks nothing of a geocoding service', async () => {
  let asked = 0
  const photon = createServer((_, response) => {
    asked += 1
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(photon, 'listening')
  const { port } = photon.address() as AddressInfo
  const { address } = await started({
    NETWORK: '',
    WEATHER: 'embedded',
    GEOCODER: 'photon',
    PHOTON_URL: `http://127.0.0.1:${port}`,
  })
  // Made at the start, after all that is made before it.
  expect((await fetch(`${address}/api/openapi.json`)).status).toBe(200)
  expect(asked).toBe(0)
  expect((await fetch(`${address}/api/geocode/suggest?q=Milano`)).status).toBe(502)
  expect(asked).toBe(1)
  photon.close()
})

describe('a server whose database does not answer', () => {
  test('waits for it, says so without the password, and ends with 0 when it is stopped', async () => {
    const { address, child, ended, output, errors } = await started({
      DATABASE_URL: 'postgres://solar:s3cret@127.0.0.1:1/solar',
    })
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(503)
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(await output).toMatch(/"level":"error".*Cannot open the PostgreSQL database/)
    expect((await output) + (await errors)).not.toContain('s3cret')
  })
})

describe('a server that cannot start', () => {
  test('names every fault of the environment and ends with 1', async () => {
    const { errors, ended } = launch({ PORT: 'x', GEOCODER: 'google', TILE_PROVIDERS_FILE: '/nowhere.json' })
    expect((await ended).code).toBe(1)
    expect(await errors).toMatch(/PORT: [\s\S]*TILE_PROVIDERS_FILE: [\s\S]*GEOCODER: [\s\S]*\.env\.example/)
  })

  test('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { errors, ended } = launch({ PORT: String(port) })
    expect((await ended).code).toBe(1)
    expect(await errors).toContain(`port ${port} is already in use`)
    other.close()
  })

  test('says that the data folder cannot be made', async () => {
    const file = join(folder(), 'a file')
    writeFileSync(file, '')
    const { errors, ended } = launch({ DATA_DIR: join(file, 'data') })
    expect((await ended).code).toBe(1)
    expect(await errors).toMatch(/SolarPlanner cannot start: .*SQLite/)
  })
})

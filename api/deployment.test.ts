import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { Agent, type RequestOptions, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type ThrowAwayPostgres, throwAwayPostgres } from './database/testing/throwAwayPostgres.ts'
import { designClient } from './designs/testing/designClient.ts'
import { sampleDesign } from './designs/testing/sampleDesign.ts'
import { type DocumentedNginx, documentedNginx, hasNginx } from './testing/documentedNginx.ts'
import { type RunningServer, serverProcesses } from './testing/serverProcesses.ts'

const programs = findPostgres()
const canRun = programs !== null && hasNginx
const NOT_RUN = 'nginx, openssl or PostgreSQL is not installed here'
if (!canRun) console.warn(`SKIPPED: the nginx configuration of docs/deploy.md, because ${NOT_RUN}`)

const { startReady, endAll } = serverProcesses()

describe.skipIf(!canRun)(canRun ? 'two servers behind the documented nginx' : `SKIPPED: ${NOT_RUN}`, () => {
  let postgres: ThrowAwayPostgres
  let nginx: DocumentedNginx
  let servers: readonly RunningServer[]
  const trusted = getCACertificates()
  beforeAll(async () => {
    postgres = await throwAwayPostgres(programs ?? '')
    await postgres.execute('postgres', 'create database planner')
    const env = { DATABASE_URL: postgres.urlOf('planner'), TRUST_PROXY: '1' }
    servers = await Promise.all([startReady(env), startReady(env)])
    nginx = await documentedNginx(servers.map(({ address }) => address))
    setDefaultCACertificates([...trusted, nginx.certificate])
  })
  afterAll(async () => {
    setDefaultCACertificates(trusted)
    await nginx?.end()
    endAll()
    await postgres?.remove()
  })

  /** The status of a request from another address than the visitor's. */
  const askFrom = async (
    localAddress: string,
    path: string,
  ): Promise<{ status: number; body: string; retry: string }> => {
    const sent = request(`${nginx.address}${path}`, { localAddress, agent: crowd, ca: nginx.certificate })
    const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 0, body: await text(answer), retry: String(answer.headers['retry-after']) }
  }
  const crowd = new Agent({ keepAlive: true, maxSockets: 20 })
  afterAll(() => crowd.destroy())
  const statusOf = async (path: string): Promise<number> => (await fetch(`${nginx.address}${path}`)).status

  test('answer over HTTP/2 and HTTP/1.1, and know that the visitor came over https', async () => {
    const answer = await fetch(`${nginx.address}/api/health/ready`)
    expect([answer.status, answer.headers.get('Strict-Transport-Security')]).toEqual([
      200,
      expect.stringMatching(/max-age/),
    ])
    const session = connectHttp2(nginx.address, { ca: nginx.certificate })
    const stream = session.request({ ':path': '/api/config' })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    stream.resume()
    session.close()
  })

  test('a flood from one address is answered 429 above its limit, and a visitor from another address notices nothing', async () => {
    const flood = Array.from({ length: 800 }, () => askFrom('127.0.0.2', '/api/config'))
    const visitor: number[] = []
    for (let count = 0; count < 30; count++) visitor.push(await statusOf('/api/config'))
    const answers = await Promise.all(flood)
    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(visitor)).toEqual(new Set([200]))
    // How many depends on how fast this machine asks.
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    expect(refused.length + answers.filter(({ status }) => status === 200).length).toBe(800)
    expect(refused[0]?.retry).toBe('1')
    expect(JSON.parse(refused[0]?.body ?? '')).toMatchObject({ status: 429, code: 'rateLimited' })
  })

  test('the tiles of a map that is moved a few times are all answered', async () => {
    const tiles = Array.from({ length: 300 }, () =>
      askFrom('127.0.0.3', '/api/tiles/demo/18/137763/93819?type=satellite'),
    )
    expect(new Set((await Promise.all(tiles)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('tiles that a browser asks for all at once over HTTP/2 wait there, and none is refused by one server', async () => {
    const single = await documentedNginx(servers.slice(0, 1).map(({ address }) => address))
    const session = connectHttp2(single.address, { ca: single.certificate })
    await once(session, 'remoteSettings')
    const tiles = Array.from({ length: 200 }, async (_, index) => {
      const place = `${138_000 + (index % 20)}/${93_819 + Math.floor(index / 20)}`
      const stream = session.request({ ':path': `/api/tiles/demo/18/${place}?type=satellite` })
      const [headers] = await once(stream, 'response')
      stream.resume()
      return headers[':status']
    })
    const statuses = await Promise.all(tiles)
    session.close()
    await single.end()
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  test('one address cannot keep more than 200 requests open', async () => {
    const options: RequestOptions = { method: 'POST', localAddress: '127.0.0.4', agent: false, ca: nginx.certificate }
    const headers = { 'Content-Type': 'application/json', 'Content-Length': '100' }
    const open = () => {
      const sent = request(`${nginx.address}/api/analyze`, { ...options, headers })
      sent.on('error', () => {})
      sent.write('{')
      return sent
    }
    const stalled = Array.from({ length: 200 }, open)
    await Promise.all(stalled.map((sent) => once(sent, 'socket').then(([socket]) => once(socket, 'secureConnect'))))
    // By then the rate limit admits more requests; the limit of open requests refuses.
    await sleep(3_000)
    const [answer] = (await once(open(), 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(429)
    expect(await statusOf('/api/config')).toBe(200)
    for (const sent of stalled) sent.destroy()
  })

  test('while the database is stopped saves are 503 and the rest goes on; afterwards saving works again in both servers', async () => {
    const client = designClient(nginx.address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    const key = { id, secret: editSecret }
    expect(await client.save(key, 1, sampleDesign('second'))).toMatchObject({ status: 200 })
    await postgres.stop()
    for (let count = 0; count < 4; count++)
      expect(await client.save(key, 2, sampleDesign('third'))).toEqual({ status: 503 })
    for (const path of ['/api/panels', '/api/config', '/api/geocode?q=firenze', '/api/health/live'])
      for (let count = 0; count < 4; count++) expect(await statusOf(path)).toBe(200)
    await expect.poll(() => statusOf('/api/health/ready')).toBe(503)
    await postgres.start()
    await expect.poll(() => statusOf('/api/health/ready')).toBe(200)
    expect(await client.save(key, 2, sampleDesign('third'))).toMatchObject({ status: 200 })
    for (let count = 0; count < 6; count++) expect((await client.read(id)).document).toEqual(sampleDesign('third'))
    expect(servers.map(({ child }) => child.exitCode)).toEqual([null, null])
  })

  test('a server that is killed is passed over, for saves too', async () => {
    const client = designClient(nginx.address)
    const { id, editSecret } = await client.create(sampleDesign('first'))
    servers[0]?.child.kill('SIGKILL')
    const key = { id, secret: editSecret }
    for (let version = 1; version <= 10; version++) {
      expect(await statusOf('/api/panels')).toBe(200)
      expect(await client.save(key, version, sampleDesign(`v${version}`))).toMatchObject({ status: 200 })
    }
  })

  test('the logs hold no path, query or id, and few of the refusals', async () => {
    const { access, error } = nginx.logs()
    const lines = access.trim().split('\n')
    expect(lines.length).toBeGreaterThan(500)
    for (const line of lines) expect(line).toMatch(/^\S+T\S+ [A-Z]+ \d{3} \d+ [\d.]+$/)
    // Refusals are sampled: one in a hundred is logged.
    expect(lines.filter((line) => line.split(' ')[2] === '429').length).toBeLessThan(60)
    expect(error).not.toMatch(/\/api|designs|firenze/)
  })
})

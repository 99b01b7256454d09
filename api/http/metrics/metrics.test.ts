import { get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { serverProcesses } from '../../testing/serverProcesses.ts'
import { createMetrics } from './metrics.ts'

const { start, endAll } = serverProcesses()
afterEach(endAll)

/** The values of a metrics text, by name and labels. */
const valuesIn = (text: string): ReadonlyMap<string, number> =>
  new Map([...text.matchAll(/^([^#\s].*) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)]))

describe('the metrics of a running server', () => {
  test('are told on a port of their own, by route pattern, and hold nothing of a visitor', async () => {
    const { address, metricsAddress = '' } = await start({
      METRICS: 'on',
      METRICS_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '10',
      MAX_CONNECTIONS: '10',
    })
    for (let count = 0; count < 3; count++) await fetch(`${address}/api/geocode?q=Via+Roma+1`)
    await fetch(`${address}/api/designs/secretdesignsecretdesign`)
    await fetch(`${address}/d/secretdesignsecretdesign`)
    await fetch(`${address}/api/panels/secret-panel`)
    for (let count = 0; count < 2; count++) await fetch(`${address}/api/tiles/demo/18/137763/93819?type=satellite`)
    // Until the limit is reached, which the next minute refills.
    for (let count = 0; count < 60 && (await fetch(`${address}/api/config`)).status !== 429; count++);
    const crowd = Array.from({ length: 20 }, () =>
      connect({ port: Number(new URL(address).port), host: '127.0.0.1', localAddress: '127.0.0.2' }),
    )
    for (const socket of crowd) socket.on('error', () => {})

    const answer = await fetch(metricsAddress)
    expect(answer.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await answer.text()
    const values = valuesIn(text)
    expect(values.get('http_requests_total{method="GET",route="/api/geocode",status="200"}')).toBe(3)
    expect(values.get('http_request_duration_seconds_count{method="GET",route="/api/geocode"}')).toBe(3)
    expect(values.get('http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/api/geocode"}')).toBe(3)
    expect(values.get('http_requests_total{method="GET",route="/api/designs/:id",status="404"}')).toBe(1)
    expect(values.get('http_requests_total{method="GET",route="/api/config",status="429"}')).toBeGreaterThan(0)
    expect(values.get('solarplanner_cache_lookups_total{cache="demonstration tiles",result="hit"}')).toBe(1)
    expect(values.get('solarplanner_cache_lookups_total{cache="demonstration tiles",result="miss"}')).toBe(1)
    expect(values.get('solarplanner_work_done_total{kind="short"}')).toBeGreaterThan(0)
    expect(values.get('solarplanner_work_waiting{kind="long"}')).toBe(0)
    expect(values.get('solarplanner_designs_bytes')).toBeGreaterThan(100_000)
    expect(values.get('solarplanner_designs_limit_bytes')).toBe(2000 * 1024 * 1024)
    expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(50e6)
    expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(text).not.toMatch(/secret|Roma|127\.0/)

    const later = async () => valuesIn(await (await fetch(metricsAddress)).text())
    await expect.poll(async () => (await later()).get('http_connections_refused_total')).toBeGreaterThanOrEqual(10)
    for (const socket of crowd) socket.destroy()
    expect((await fetch(metricsAddress.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(metricsAddress, { method: 'POST' })).status).toBe(405)
    expect((await fetch(`${address}/metrics`)).status).toBe(404)
  })

  test('tell that a clock before the build deletes nothing, which one line of the log says, too', async () => {
    const clock = new URL(
      `data:text/javascript,${encodeURIComponent('Date.now = () => 0; Date = class extends Date { constructor(...given) { super(...(given.length ? given : [0])) } }')}`,
    )
    const { metricsAddress = '', child, output } = await start({ METRICS: 'on', METRICS_PORT: '0' }, clock)
    const refusals = async () => {
      const values = valuesIn(await (await fetch(metricsAddress)).text())
      return ['clockBeforeBuild', 'tooMany'].map((why) =>
        values.get(`solarplanner_expiry_refusals_total{reason="${why}"}`),
      )
    }
    await expect.poll(refusals).toEqual([1, 0])
    child.kill('SIGTERM')
    expect((await output).match(/"reason":"clockBeforeBuild"/g)).toHaveLength(1)
  })

  test('are not there unless they are asked for, and a port that is taken is named', async () => {
    const { metricsAddress, address } = await start()
    expect(metricsAddress).toBeUndefined()
    const port = new URL(address).port
    await expect(start({ METRICS: 'on', METRICS_PORT: port })).rejects.toThrow(
      `port ${port} is already in use. Stop what uses it, or set METRICS_PORT to another one.`,
    )
  })
})

test('who asks by a name of the internet, which a page could let point here, is told nothing', async () => {
  const { open } = createMetrics()
  const { address, end } = await open(0, '127.0.0.1')
  const { port } = new URL(address)
  const statusFor = (asked: string) =>
    new Promise<number | undefined>((resolve, reject) =>
      get(address, { headers: { Host: asked } }, ({ statusCode }) => resolve(statusCode)).on('error', reject),
    )
  try {
    for (const asked of ['127.0.0.1', 'localhost', '[::1]', 'planner'])
      expect(await statusFor(`${asked}:${port}`)).toBe(200)
    for (const asked of ['rebound.example', 'localhost.rebound.example', '127.0.0.1.rebound.example'])
      expect(await statusFor(`${asked}:${port}`)).toBe(421)
  } finally {
    end()
  }
})

test('a histogram counts each request in all buckets that it fits in', async () => {
  const { count, text } = createMetrics()
  for (const ms of [4, 5, 6, 900, 20_000]) count({ route: '/api/panels', method: 'GET', status: 200, ms })
  count({ route: '/api/panels', method: 'PROPFIND', status: 405, ms: 1 })
  const values = valuesIn(await text())
  const bucket = (le: string) =>
    values.get(`http_request_duration_seconds_bucket{le="${le}",method="GET",route="/api/panels"}`)
  expect([bucket('0.005'), bucket('0.01'), bucket('0.5'), bucket('1'), bucket('10'), bucket('+Inf')]).toEqual([
    2, 3, 3, 4, 4, 5,
  ])
  expect(values.get('http_request_duration_seconds_sum{method="GET",route="/api/panels"}')).toBeCloseTo(20.915, 9)
  expect(values.get('http_requests_total{method="other",route="/api/panels",status="405"}')).toBe(1)
})

test('work and connections to the database are told as they are at that moment; a database without a pool tells nothing', async () => {
  let waiting = 0
  const sources = {
    connections: () => ({ open: 1, refused: 0 }),
    designs: () => ({ bytes: 0, limitBytes: 0 }),
    work: () => ({ long: { running: 1, waiting, oldestWaitMs: 1500, done: 7, refused: 2 } }),
  }
  const pooled = createMetrics()
  pooled.addSources({ ...sources, database: () => ({ total: 10, idle: 4, waiting: 3 }) })
  const embedded = createMetrics()
  embedded.addSources({ ...sources, database: () => null })
  await pooled.text()
  waiting = 5
  const told = async ({ text }: typeof pooled) =>
    Object.fromEntries([...valuesIn(await text())].filter(([name]) => /work|database/.test(name)))
  const work = {
    'solarplanner_work_running{kind="long"}': 1,
    'solarplanner_work_waiting{kind="long"}': 5,
    'solarplanner_work_oldest_wait_seconds{kind="long"}': 1.5,
    'solarplanner_work_done_total{kind="long"}': 7,
    'solarplanner_work_refused_total{kind="long"}': 2,
  }
  expect(await told(pooled)).toEqual({
    ...work,
    solarplanner_database_connections: 10,
    solarplanner_database_connections_idle: 4,
    solarplanner_database_waiting: 3,
  })
  expect(await told(embedded)).toEqual(work)
})

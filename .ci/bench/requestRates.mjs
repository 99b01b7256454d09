import { writeFileSync } from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { inRoot } from '../paths.mjs'
import { startServer } from './runningServer.mjs'

const CONNECTIONS = 32
const WARM_UP_S = 1
const MEASURED_S = 5

/** A pitched roof of about 20 × 10 m in Milan. */
const AREA = {
  id: 'area-1',
  type: 'polygon',
  coordinates: [
    { lat: 45.4642, lng: 9.19 },
    { lat: 45.4642, lng: 9.190256 },
    { lat: 45.46429, lng: 9.190256 },
    { lat: 45.46429, lng: 9.19 },
  ],
  roofType: 'pitched',
  orientation: 'south',
  angle: 30,
}

const REQUESTS = [
  { name: 'GET /api/panels', path: '/api/panels', request: { method: 'GET' }, aim: 0.6 },
  {
    name: 'POST /api/analyze',
    path: '/api/analyze',
    request: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ area: AREA }) },
  },
]

const load = async (url, request) => {
  await autocannon({ url, ...request, connections: CONNECTIONS, duration: WARM_UP_S })
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    ...request,
    connections: CONNECTIONS,
    duration: MEASURED_S,
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} requests failed`)
  return { perSecond: requests.average, p99Ms: latency.p99 }
}

/** Load on a bare server with the same answer as the product. */
const bareLoad = async (url, request, folder) => {
  const response = await fetch(url, request)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const file = path.join(folder, 'answer')
  writeFileSync(file, Buffer.from(await response.arrayBuffer()))
  const script = inRoot('.ci', 'bench', 'bareServer.mjs')
  const bare = await startServer([script, file, response.headers.get('content-type')], { health: '/' })
  try {
    return await load(bare.url, request)
  } finally {
    await bare.end()
  }
}

/** Requests per second and 99th percentile of the response time, and the same of a bare `node:http` server that sends the same bytes in the
 * same run. */
export const requestRates = async ({ url }, folder) => {
  const rows = []
  for (const { name, path: route, request, aim } of REQUESTS) {
    const bare = await bareLoad(url + route, request, folder)
    const ours = await load(url + route, request)
    const ratio = ours.perSecond / bare.perSecond
    rows.push(
      { figure: name, value: `${Math.round(ours.perSecond)} requests/s, p99 ${ours.p99Ms} ms` },
      { figure: '  bare node:http', value: `${Math.round(bare.perSecond)} requests/s, p99 ${bare.p99Ms} ms` },
      { figure: '  ratio', value: ratio.toFixed(2), ...(aim && { aim: `>= ${aim}`, isMet: ratio >= aim }) },
    )
  }
  return rows
}

import createClient from 'openapi-fetch'
import type { paths } from './paths.ts'

/** A program as a user of the API writes it. `openApiClient.test.ts` generates `paths.ts` from the OpenAPI document, compiles this
 * program against it and runs it. The argument is the address of the server; the output is JSON. */

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })

const roof = {
  id: 'roof',
  type: 'rectangle',
  bounds: { north: 45.4643, east: 9.1901, south: 45.4642, west: 9.19 },
} as const
const designNamed = (name: string) => ({ version: 2 as const, name, areas: [roof] })

const panels = await client.GET('/api/panels')
const powersW = panels.data?.map((panel) => panel.power)

const analysis = await client.POST('/api/analyze', { body: { area: roof } })
const setup = analysis.data?.method === 'standard' ? analysis.data.recommendations[0] : null

const created = await client.POST('/api/designs', { body: designNamed('New') })
if (!created.data) throw new Error(created.error.title)
const { id, editSecret } = created.data

const path = { id }
const headers = { Authorization: `Bearer ${editSecret}` }
const fromFirst = { path, header: { 'if-match': '"1"' } }
const saved = await client.PUT('/api/designs/{id}', { params: fromFirst, headers, body: designNamed('Changed') })
const late = await client.PUT('/api/designs/{id}', { params: fromFirst, headers, body: designNamed('Too late') })
const read = await client.GET('/api/designs/{id}', { params: { path } })
const refused = await client.DELETE('/api/designs/{id}', { params: { path } })
const deleted = await client.DELETE('/api/designs/{id}', { params: { path }, headers })
const afterwards = await client.GET('/api/designs/{id}', { params: { path } })

console.log(
  JSON.stringify({
    powersW,
    setup: { panelId: setup?.panelId, annualProduction: setup?.annualProduction },
    savedVersion: saved.data?.version,
    late: late.error?.code,
    readName: read.data?.document.name,
    refused: refused.error?.code,
    deleted: deleted.response.status,
    afterwards: afterwards.error?.code,
  }),
)

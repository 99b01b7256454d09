import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { ProblemCode } from '#wire/problem.ts'
import { CreatedDesign } from '#wire/savedDesign.ts'
import { sampleDesign } from '../designs/testing/sampleDesign.ts'
import { posted, testApp } from '../testing/testApp.ts'

interface Operation {
  readonly operationId?: string
  readonly security?: readonly Record<string, readonly string[]>[]
  readonly summary?: string
  readonly parameters?: readonly unknown[]
  readonly requestBody?: { readonly content: Record<string, unknown> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }> }
  >
}
interface Document {
  readonly openapi: string
  readonly security: readonly unknown[]
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, { properties?: Record<string, { enum?: string[] }> }> }
}

const app = testApp()
let document: Document
let text: string
beforeAll(async () => {
  text = await (await app.request('/api/openapi.json')).text()
  document = JSON.parse(text)
})
const operations = (): readonly [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as [string, Operation],
    ),
  )

/** Generated clients call the operations by these names: they never change. */
const OPERATION_IDS = {
  'GET /api/panels': 'getPanels',
  'GET /api/inverters': 'getInverters',
  'GET /api/batteries': 'getBatteries',
  'GET /api/panels/{id}/image.svg': 'getPanelImage',
  'GET /api/panels/{id}/datasheet.pdf': 'getPanelDatasheet',
  'POST /api/analyze': 'analyzeArea',
  'POST /api/analyze/plant': 'analyzePlant',
  'POST /api/proposals': 'createProposal',
  'GET /api/geocode': 'findPlaces',
  'GET /api/geocode/suggest': 'suggestPlaces',
  'GET /api/weather': 'getWeather',
  'POST /api/designs': 'createDesign',
  'POST /api/designs/{id}/copies': 'copyDesign',
  'GET /api/designs/{id}': 'getDesign',
  'PUT /api/designs/{id}': 'saveDesign',
  'DELETE /api/designs/{id}': 'deleteDesign',
  'GET /api/designs/{id}/picture': 'getDesignPicture',
  'PUT /api/designs/{id}/picture': 'saveDesignPicture',
  'DELETE /api/designs/{id}/picture': 'deleteDesignPicture',
  'GET /api/designs/{id}/versions': 'getDesignVersions',
  'GET /api/designs/{id}/versions/{version}': 'getDesignVersion',
  'GET /api/tiles/demo/{z}/{x}/{y}': 'getDemoTile',
  'GET /api/config': 'getConfig',
  'GET /api/demo/roofs': 'getDemoRoofs',
  'GET /api/health/live': 'getLiveness',
  'GET /api/health/ready': 'getReadiness',
  'GET /api/health': 'getHealth',
  'GET /api/openapi.json': 'getOpenApiDocument',
}

describe('the OpenAPI document', () => {
  test('passes the recommended rules of Redocly without an error or a warning', async () => {
    const rules = {
      // Health checks never refuse a request; a test below checks that every other operation names its 4xx.
      'operation-4xx-response': 'off',
      'tag-description': 'error',
      'operation-tag-defined': 'error',
    } as const
    const config = await createConfig({ extends: ['recommended'], rules })
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(found.map(({ ruleId, location: [place] }) => `${ruleId} ${place?.pointer}`)).toEqual([])
  })

  test('gives every operation a name of its own, always the same', () => {
    expect(Object.fromEntries(operations().map(([name, { operationId }]) => [name, operationId]))).toEqual(
      OPERATION_IDS,
    )
    expect(new Set(Object.values(OPERATION_IDS)).size).toBe(operations().length)
  })

  test('asks for the edit secret exactly where a request without it is refused', async () => {
    expect(document.security).toEqual([])
    for (const [name, { security, responses }] of operations())
      if (name !== 'POST /api/proposals')
        expect(security, name).toEqual(responses['401'] ? [{ editSecret: [] }] : undefined)
    const { id } = CreatedDesign.parse(await (await app.request('/api/designs', posted(sampleDesign('any')))).json())
    const secured = operations().filter(([, { responses }]) => responses['401'])
    for (const [name] of secured) {
      const [method = '', path = ''] = name.replace('{id}', id).replace('{version}', '1').split(' ')
      const sent = path.endsWith('/picture') ? { picture: 'AAAA' } : sampleDesign('other')
      const body = method === 'PUT' ? JSON.stringify(sent) : null
      const headers = { 'Content-Type': 'application/json', 'If-Match': '"1"' }
      expect((await app.request(path, { method, headers, body })).status, name).toBe(401)
    }
    expect(secured).toHaveLength(6)
  })

  test('says that saving a design needs If-Match', () => {
    const parameters = document.paths['/api/designs/{id}']?.put?.parameters
    expect(parameters).toContainEqual(expect.objectContaining({ name: 'if-match', in: 'header', required: true }))
  })

  test('knows no change that a form of another page could send: a browser asks first before JSON and before DELETE', async () => {
    const asIfFromForm = { headers: { 'Content-Type': 'text/plain' }, body: '{}' }
    const changes = operations()
      .map(([name]) => name.split(' '))
      .filter(([method]) => method !== 'GET')
    for (const [method = '', path = ''] of changes)
      if (method !== 'DELETE')
        expect((await app.request(path, { method, ...asIfFromForm })).status, `${method} ${path}`).toBe(415)
    expect(new Set(changes.map(([method]) => method))).toEqual(new Set(['POST', 'PUT', 'DELETE']))
  })

  test('is of version 3.1', () => expect(document.openapi).toBe('3.1.0'))

  test('describes every route of the application and nothing else', () => {
    const routes = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(
      operations()
        .map(([name]) => name)
        .sort(),
    ).toEqual([...new Set(routes)].sort())
    expect(routes).toContain('POST /api/analyze')
  })

  test('says of every route what it does and how it succeeds and fails', () => {
    for (const [name, { summary, responses }] of operations()) {
      expect(summary, name).toBeTruthy()
      expect(Object.keys(responses).join(), name).toMatch(/20[014]/)
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      expect(failures.length, name).toBeGreaterThan(0)
      for (const [, { content }] of failures)
        expect(content?.['application/problem+json']?.schema.$ref, name).toMatch(
          /^#\/components\/schemas\/(?:Problem|DesignConflict)$/,
        )
    }
  })

  test('says of every route but the health checks that it may be asked too often and may fail', () => {
    for (const [name, { responses }] of operations())
      if (!name.includes('/health'))
        expect(Object.keys(responses), name).toEqual(expect.arrayContaining(['429', '500']))
  })

  test('says of every route with a body that it may not arrive in time', () => {
    for (const [name, { requestBody, responses }] of operations())
      if (requestBody) expect(Object.keys(responses), name).toContain('408')
  })

  test('names every problem code once', () => {
    expect(document.components.schemas.Problem?.properties?.code?.enum).toEqual(ProblemCode.options)
  })

  test('describes the body of POST /api/analyze', () => {
    expect(Object.keys(document.paths['/api/analyze']?.post?.requestBody?.content ?? {})).toEqual(['application/json'])
  })

  test('refers to nothing that is missing', () => {
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g))
      expect(document.components.schemas).toHaveProperty(name ?? '')
  })

  test('declares every parameter that a path has', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const name of path.match(/(?<=\{)\w+/g) ?? [])
        expect(JSON.stringify(methods), path).toContain(`"name":"${name}","in":"path"`)
  })
})

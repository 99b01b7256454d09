import { beforeAll, describe, expect, test } from 'vitest'
import { ProblemCode } from '../contract/problem.ts'
import { testApp } from '../testing/testApp.ts'

interface Operation {
  readonly summary?: string
  readonly requestBody?: { readonly content: Record<string, unknown> }
  readonly responses: Record<
    string,
    { readonly content?: Record<string, { readonly schema: { readonly $ref?: string } }> }
  >
}
interface Document {
  readonly openapi: string
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

describe('the OpenAPI document', () => {
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

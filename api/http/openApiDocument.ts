import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { get, jsonContent, problemResponses } from './openApiRouter.ts'

const readDocument = get('/openapi.json', 'getOpenApiDocument', 'Deployment', {
  summary: 'This document',
  responses: {
    200: jsonContent(z.any(), 'OpenAPI 3.1'),
    ...problemResponses(429, 500),
  },
})

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'SolarPlanner',
    version: '0.1.0',
    description:
      'Finds places in Italy, lists solar panels, inverters and batteries, and recommends setups for drawn roof areas. ' +
      'Errors are problems (RFC 9457) with a machine-readable `code`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This deployment' }],
  // There are no accounts or keys; operations with the edit secret declare it themselves.
  security: [],
  tags: [
    { name: 'Panels', description: 'The catalogue: panels, their pictures and datasheets' },
    { name: 'Equipment', description: 'The catalogue: inverters and batteries' },
    { name: 'Analysis', description: 'Recommended setups for a roof area, as figures or as a PDF' },
    { name: 'Places', description: 'Search for places and addresses in Italy' },
    { name: 'Weather', description: 'The year of weather that the Detailed method simulates' },
    { name: 'Designs', description: 'Designs saved without an account' },
    { name: 'Tiles', description: 'Demonstration imagery' },
    { name: 'Deployment', description: 'Settings and state of this deployment' },
  ],
}

/** Adds `GET /openapi.json`: the description of every route of the application, made at the first request.
 * @param api the router that all routes are registered on
 * @param app the application that mounts it, whose paths the document gives */
export const addOpenApiDocument = (api: OpenAPIHono, app: OpenAPIHono): void => {
  let document: ReturnType<OpenAPIHono['getOpenAPI31Document']> | undefined
  api.openapi(readDocument, (c) => {
    document ??= app.getOpenAPI31Document(INFO)
    return c.json(document, 200, { 'Cache-Control': 'no-cache' })
  })
}

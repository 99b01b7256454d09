import type { OpenAPIHono } from '@hono/zod-openapi'
import { AppConfig } from '#wire/config.ts'
import { get, jsonContent, openApiRouter, problemResponses } from './openApiRouter.ts'

const readConfig = get('/config', 'getConfig', 'Deployment', {
  summary: 'What the browser needs to know of this deployment',
  responses: { 200: jsonContent(AppConfig, 'The configuration'), ...problemResponses(429, 500) },
})

/** `GET /config`: the settings of a deployment for the web application, whose single build serves every deployment. */
export const configRoutes = (config: () => AppConfig): OpenAPIHono =>
  openApiRouter().openapi(readConfig, (c) => c.json(config(), 200, { 'Cache-Control': 'no-cache' }))

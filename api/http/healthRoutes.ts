import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { jsonContent, openApiRouter, problemResponses } from './openApiRouter.ts'
import { problem } from './problem.ts'

/** A store that takes longer is not ready [ms]. */
const PING_LIMIT_MS = 2_000

const Health = z.object({ status: z.enum(['live', 'ready']) })

const healthRoute = <Path extends string>(path: Path, operationId: string, summary: string) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    summary,
    tags: ['Deployment'],
    responses: {
      200: jsonContent(Health, 'Yes'),
      ...problemResponses(500, 503),
    },
  })

const live = healthRoute('/health/live', 'getLiveness', 'Whether the process answers at all')
const ready = healthRoute(
  '/health/ready',
  'getReadiness',
  'Whether requests can be served: the store answers and has room, no stop is under way',
)
const health = healthRoute('/health', 'getHealth', 'The same as /health/ready')

const NO_ROOM_DETAIL = 'There is hardly any room left on the disk of the data folder.'

const NO_STORE = { 'Cache-Control': 'no-store' }

const isTrueInTime = async (ask: () => Promise<boolean>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PING_LIMIT_MS)
  })
  try {
    return await Promise.race([ask(), late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Shortest interval between store checks, regardless of the number of requests [ms]. */
const REMEMBERED_MS = 1_000

/** Answers with the result of a moment ago. */
const remembered = (ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  let answer: Promise<boolean> | null = null
  return () => {
    if (answer) return answer
    answer = ask()
    void answer.then(() => setTimeout(() => (answer = null), REMEMBERED_MS).unref())
    return answer
  }
}

/** Health routes' sources. */
export interface HealthSource {
  /** Resolves when the store answers. */
  ping(): Promise<void>
  /** Whether the disk of the data folder has space left; without space, saves fail. */
  hasRoom(): Promise<boolean>
  /** True from the first stop signal: the load balancer should send no new visitors here. */
  isStopping(): boolean
}

/** `GET /health/live`, `/health/ready` and `/health`. */
export const healthRoutes = ({ ping, hasRoom, isStopping }: HealthSource): OpenAPIHono => {
  const answers = remembered(() => isTrueInTime(() => ping().then(() => true)))
  const isRoomLeft = remembered(() => isTrueInTime(hasRoom))
  const readiness = async (c: Context) => {
    if (isStopping()) return problem(c, 'storeUnavailable', { detail: 'The server is stopping.' })
    if (!(await answers())) return problem(c, 'storeUnavailable')
    if (!(await isRoomLeft())) return problem(c, 'storeUnavailable', { detail: NO_ROOM_DETAIL })
    return c.json({ status: 'ready' as const }, 200, NO_STORE)
  }
  return openApiRouter()
    .openapi(live, (c) => c.json({ status: 'live' as const }, 200, NO_STORE))
    .openapi(ready, readiness)
    .openapi(health, readiness)
}

import type { Context } from 'hono'
import { problem } from './problem.ts'

/** Answers a method that a known path does not serve: OPTIONS is told the methods, any other is refused with them.
 * @param methods what the path serves */
export const otherMethod = (c: Context, methods: readonly string[]): Response => {
  const answer = c.req.method === 'OPTIONS' ? new Response(null, { status: 204 }) : problem(c, 'methodNotAllowed')
  answer.headers.set('Allow', [...new Set([...methods, 'OPTIONS'])].join(', '))
  return answer
}

import type { Context } from 'hono'
import { type ProblemResponse, problem } from '../problem.ts'

/** Refuses a long body for the moment. */
export const overloaded = (c: Context): ProblemResponse => {
  const answer = problem(c, 'overloaded', { detail: 'Many long bodies are being received; send it again in a moment.' })
  answer.headers.set('Retry-After', '1')
  return answer
}

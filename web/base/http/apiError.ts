import type { Problem } from '#wire/problem.ts'

/** An API answer that is not ok. The message is the status, a colon and a space, then the body's text, or the status text if the body
 * is empty (docs/behaviour.md 1.6). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The code of the RFC 9457 problem in the body; null for another body. */
  readonly code: Problem['code'] | null
  /** Paths of the faulty request fields: `area.angle`. */
  readonly paths: readonly string[]

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const problem = problemOf(body)
    this.code = problem?.code ?? null
    this.paths = problem?.errors?.map(({ path }) => path) ?? []
  }
}

const problemOf = (body: string): Partial<Problem> | null => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Throws an ApiError unless the response is ok. */
export const throwUnlessOk = async (response: Response): Promise<Response> => {
  if (response.ok) return response
  throw new ApiError(response.status, await response.text(), response.statusText)
}

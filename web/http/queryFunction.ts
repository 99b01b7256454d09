import type { QueryFunction } from '@tanstack/react-query'
import { throwUnlessOk } from './apiError.ts'

/** Parses the JSON of a reply, throwing where it has another shape. */
export interface ReplySchema<T> {
  parse(json: unknown): T
}

interface QueryFunctionOptions<T, On401 extends 'throw' | 'returnNull'> {
  readonly schema: ReplySchema<T>
  /** Whether a 401 throws, as every other error does, or means "nobody is logged in". */
  readonly on401?: On401
  readonly headers?: Readonly<Record<string, string>>
  /** An answer that takes longer is a failure [ms]; default: no limit. */
  readonly timeoutMs?: number
}

/** The generic loading of data: a GET to the path the query key gives, with cookies, the reply parsed as JSON.
 * @throws ApiError for a status that is not ok
 * @see docs/behaviour.md 1.8 */
export const queryFunction = <T, On401 extends 'throw' | 'returnNull' = 'throw'>({
  schema,
  on401,
  headers = {},
  timeoutMs,
}: QueryFunctionOptions<T, On401>): QueryFunction<On401 extends 'returnNull' ? T | null : T, readonly string[]> => {
  type Reply = On401 extends 'returnNull' ? T | null : T
  return async ({ queryKey, signal }) => {
    const giveUp = timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(queryKey.join('/'), { credentials: 'include', headers, signal: giveUp })
    if (response.status === 401 && on401 === 'returnNull') return null as Reply
    return schema.parse(await (await throwUnlessOk(response)).json()) as Reply
  }
}

import type { QueryFunction } from '@tanstack/react-query'
import { throwUnlessOk } from './apiError.ts'

/** Parses the JSON of a reply and throws if it has another shape. */
export interface ReplySchema<T> {
  parse(json: unknown): T
}

interface QueryFunctionOptions<T, On401 extends 'throw' | 'returnNull'> {
  readonly schema: ReplySchema<T>
  /** Whether a 401 throws, as every other error does, or means "nobody is logged in". */
  readonly on401?: On401
  /** Further parts of the request. */
  readonly init?: () => RequestInit
}

/** The generic loading of data: a GET to the path the query key gives, with cookies, the reply parsed as JSON.
 * @throws ApiError for a status that is not ok
 * @see docs/behaviour.md 1.8 */
export const queryFunction = <T, On401 extends 'throw' | 'returnNull' = 'throw'>({
  schema,
  on401,
  init,
}: QueryFunctionOptions<T, On401>): QueryFunction<On401 extends 'returnNull' ? T | null : T, readonly string[]> => {
  type Reply = On401 extends 'returnNull' ? T | null : T
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join('/'), { credentials: 'include', signal, ...init?.() })
    if (response.status === 401 && on401 === 'returnNull') return null as Reply
    return schema.parse(await (await throwUnlessOk(response)).json()) as Reply
  }
}

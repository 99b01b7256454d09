import { throwUnlessOk } from './apiError.ts'
import type { ReplySchema } from './queryFunction.ts'

/** Posts JSON, with cookies, and parses the reply.
 * @throws ApiError for a status that is not ok */
export const postJson = async <T>(
  path: string,
  body: unknown,
  schema: ReplySchema<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: signal ?? null,
  })
  return schema.parse(await (await throwUnlessOk(response)).json())
}

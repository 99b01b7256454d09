import type { Context } from 'hono'

/** The secret of `Authorization: Bearer …`; null without one.
 * @see RFC 6750, section 2.1 */
export const bearerOf = (c: Context): string | null =>
  /^Bearer +([\x21-\x7e]{1,200})$/i.exec(c.req.header('Authorization')?.trim() ?? '')?.[1] ?? null

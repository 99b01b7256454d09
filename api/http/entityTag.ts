import { createHash } from 'node:crypto'

/** The entity tag of a content, in its quotes: another one for another content. */
export const contentTag = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/** Whether a conditional GET matches the client's copy: the answer is then 304. `If-None-Match` is `*` or a list of
 * entity tags, compared weakly, that is, without regard to a `W/` prefix.
 * @param header the value of If-None-Match, if sent
 * @param etag the current strong entity tag, in its quotes
 * @see RFC 9110, sections 8.8.3 and 13.1.2 */
export const isNotModified = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  // A tag may hold commas, so the list is not simply cut at them.
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}

/** The entity tag of a version of a design. */
export const versionTag = (version: number): string => `"${version}"`

/** The version named by `If-Match`. Compression by this server or a proxy makes a tag weak. A tag identifies a version and not its bytes, so
 * weak tags match too, unlike in RFC 9110, section 13.1.1.
 * @returns undefined without a version (no header, or `*`), null for an impossible one */
export const versionOfTag = (header: string | undefined): number | null | undefined => {
  const tag = header?.trim() ?? ''
  if (tag === '' || tag === '*') return undefined
  const digits = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(tag)?.[1]
  return digits === undefined ? null : Number(digits)
}

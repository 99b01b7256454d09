/** Whether a conditional GET asks for what the client already holds: the answer is then 304.
 * `If-None-Match` is `*` or a list of entity tags, compared weakly, that is, without regard to a `W/` prefix.
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

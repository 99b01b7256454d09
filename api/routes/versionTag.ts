/** The entity tag of a version of a design. */
export const versionTag = (version: number): string => `"${version}"`

/** The version that `If-Match` names. Packing an answer makes its tag weak, and a proxy may do so, too; since a tag stands for
 * a version and not for its bytes, the weak one is taken for the same, unlike RFC 9110, section 13.1.1, has it.
 * @returns undefined where no version is named (no header, or `*`), null where it is none that there can be */
export const versionOfTag = (header: string | undefined): number | null | undefined => {
  const tag = header?.trim() ?? ''
  if (tag === '' || tag === '*') return undefined
  const digits = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(tag)?.[1]
  return digits === undefined ? null : Number(digits)
}

import type { NameIndex } from './nameIndex.ts'
import type { GazetteerPlace } from './places.ts'
import { rankMatches } from './rank.ts'

const KIND = 'provincia(?: autonoma)?|prov|province|citta metropolitana|libero consorzio(?: comunale)?'
const LINK = '(?:(?:di|del|della|dell|dello|de|of|d) )?'
const BEFORE = new RegExp(`^(?:${KIND}) ${LINK}(.+)$`)
const AFTER = new RegExp(`^(.+) (?:${KIND})$`)

/** The provinces meant by `provincia di bolzano`, `prov bz` or `milano province`; none when the words are not about one. */
export const findProvinces = (
  folded: readonly string[],
  names: NameIndex,
  byCode: ReadonlyMap<string, GazetteerPlace>,
): GazetteerPlace[] => {
  const text = folded.join(' ')
  const asked = BEFORE.exec(text)?.[1] ?? AFTER.exec(text)?.[1]
  if (asked === undefined) return []
  const coded = byCode.get(asked.toUpperCase())
  if (coded !== undefined) return [coded]
  const words = asked.split(' ')
  const close = [...names.exact(words), ...names.prefix(words)]
  return rankMatches(close.length > 0 ? close : names.typo(words), null)
}

import { foldWords } from './fold.ts'
import type { NameIndex } from './nameIndex.ts'
import type { GazetteerPlace } from './places.ts'
import { rankMatches } from './rank.ts'

const KIND = 'provincia(?: autonoma)?|prov|province|citta metropolitana|libero consorzio(?: comunale)?'
const LINK = '(?:(?:di|del|della|dell|dello|de|of|d) )?'
const BEFORE = new RegExp(`^(?:${KIND}) ${LINK}(.+)$`)
const AFTER = new RegExp(`^(.+) (?:${KIND})$`)

/** The provinces meant by `provincia di Bolzano`, `prov. BZ` or `Milano province`; null when the text is not about one. */
export const findProvinces = (
  text: string,
  names: NameIndex,
  byCode: ReadonlyMap<string, GazetteerPlace>,
): GazetteerPlace[] | null => {
  const folded = foldWords(text).join(' ')
  const asked = BEFORE.exec(folded)?.[1] ?? AFTER.exec(folded)?.[1]
  if (asked === undefined) return null
  const coded = byCode.get(asked.toUpperCase())
  if (coded !== undefined) return [coded]
  const words = asked.split(' ')
  const close = [...names.exact(words), ...names.prefix(words)]
  return rankMatches(close.length > 0 ? close : names.typo(words), null)
}

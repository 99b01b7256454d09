import { foldedWords } from '../../base/i18n/foldText.ts'

/** Name of a place, at the head of its address: `Via Roma 1` of `Via Roma 1, 24121 Bergamo`, `Samone` of `Samone (TO),
 * Piemonte`. A house number belongs to its street on whichever side it stands. */
const HEAD = /^(?:\d{1,4}\w?,\s*)?[^,(]*(?:,\s*\d{1,4}[a-z]?(?!\w))?/i

const wordsOf = (text: string): readonly string[] => foldedWords(text).map(({ folded }) => folded)

/** The names of a place as lists of words; `Bolzano/Bozen` has two. */
const namesOf = (label: string): readonly (readonly string[])[] => (HEAD.exec(label)?.[0] ?? '').split('/').map(wordsOf)

type Named = { readonly label: string; readonly detail?: string }

/** The places that a text names equally well. Several are returned only if the text is exactly a name they share (`Reggio`); if it says
 * more (a street and its town) or is incomplete, the source's order is trusted. Words in none of the places, such as a street for a
 * source of towns, are ignored.
 * @param places best match first
 * @returns empty without places */
export const placesMeant = <Place extends Named>(text: string, places: readonly Place[]): readonly Place[] => {
  const [first] = places
  if (!first) return []
  const heads = places.map(({ label }) => namesOf(label).flat())
  const said = wordsOf(text)
  const names = new Set(said.filter((word) => heads.some((head) => head.includes(word))))
  const further = wordsOf(`${first.label} ${first.detail ?? ''}`)
  const saysMore = said.some((word) => !names.has(word) && further.includes(word))
  const sharing = places.filter((_, index) => [...names].every((word) => heads[index]?.includes(word)))
  if (names.size === 0 || saysMore || sharing.length === 0) return [first]
  const exact = sharing.filter(({ label }) => namesOf(label).some((name) => name.every((word) => names.has(word))))
  return exact.length > 0 ? exact : sharing
}

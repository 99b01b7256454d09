import type { LatLng } from '#engine/geometry/latLng.ts'
import { findMentions, type Mention, townWords } from './findInAddress.ts'
import { MATCH_KINDS, NameIndex, type NameMatch } from './nameIndex.ts'
import { type ParsedQuery, parseQuery, regionNamed } from './parseQuery.ts'
import { type GazetteerPlace, type PlaceData, readPlaces } from './places.ts'
import { foldWords, isOtherCountry, squash } from './words.ts'

const PROVINCE_WORDS = 'provincia(?: autonoma)?|prov|province|citta metropolitana|libero consorzio(?: comunale)?'
const PROVINCE_LINK = '(?:(?:di|del|della|dell|dello|de|of|d) )?'
const PROVINCE_FIRST = new RegExp(`^(?:${PROVINCE_WORDS}) ${PROVINCE_LINK}(.+)$`)
const PROVINCE_LAST = new RegExp(`^(.+) (?:${PROVINCE_WORDS})$`)

/** The provinces meant by `provincia di bolzano`, `prov bz` or `milano province`; none when the words are not about one. */
const findProvinces = (
  folded: readonly string[],
  names: NameIndex,
  byCode: ReadonlyMap<string, GazetteerPlace>,
): GazetteerPlace[] => {
  const text = folded.join(' ')
  const asked = PROVINCE_FIRST.exec(text)?.[1] ?? PROVINCE_LAST.exec(text)?.[1]
  if (asked === undefined) return []
  const coded = byCode.get(asked.toUpperCase())
  if (coded !== undefined) return [coded]
  const words = asked.split(' ')
  const close = [...names.exact(words), ...names.prefix(words)]
  return rankMatches(close.length > 0 ? close : names.typo(words), null)
}

/** Finds comuni by postcode (CAP), whole or as far as it is typed. */
class PostcodeIndex {
  readonly #byPostcode = new Map<string, GazetteerPlace[]>()

  constructor(places: readonly GazetteerPlace[]) {
    for (const place of places)
      for (const postcode of place.postcodes) {
        const sharing = this.#byPostcode.get(postcode)
        if (sharing === undefined) this.#byPostcode.set(postcode, [place])
        else sharing.push(place)
      }
  }

  /** The comuni having a postcode, the more important first. */
  find(postcode: string): GazetteerPlace[] {
    const exact = this.#byPostcode.get(postcode)
    if (exact !== undefined) return byImportance(exact)
    // Until 2006 a whole city was written with its generic code (00100 Roma); many people still do.
    return postcode.endsWith('00')
      ? this.beginningWith(postcode.slice(0, 3)).filter((place) => place.postcodes.length > 1)
      : []
  }

  /** The comuni with a postcode beginning with these digits. */
  beginningWith(digits: string): GazetteerPlace[] {
    const found = new Set<GazetteerPlace>()
    for (const [postcode, places] of this.#byPostcode)
      if (postcode.startsWith(digits)) for (const place of places) found.add(place)
    return byImportance([...found])
  }
}

const byImportance = (places: readonly GazetteerPlace[]): GazetteerPlace[] =>
  [...places].sort((a, b) => b.importance - a.importance || a.name.length - b.name.length)

/** The possible meanings of a text. */
export type Findings = Readonly<{
  /** Places without duplicates, best first; empty if the text matches nothing. */
  places: readonly GazetteerPlace[]
  /** True if no place has exactly this name, so a typing error is likely. */
  isGuess: boolean
}>

/** The embedded list of comuni and provinces, searchable by name, postcode or address; no network, no state. */
export class Gazetteer {
  readonly #data: PlaceData
  readonly #names: NameIndex
  readonly #provinceNames: NameIndex
  readonly #provinces: ReadonlyMap<string, GazetteerPlace>
  readonly #postcodes: PostcodeIndex

  constructor(data: PlaceData = readPlaces()) {
    this.#data = data
    const comuni = data.places.filter(({ kind }) => kind === 'comune')
    const provinces = data.places.filter(({ kind }) => kind === 'province')
    this.#names = new NameIndex(data.places, notNamedAsComune(comuni))
    this.#provinceNames = new NameIndex(provinces)
    this.#provinces = new Map(provinces.map((place) => [place.province.code, place]))
    this.#postcodes = new PostcodeIndex(comuni)
  }

  /** The places a text may mean, finished or not. */
  find(text: string, near: LatLng | null): Findings {
    const words = foldWords(text)
    if (words.length === 0) return called([])
    if (words.length === 1 && /^\d{1,5}$/.test(squash(words))) return called(this.#byDigits(squash(words)))
    const loose = parseQuery(text, this.#data, this.#isName, true)
    if (this.#isAbroad(loose)) return called([])
    const named = this.#calledSo(text, words, loose, near)
    return named ? called(named) : this.#misspelt(loose, near)
  }

  /** Whether the text names a foreign country: `Parigi, Francia` is not in Italy, however similar an Italian name; `Belgio` may become
   * Belgioioso. */
  #isAbroad({ segments }: ParsedQuery): boolean {
    const last = segments.at(-1) ?? []
    return isOtherCountry(last) && this.#names.prefix(last).length === 0
  }

  /** The places with this name or with a name that begins like it; null without a match. */
  #calledSo(text: string, words: readonly string[], loose: ParsedQuery, near: LatLng | null) {
    const parsed = parseQuery(text, this.#data, this.#isName)
    return (
      this.#coded(text, near) ??
      nonEmpty(findProvinces(words, this.#provinceNames, this.#provinces)) ??
      nonEmpty(findProvinces(parsed.segments.flat(), this.#provinceNames, this.#provinces)) ??
      nonEmpty(this.#ofRegion(words)) ??
      nonEmpty(this.#named(parsed, near)) ??
      nonEmpty(this.#named(loose, near)) ??
      nonEmpty(this.#addressed(loose, near))
    )
  }

  /** Like {@link find} for a finished text: an exact name excludes longer names. */
  findFinished(text: string): Findings {
    const found = this.find(text, null)
    const key = squash(parseQuery(text, this.#data, this.#isName).segments.flat())
    const named = found.places.filter(({ names }) => names.some((name) => squash(foldWords(name)) === key))
    return named[0] === found.places[0] ? { ...found, places: named } : found
  }

  readonly #isName = (words: readonly string[]): boolean => this.#names.exact(words).some(({ wholeWord }) => wholeWord)

  #byDigits(digits: string): readonly GazetteerPlace[] {
    return digits.length === 5 ? this.#postcodes.find(digits) : this.#postcodes.beginningWith(digits)
  }

  #byPostcodes({ postcodes }: ParsedQuery): readonly GazetteerPlace[] {
    return [...new Set(postcodes.flatMap((postcode) => this.#postcodes.find(postcode)))]
  }

  /** Matches for a province code alone, such as `MI`. In lower case the text is more likely the beginning of a name, or a name (`Re`). */
  #coded(text: string, near: LatLng | null): readonly GazetteerPlace[] | null {
    const province = this.#provinces.get(text.trim())
    if (province === undefined) return null
    const words = foldWords(text)
    return rankedWithFirst([province], [...this.#names.exact(words), ...this.#names.prefix(words)], near)
  }

  /** Matches for the text as one name, complete or as a prefix, without those that contradict its postcode or province. */
  #named(parsed: ParsedQuery, near: LatLng | null): readonly GazetteerPlace[] {
    const words = parsed.segments.flat()
    if (words.length === 0) return this.#byPostcodes(parsed)
    const found = [this.#names.exact(words), this.#names.prefix(words), this.#names.wordPrefix(words)].flat()
    return rankMatches(found.filter(agreesWith(parsed)), near)
  }

  /** The provinces of a region, the capital's first. Molise is also a comune, which takes precedence. */
  #ofRegion(words: readonly string[]): readonly GazetteerPlace[] {
    const region = this.#names.exact(words).length > 0 ? null : regionNamed(words, this.#data)
    const seat = this.#data.regions.find(({ name }) => name === region)?.capitalProvince
    return [...this.#provinces.values()]
      .filter(({ province }) => province.region === region)
      .sort((a, b) => Number(b.province.code === seat) - Number(a.province.code === seat))
  }

  /** The town of an address, by its name or its postcode. */
  #addressed(parsed: ParsedQuery, near: LatLng | null): readonly GazetteerPlace[] {
    const byPostcode = this.#byPostcodes(parsed)
    const mentions = townBeforeItsProvince(inTownPositionIfAny(findMentions(parsed.segments, this.#names)))
    const named = mentions.flatMap(({ matches, inTownPosition }) => {
      const agreeing = matches.filter(agreesWith(parsed))
      const trusted = inTownPosition || byPostcode.length === 0 ? matches : []
      return rankMatches(agreeing.length > 0 ? agreeing : trusted, near)
    })
    return [...new Set([...named, ...byPostcode])]
  }

  /** The town of an address whose name is still being typed, or nearly right. */
  #misspelt(parsed: ParsedQuery, near: LatLng | null): Findings {
    const words = townWords(parsed.segments)
    if (words === null) return this.#misspeltCity(parsed, near)
    const close = [this.#names.exact(words), this.#names.prefix(words), this.#names.wordPrefix(words)].flat()
    const found = close.length > 0 ? close : this.#names.typo(words)
    return { places: rankMatches(preferring(found, agreesWith(parsed)), near), isGuess: close.length === 0 }
  }

  /** The last word of a street without number: only a city is believed to be meant by something like its name. */
  #misspeltCity({ segments }: ParsedQuery, near: LatLng | null): Findings {
    const words = segments.at(-1) ?? []
    const last = words.slice(-1)
    if (words.length < 3 || (last[0]?.length ?? 0) < 3) return called([])
    const begun = this.#names.prefix(last)
    const places = rankMatches([...begun, ...this.#names.typo(last)], near).filter(({ importance }) => importance >= 2)
    return { places, isGuess: !begun.some(({ place }) => place === places[0]) }
  }
}

/** A province is found by names that no comune has (`Brianza`, `Pesaro e Urbino`), otherwise by `provincia di …`. */
const notNamedAsComune = (comuni: readonly GazetteerPlace[]) => {
  const taken = new Set(comuni.flatMap(({ names }) => names.map((name) => squash(foldWords(name)))))
  return (place: GazetteerPlace, name: string): boolean =>
    place.kind === 'comune' || !taken.has(squash(foldWords(name)))
}

/** `Sesto San Giovanni, Milano` names a town and its province; of the two the town is meant. */
const townBeforeItsProvince = (mentions: readonly Mention[]): readonly Mention[] => {
  const [first, ...others] = mentions
  const seat = first?.matches.find(({ place }) => place.kind === 'province' || place.importance >= 3)?.place
  const town = others.find(
    ({ matches, inTownPosition }) =>
      inTownPosition &&
      matches.some(({ place }) => place.kind === 'comune' && place.province.code === seat?.province.code),
  )
  if (seat === undefined || town === undefined) return mentions
  const matches = town.matches.filter(({ place }) => place.province.code === seat.province.code)
  return [{ ...town, matches }, ...mentions.filter((mention) => mention !== town)]
}

const called = (places: readonly GazetteerPlace[]): Findings => ({ places, isGuess: false })

const inTownPositionIfAny = (mentions: readonly Mention[]): readonly Mention[] =>
  preferring(mentions, ({ inTownPosition }) => inTownPosition)

const agreesWith =
  ({ postcodes, provinceCodes, region }: ParsedQuery) =>
  ({ place }: NameMatch): boolean =>
    (provinceCodes.size === 0 || provinceCodes.has(place.province.code)) &&
    (region === null || place.province.region === region) &&
    (postcodes.length === 0 || place.postcodes.some((postcode) => postcodes.includes(postcode)))

const preferring = <T>(items: readonly T[], wanted: (item: T) => boolean): readonly T[] => {
  const preferred = items.filter(wanted)
  return preferred.length > 0 ? preferred : items
}

const rankedWithFirst = (
  first: readonly GazetteerPlace[],
  matches: readonly NameMatch[],
  near: LatLng | null,
): readonly GazetteerPlace[] => [...new Set([...first, ...rankMatches(matches, near)])]

const nonEmpty = <T>(items: readonly T[]): readonly T[] | null => (items.length > 0 ? items : null)

/** The places of some matches, without duplicates, best first: by kind of match, typos, importance and whole words. `near` only breaks ties;
 * remaining ties go to the shorter, then to the alphabetically first name. */
const rankMatches = (matches: readonly NameMatch[], near: LatLng | null): GazetteerPlace[] => {
  const sorted = [...matches].sort(
    (a, b) =>
      MATCH_KINDS[a.kind] - MATCH_KINDS[b.kind] ||
      a.edits - b.edits ||
      b.place.importance - a.place.importance ||
      Number(b.wholeWord) - Number(a.wholeWord) ||
      (near === null ? 0 : squaredDistance(a.place, near) - squaredDistance(b.place, near)) ||
      a.place.name.length - b.place.name.length ||
      (a.place.label < b.place.label ? -1 : 1),
  )
  return [...new Set(sorted.map(({ place }) => place))]
}

/** Good for comparing within Italy only: degrees², east-west shrunk by the cosine of 42°. */
const squaredDistance = (place: GazetteerPlace, near: LatLng): number =>
  (place.lat - near.lat) ** 2 + (0.743 * (place.lng - near.lng)) ** 2

import type { GazetteerPlace } from './places.ts'

/** Finds comuni by postcode (CAP), whole or as far as it is typed. */
export class PostcodeIndex {
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
    return postcode.endsWith('00') ? this.beginningWith(postcode.slice(0, 3)).filter(hasSeveral) : []
  }

  /** The comuni with a postcode beginning with these digits. */
  beginningWith(digits: string): GazetteerPlace[] {
    const found = new Set<GazetteerPlace>()
    for (const [postcode, places] of this.#byPostcode)
      if (postcode.startsWith(digits)) for (const place of places) found.add(place)
    return byImportance([...found])
  }
}

const hasSeveral = ({ postcodes }: GazetteerPlace): boolean => postcodes.length > 1

const byImportance = (places: readonly GazetteerPlace[]): GazetteerPlace[] =>
  [...places].sort((a, b) => b.importance - a.importance || a.name.length - b.name.length)

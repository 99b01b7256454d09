import { answerDelay, behaviour } from './behaviour.ts'
import { KNOWN_PLACES, spokenIn } from './knownPlaces.ts'
import { LatLngDouble } from './latLng.ts'
import { fault, recorded } from './record.ts'
import { RequestErrorDouble } from './requestError.ts'
import { assertOptions } from './strict.ts'
import { endSession, type TokenDouble } from './tokenDouble.ts'

const OPTIONS = {
  id: true,
  requestedLanguage: true,
  requestedRegion: true,
  resourceName: true,
} as const satisfies Record<keyof google.maps.places.PlaceOptions, true>

/** The fields of the double; all have the price of Place Details Essentials.
 * @see Google, Places usage and billing: fields of Place Details Essentials */
const FIELDS = ['formattedAddress', 'id', 'location', 'types'] as const
type Field = (typeof FIELDS)[number]

const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

/** `google.maps.places.Place`: has only its id until fields are fetched. */
export class PlaceDouble implements Pick<google.maps.places.Place, Field | 'fetchFields'> {
  readonly id: string
  location: google.maps.LatLng | null | undefined = undefined
  formattedAddress: string | null | undefined = undefined
  types: string[] | undefined = undefined
  private token: TokenDouble | null
  private readonly language: string | null | undefined

  /** @param token of the search that led to this place, if any */
  constructor(options: google.maps.places.PlaceOptions, token: TokenDouble | null = null) {
    assertOptions('Place', options, OPTIONS)
    if (!options.id) throw fault('a Place wants an id')
    this.id = options.id
    this.token = token
    this.language = options.requestedLanguage
  }

  async fetchFields({ fields }: google.maps.places.FetchFieldsRequest): Promise<{ place: google.maps.places.Place }> {
    const wanted = [...fields]
    for (const field of wanted) if (!isField(field)) throw fault(`Place.fetchFields does not know the field ${field}`)
    this.record(wanted)
    await answerDelay()
    const code = behaviour.places
    if (code !== 'work') throw new RequestErrorDouble(code, 'PLACES_GET_PLACE', 'the double was told so')
    this.fill(wanted)
    return { place: this as unknown as google.maps.places.Place }
  }

  /** The first fetch ends the session; each later one is billed separately. */
  private record(fields: string[]): void {
    const session = this.token && endSession(this.token)
    if (session) session.fetched.push(fields)
    else recorded.fetchedWithoutSession.push(fields)
    this.token = null
  }
  private fill(fields: readonly string[]): void {
    const known = KNOWN_PLACES.find(({ id }) => id === this.id)
    if (!known) throw new RequestErrorDouble('NOT_FOUND', 'PLACES_GET_PLACE', 'there is no such place')
    if (fields.includes('location')) this.location = new LatLngDouble(known.position)
    if (fields.includes('formattedAddress')) this.formattedAddress = spokenIn(known, this.language).formattedAddress
    if (fields.includes('types')) this.types = [...known.types]
  }
}

/** One search of an address box: the inputs under one session token, and the fields that ended it. */
export interface AutocompleteSession {
  readonly inputs: string[]
  readonly fetched: string[][]
}

/** Requests to the double since it was last cleared, for tests. */
export interface Recorded {
  /** Members, options, events and libraries that the double does not know, or that Google has removed. */
  readonly faults: string[]
  mapsMade: number
  readonly sessions: AutocompleteSession[]
  /** Inputs without a token, each billed separately. */
  readonly inputsWithoutSession: string[]
  /** Place details fetched outside a session. */
  readonly fetchedWithoutSession: string[][]
  readonly geocoded: google.maps.GeocoderRequest[]
}

const nothing = (): Recorded => ({
  faults: [],
  mapsMade: 0,
  sessions: [],
  inputsWithoutSession: [],
  fetchedWithoutSession: [],
  geocoded: [],
})

export const recorded: Recorded = nothing()

export const clearRecord = (): void => {
  Object.assign(recorded, nothing())
}

let tell: (message: string) => void = () => {}

/** Reports every fault immediately, because the record ends with the page. */
export const tellFaults = (to: (message: string) => void): void => {
  tell = to
}

/** Records a misuse of the API, so that tests find it even if the planner catches the error. */
export const fault = (message: string): Error => {
  recorded.faults.push(message)
  tell(message)
  return new Error(`Google Maps double: ${message}`)
}

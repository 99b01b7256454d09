/** One search of an address box: what was asked under one session token, and which fields ended it. */
export interface AutocompleteSession {
  readonly inputs: string[]
  readonly fetched: string[][]
}

/** Requests to the double since it was last cleared, for tests. */
export interface Recorded {
  /** Members, options, events and libraries that the double does not know, or Google no longer has. */
  readonly faults: string[]
  mapsMade: number
  readonly sessions: AutocompleteSession[]
  /** Suggestions asked without a token: each would be billed by itself. */
  readonly inputsWithoutSession: string[]
  /** Place details asked outside a session. */
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

/** Also reports every fault at once: the record does not outlive its page. */
export const tellFaults = (to: (message: string) => void): void => {
  tell = to
}

/** Notes a misuse of the API, so that it is found also where the planner catches what is thrown. */
export const fault = (message: string): Error => {
  recorded.faults.push(message)
  tell(message)
  return new Error(`Google Maps double: ${message}`)
}

/** Geocoder statuses a test can ask for. */
type GeocoderFailure = 'ZERO_RESULTS' | 'OVER_QUERY_LIMIT' | 'REQUEST_DENIED' | 'UNKNOWN_ERROR'

/** How the double behaves; without a word everything works. */
export interface Behaviour {
  /** Like a refused or exhausted key: Google writes this code to the console, covers the map and calls `gm_authFailure`. */
  keyError: 'InvalidKeyMapError' | 'RefererNotAllowedMapError' | 'OverQuotaMapError' | null
  /** Libraries that cannot be loaded (`blocked`), or never answer (`silent`). */
  libraries: 'work' | 'blocked' | 'silent'
  geocoder: 'works' | GeocoderFailure
  places: 'work' | 'RESOURCE_EXHAUSTED' | 'PERMISSION_DENIED'
  /** How long the geocoder and places take to answer [ms]. */
  answerDelayMs: number
}

const WORKING: Readonly<Behaviour> = {
  keyError: null,
  libraries: 'work',
  geocoder: 'works',
  places: 'work',
  answerDelayMs: 0,
}

export const behaviour: Behaviour = { ...WORKING }

/** Makes the double behave so from now on, and as usual in everything not named. */
export const behave = (changes: Partial<Behaviour> = {}): void => {
  Object.assign(behaviour, WORKING, changes)
}

export const answerDelay = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, behaviour.answerDelayMs)
  })

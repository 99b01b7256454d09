/** Geocoder statuses that a test can request. */
type GeocoderFailure = 'ZERO_RESULTS' | 'OVER_QUERY_LIMIT' | 'REQUEST_DENIED' | 'UNKNOWN_ERROR'

export type KeyError =
  | 'BillingNotEnabledMapError'
  | 'InvalidKeyMapError'
  | 'OverQuotaMapError'
  | 'RefererNotAllowedMapError'
  | 'UrlAuthenticationCommonError'

/** Behaviour of the double; by default everything works. */
export interface Behaviour {
  /** The code that Google writes to the console for a refused or exhausted key. */
  keyError: KeyError | null
  /** Google's reaction to a refused key: `hard` disables every method; `degraded` leaves a dark map for developers without calling
   * `gm_authFailure`. */
  keyRefusal: 'hard' | 'degraded'
  /** The largest zoom of aerial pictures; road maps have more. */
  imageryMaxZoom: number
  /** Factor on the duration of animations, for tests during one. */
  slowedBy: number
  /** Libraries that fail to load (`blocked`), or never answer (`silent`). */
  libraries: 'work' | 'blocked' | 'silent'
  geocoder: 'works' | GeocoderFailure
  places: 'work' | 'RESOURCE_EXHAUSTED' | 'PERMISSION_DENIED'
  /** How long the geocoder and places take to answer [ms]. */
  answerDelayMs: number
}

const WORKING: Readonly<Behaviour> = {
  keyError: null,
  keyRefusal: 'hard',
  imageryMaxZoom: 22,
  slowedBy: 1,
  libraries: 'work',
  geocoder: 'works',
  places: 'work',
  answerDelayMs: 0,
}

export const behaviour: Behaviour = { ...WORKING }

/** Sets these properties of the double and resets all others. */
export const behave = (changes: Partial<Behaviour> = {}): void => {
  Object.assign(behaviour, WORKING, changes)
}

export const answerDelay = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, behaviour.answerDelayMs)
  })

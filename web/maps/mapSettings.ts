import { create } from 'zustand'
import { KEYLESS_MAP, type MapProvider } from '#wire/mapProviders.ts'
import { deviceStorage } from '../base/deviceStorage.ts'

const CONSENT_KEY = 'solarplanner.googleConsent'
const VISIT_KEY = 'solarplanner.mapProvider'
const ALIGNMENT_KEY = 'solarplanner.rectangleAlignment'

type Consent = 'accepted' | 'declined'

/** Alignment of the Rectangle tool: sides along north and east, or along an edge drawn in any direction. */
type RectangleAlignment = 'northUp' | 'alongEdge'

export interface MapSettings {
  /** The visitor's answer about Google's map on this device; null before any answer. */
  readonly consent: Consent | null
  /** True if Google's map failed and the visitor continued with Leaflet for this visit. */
  readonly isLeafletForVisit: boolean
  readonly alignment: RectangleAlignment
  choose(provider: MapProvider): void
  continueOnLeaflet(): void
  align(alignment: RectangleAlignment): void
}

/** The stored value; null if it is none of these, or without storage. */
const stored = <Value extends string>(read: () => string | null, values: readonly Value[]): Value | null => {
  try {
    const text = read()
    return values.find((value) => value === text) ?? null
  } catch {
    return null
  }
}

const store = (write: () => void): void => {
  try {
    write()
  } catch (error) {
    console.warn('a setting of the map could not be stored', error)
  }
}

/** The visitor's settings of the map. Without storage they last as long as the page. */
export const useMapSettings = create<MapSettings>((set) => ({
  consent: stored(() => deviceStorage().getItem(CONSENT_KEY), ['accepted', 'declined']),
  isLeafletForVisit: stored(() => sessionStorage.getItem(VISIT_KEY), [KEYLESS_MAP]) !== null,
  alignment: stored(() => deviceStorage().getItem(ALIGNMENT_KEY), ['alongEdge']) ?? 'northUp',
  choose: (provider) => {
    const consent = provider === KEYLESS_MAP ? 'declined' : 'accepted'
    set({ consent, isLeafletForVisit: false })
    store(() => {
      deviceStorage().setItem(CONSENT_KEY, consent)
      sessionStorage.removeItem(VISIT_KEY)
    })
  },
  continueOnLeaflet: () => {
    set({ isLeafletForVisit: true })
    store(() => sessionStorage.setItem(VISIT_KEY, KEYLESS_MAP))
  },
  align: (alignment) => {
    set({ alignment })
    store(() => deviceStorage().setItem(ALIGNMENT_KEY, alignment))
  },
}))

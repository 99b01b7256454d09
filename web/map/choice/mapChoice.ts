import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { AppConfig } from '#contract/config.ts'
import { KEYLESS_MAP, MAP_PROVIDERS, type MapProvider } from '#contract/mapProviders.ts'
import { deviceStorage } from '../deviceStorage.ts'
import { configQuery } from './configQuery.ts'

const CONSENT_KEY = 'solarplanner.googleConsent'
const VISIT_KEY = 'solarplanner.mapProvider'

type Consent = 'accepted' | 'declined'

interface MapChoiceState {
  /** The visitor's answer on this device; null before any answer. */
  readonly consent: Consent | null
  /** True if Google's map failed and the visitor continued with Leaflet for this visit. */
  readonly isLeafletForVisit: boolean
  /** True while the dialog for changing the answer is open. */
  readonly isDialogOpen: boolean
  choose(provider: MapProvider): void
  continueOnLeaflet(): void
  setDialogOpen(isOpen: boolean): void
}

const readConsent = (): Consent | null => {
  try {
    const stored = deviceStorage().getItem(CONSENT_KEY)
    return stored === 'accepted' || stored === 'declined' ? stored : null
  } catch {
    return null
  }
}

const readIsLeafletForVisit = (): boolean => {
  try {
    return sessionStorage.getItem(VISIT_KEY) === KEYLESS_MAP
  } catch {
    return false
  }
}

const store = (write: () => void): void => {
  try {
    write()
  } catch (error) {
    console.warn('the choice of the map could not be stored', error)
  }
}

/** The visitor's choice between Google's map and Leaflet. Without storage it lasts as long as the page. */
export const useMapChoice = create<MapChoiceState>((set) => ({
  consent: readConsent(),
  isLeafletForVisit: readIsLeafletForVisit(),
  isDialogOpen: false,
  choose: (provider) => {
    const consent = provider === KEYLESS_MAP ? 'declined' : 'accepted'
    set({ consent, isLeafletForVisit: false, isDialogOpen: false })
    store(() => {
      deviceStorage().setItem(CONSENT_KEY, consent)
      sessionStorage.removeItem(VISIT_KEY)
    })
  },
  continueOnLeaflet: () => {
    set({ isLeafletForVisit: true })
    store(() => sessionStorage.setItem(VISIT_KEY, KEYLESS_MAP))
  },
  setDialogOpen: (isDialogOpen) => set({ isDialogOpen }),
}))

/** Whether a deployment asks the visitor before anything is loaded from another company. Without a key nothing can be loaded, and the
 * map reports that. */
const isOffered = (config: AppConfig): boolean => {
  const { external } = MAP_PROVIDERS[config.mapProvider]
  return external !== null && config[external.settings] !== null && config[external.consent] === 'ask'
}

/** The map to show: Google's only if configured and, where the visitor is asked, accepted. */
export const chosenProvider = (
  config: AppConfig,
  { consent, isLeafletForVisit }: Pick<MapChoiceState, 'consent' | 'isLeafletForVisit'>,
): MapProvider => {
  if (isLeafletForVisit || (isOffered(config) && consent !== 'accepted')) return KEYLESS_MAP
  return config.mapProvider
}

/** The maps that this deployment lets the visitor choose from, the one without a key first; empty without a choice or before the
 * configuration is loaded. */
export const useOfferedMaps = (): readonly MapProvider[] => {
  const { data } = useQuery(configQuery)
  return data && isOffered(data) ? [KEYLESS_MAP, data.mapProvider] : []
}

/** Whether this deployment offers the choice; false until the configuration is loaded. */
export const useIsMapChoiceOffered = (): boolean => useOfferedMaps().length > 0

/** Whether the visitor has not answered yet. */
export const isAnswerMissing = (config: AppConfig, consent: Consent | null): boolean =>
  isOffered(config) && consent === null

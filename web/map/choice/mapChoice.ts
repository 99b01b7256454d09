import { useQuery } from '@tanstack/react-query'
import type { AppConfig } from '#contract/config.ts'
import type { MapProvider, MapSettings } from '../mapSettings.ts'
import { configQuery } from './configQuery.ts'

/** Whether a deployment asks the visitor before anything is loaded from Google. Without a key nothing can be loaded, and the map
 * reports that. */
const isOffered = (config: AppConfig): boolean =>
  config.mapProvider === 'google' && config.googleMaps !== null && config.googleConsent === 'ask'

/** The map to show: Google's only if configured and, where the visitor is asked, accepted. */
export const chosenProvider = (
  config: AppConfig,
  { consent, isLeafletForVisit }: Pick<MapSettings, 'consent' | 'isLeafletForVisit'>,
): MapProvider => {
  if (isLeafletForVisit || (isOffered(config) && consent !== 'accepted')) return 'leaflet'
  return config.mapProvider
}

/** Whether this deployment offers the choice; false until the configuration is loaded. */
export const useIsMapChoiceOffered = (): boolean => {
  const { data } = useQuery(configQuery)
  return data !== undefined && isOffered(data)
}

/** Whether the visitor has not answered yet. */
export const isAnswerMissing = (config: AppConfig, consent: MapSettings['consent']): boolean =>
  isOffered(config) && consent === null

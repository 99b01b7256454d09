import { useQuery } from '@tanstack/react-query'
import type { AppConfig } from '#wire/config.ts'
import { KEYLESS_MAP, MAP_PROVIDERS, type MapProvider } from '#wire/mapProviders.ts'
import { configQuery } from '../../base/configQuery.ts'
import type { MapSettings } from '../mapSettings.ts'

/** Whether a deployment asks the visitor before anything is loaded from another company. Without a key nothing can be loaded, and the
 * map reports that. */
const isOffered = (config: AppConfig): boolean => {
  const { external } = MAP_PROVIDERS[config.mapProvider]
  return external !== null && config[external.settings] !== null && config[external.consent] === 'ask'
}

/** The map to show: Google's only if configured and, where the visitor is asked, accepted. */
export const chosenProvider = (
  config: AppConfig,
  { consent, isLeafletForVisit }: Pick<MapSettings, 'consent' | 'isLeafletForVisit'>,
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
export const isAnswerMissing = (config: AppConfig, consent: MapSettings['consent']): boolean =>
  isOffered(config) && consent === null

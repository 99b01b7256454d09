import { useMemo } from 'react'
import type { AppConfig } from '#contract/config.ts'
import { mapAdapterOf } from './mapAdapters.ts'
import { chosenProvider, isAnswerMissing, useMapChoice } from './mapChoice.ts'

/** The map of this deployment; or Leaflet, where the visitor has not accepted Google's map, or went on with Leaflet after
 * Google's failed. */
export const useMapAdapter = (config: AppConfig) => {
  const choice = useMapChoice()
  const provider = chosenProvider(config, choice)
  const adapter = useMemo(() => mapAdapterOf(provider, config), [provider, config])
  return {
    adapter,
    continueOnLeaflet: provider === 'leaflet' ? undefined : choice.continueOnLeaflet,
    onMapChosen: isAnswerMissing(config, choice.consent) ? choice.choose : undefined,
  }
}

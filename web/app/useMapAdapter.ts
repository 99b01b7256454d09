import { useMemo, useState } from 'react'
import type { AppConfig } from '../../api/contract/config.ts'
import { mapAdapterOf } from './mapAdapters.ts'

const KEY = 'solarplanner.mapProvider'

/** Whether this visit goes on with Leaflet; a browser that keeps nothing asks again at the next page. */
const isLeafletChosen = (): boolean => {
  try {
    return sessionStorage.getItem(KEY) === 'leaflet'
  } catch {
    return false
  }
}

const keepLeafletChosen = (): void => {
  try {
    sessionStorage.setItem(KEY, 'leaflet')
  } catch (error) {
    console.warn('the choice of the map could not be stored', error)
  }
}

/** The map of this deployment; or Leaflet, for the rest of the visit, where that one failed and the user went on with it. */
export const useMapAdapter = (config: AppConfig) => {
  const [isLeaflet, setIsLeaflet] = useState(isLeafletChosen)
  const provider = isLeaflet ? 'leaflet' : config.mapProvider
  const adapter = useMemo(() => mapAdapterOf(provider, config), [provider, config])
  const continueOnLeaflet = () => {
    keepLeafletChosen()
    setIsLeaflet(true)
  }
  return { adapter, continueOnLeaflet: provider === 'leaflet' ? undefined : continueOnLeaflet }
}

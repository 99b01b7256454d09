import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { AppConfig, ImageryWorld } from '#wire/config.ts'
import { MAP_PROVIDERS } from '#wire/mapProviders.ts'
import { configQuery } from '../../base/configQuery.ts'
import { chosenProvider } from '../choice/mapChoice.ts'
import { type MapSettings, useMapSettings } from '../mapSettings.ts'
import { imageryChoices } from './imageryChoices.ts'

/** Trouble with the imagery: `fallback` while the demonstration replaces real imagery; `none` if not even that loads. */
export type ImageryTrouble = 'fallback' | 'none' | null

interface ImageryState {
  /** Trouble that this page found; undefined before the first tile, when the server's word counts. */
  readonly found: ImageryTrouble | undefined
  /** Grows with every retry, which loads even the same imagery again. */
  readonly attempt: number
  find(trouble: ImageryTrouble): void
  retry(): void
}

/** State of the imagery since the page was opened. */
export const useImageryState = create<ImageryState>((set) => ({
  found: undefined,
  attempt: 0,
  find: (found) => set({ found }),
  retry: () => set(({ attempt }) => ({ found: null, attempt: attempt + 1 })),
}))

export const troubleOf = (
  { imageryAnswers }: Pick<AppConfig, 'imageryAnswers'>,
  found: ImageryState['found'],
): ImageryTrouble => (found === undefined ? (imageryAnswers ? null : 'fallback') : found)

/** World that the map shows at a place; houses, roofs, heights and documents follow it. */
export const worldAt = (
  config: AppConfig,
  settings: Pick<MapSettings, 'consent' | 'isLeafletForVisit'>,
  found: ImageryState['found'],
  place: LatLng = config.defaultCentre,
): ImageryWorld => {
  if (MAP_PROVIDERS[chosenProvider(config, settings)].hasOwnImagery) return 'real'
  const [shown] = imageryChoices(config.tileProviders, 'satellite', place, troubleOf(config, found) !== null)
  return shown?.demonstration ? 'demonstration' : 'real'
}

/** @param place where it is asked about; left out: where the map begins
 * @returns undefined until the configuration is loaded
 * @see worldAt */
export const useImageryWorld = (place?: LatLng): ImageryWorld | undefined => {
  const { data: config } = useQuery(configQuery)
  const settings = useMapSettings()
  const found = useImageryState((state) => state.found)
  return config && worldAt(config, settings, found, place)
}

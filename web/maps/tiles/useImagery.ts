import { useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { AppConfig, MapType, TileProvider } from '#wire/config.ts'
import { imageryChoices } from './imageryChoices.ts'
import { type ImageryTrouble, troubleOf, useImageryState } from './imageryWorld.ts'

export interface Imagery {
  /** The imagery shown. */
  readonly shown: TileProvider
  /** Imagery available here, including `shown`. */
  readonly choices: readonly TileProvider[]
  /** Also `none` if nothing loads any more. */
  readonly trouble: ImageryTrouble
  /** Grows with every retry, which loads even the same imagery again. */
  readonly attempt: number
  choose(id: string): void
  fail(provider: TileProvider): void
  /** @param isLost whether the map has lost the imagery it had shown */
  lose(isLost: boolean): void
  retry(): void
}

/** Chooses among the configured tile providers, and falls back to the demonstration imagery if nothing can be loaded. */
export const useImagery = (config: AppConfig, mapType: MapType, center: LatLng): Imagery => {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isLost, setIsLost] = useState(false)
  const { found, attempt, find, retry } = useImageryState()
  const trouble = troubleOf(config, found)
  const choices = imageryChoices(config.tileProviders, mapType, center, trouble !== null)
  const hasFallback = config.tileProviders.some((provider) => provider.demonstration && provider.mapType === mapType)
  const shown = choices.find(({ id }) => id === chosenId) ?? choices[0]
  if (!shown) throw new Error(`no imagery is configured for ${mapType}`)
  return {
    shown,
    choices,
    trouble: isLost ? 'none' : trouble,
    attempt,
    choose: setChosenId,
    fail: ({ demonstration }) => find(demonstration || !hasFallback ? 'none' : 'fallback'),
    lose: setIsLost,
    retry: () => {
      setIsLost(false)
      retry()
    },
  }
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GoogleMaps } from '#contract/config.ts'
import type { MapViewProps } from '../../mapAdapter.ts'
import { mapOptions } from './mapOptions.ts'
import { type GoogleMap, openGoogleMap } from './openGoogleMap.ts'

/** The Google map of a view, null until it shows its picture; its status is told.
 * @param settings null without a key
 * @returns the map, and the reference of the element it is shown in */
export const useGoogleMap = (
  settings: GoogleMaps | null,
  { camera, mapType, onStatus }: Pick<MapViewProps, 'camera' | 'mapType' | 'onStatus'>,
) => {
  const containerRef = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<GoogleMap | null>(null)
  const tell = useEffectEvent(onStatus)
  const options = useEffectEvent(() => mapOptions(camera, mapType))
  useEffect(
    function openMap() {
      const container = containerRef.current
      if (!container) return
      if (!settings) return tell({ failure: 'keyMissing' })
      const close = openGoogleMap({
        container,
        settings,
        options: () => options(),
        onOpened: (map) => {
          setOpened(map)
          tell('ready')
        },
        onFailed: (failure) => tell({ failure }),
      })
      return () => {
        close()
        setOpened(null)
      }
    },
    [settings],
  )
  return { opened, containerRef }
}

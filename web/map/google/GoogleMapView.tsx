import './googleMap.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoogleMaps } from '#contract/config.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { useIsDrawnOn } from '../drawing/useIsDrawnOn.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import type { GoogleMap } from './openGoogleMap.ts'
import { PlaceMarker } from './PlaceMarker.tsx'
import { useGoogleCamera } from './useGoogleCamera.ts'
import { useGoogleMap } from './useGoogleMap.ts'
import { useMapKeys } from './useMapKeys.ts'

const CarriedSurface = onDemand(async () => (await import('./CarriedSurface.tsx')).CarriedSurface, null, 'next')

/** The map port on Google Maps.
 * @param settings null without a key, which the map then says */
export const googleMapView = (settings: GoogleMaps | null) =>
  function GoogleMapView(props: MapViewProps) {
    const { t } = useTranslation('map')
    const { opened, containerRef } = useGoogleMap(settings, props)
    return (
      <div
        ref={containerRef}
        role="application"
        aria-label={t('label')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive: arrows move the map
        tabIndex={0}
        data-map="google"
        className="map-surface google-surface"
        onKeyDown={useMapKeys(opened?.map)}
      >
        {opened && settings && <OpenedMap {...props} google={opened} settings={settings} />}
      </div>
    )
  }

interface OpenedMapProps extends MapViewProps {
  readonly google: GoogleMap
  readonly settings: GoogleMaps
}

const OpenedMap = ({ google, settings, ...props }: OpenedMapProps) => {
  const { t } = useTranslation('map')
  const { map } = google
  const isDrawnOn = useIsDrawnOn(props)
  useGoogleCamera(map, props)
  useEffect(
    function showMapType() {
      map.setOptions({ mapTypeId: props.mapType })
    },
    [map, props.mapType],
  )
  return (
    <>
      {isDrawnOn && <CarriedSurface {...props} google={google} />}
      {props.marker && <PlaceMarker map={map} settings={settings} position={props.marker} label={t('marker')} />}
    </>
  )
}

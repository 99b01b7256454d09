import './googleMap.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoogleMaps } from '../../../api/contract/config.ts'
import { SketchInput } from '../drawing/SketchInput.tsx'
import { type SketchControls, useSketch } from '../drawing/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import { CarriedDrawing } from './CarriedDrawing.tsx'
import { CarriedModules } from './CarriedModules.tsx'
import type { GoogleMap } from './openGoogleMap.ts'
import { PlaceMarker } from './PlaceMarker.tsx'
import { useGoogleCamera } from './useGoogleCamera.ts'
import { useGoogleMap } from './useGoogleMap.ts'
import { useMapKeys } from './useMapKeys.ts'

/** The map port on Google Maps.
 * @param settings null without a key, which the map then says */
export const googleMapView = (settings: GoogleMaps | null) =>
  function GoogleMapView(props: MapViewProps) {
    const { t } = useTranslation('map')
    const controls = useSketch(props.drawMode, props)
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
        {opened && settings && <OpenedMap {...props} google={opened} settings={settings} controls={controls} />}
      </div>
    )
  }

interface OpenedMapProps extends MapViewProps {
  readonly google: GoogleMap
  readonly settings: GoogleMaps
  readonly controls: SketchControls
}

const OpenedMap = ({ google, settings, controls, ...props }: OpenedMapProps) => {
  const { t } = useTranslation('map')
  const { map, surface } = google
  useGoogleCamera(map, props)
  useEffect(
    function showMapType() {
      map.setOptions({ mapTypeId: props.mapType })
    },
    [map, props.mapType],
  )
  return (
    <>
      <CarriedModules {...props} google={google} activeId={controls.sketch ? null : props.selectedShapeId} />
      <SketchInput surface={surface} controls={controls} />
      <CarriedDrawing {...props} google={google} sketch={controls.sketch} />
      {props.marker && <PlaceMarker map={map} settings={settings} position={props.marker} label={t('marker')} />}
    </>
  )
}

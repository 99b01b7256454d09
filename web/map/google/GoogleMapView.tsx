import './googleMap.css'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { GoogleMaps } from '../../../api/contract/config.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { SketchInput } from '../drawing/SketchInput.tsx'
import { type SketchControls, useSketch } from '../drawing/useSketch.ts'
import type { MapViewProps } from '../mapAdapter.ts'
import type { GoogleMap } from './openGoogleMap.ts'
import { PlaceMarker } from './PlaceMarker.tsx'
import { useGoogleCamera } from './useGoogleCamera.ts'
import { useGoogleMap } from './useGoogleMap.ts'
import { useMapKeys } from './useMapKeys.ts'

// An empty map needs neither.
const CarriedModules = onDemand(async () => (await import('./CarriedModules.tsx')).CarriedModules)
const CarriedDrawing = onDemand(async () => (await import('./CarriedDrawing.tsx')).CarriedDrawing)

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
  const { sketch } = controls
  const isAnythingDrawn = props.shapes.length > 0
  useGoogleCamera(map, props)
  useEffect(
    function showMapType() {
      map.setOptions({ mapTypeId: props.mapType })
    },
    [map, props.mapType],
  )
  return (
    <>
      {isAnythingDrawn && (
        <CarriedModules {...props} google={google} activeId={sketch ? null : props.selectedShapeId} />
      )}
      <SketchInput surface={surface} controls={controls} />
      {(sketch || isAnythingDrawn) && <CarriedDrawing {...props} google={google} sketch={sketch} />}
      {props.marker && <PlaceMarker map={map} settings={settings} position={props.marker} label={t('marker')} />}
    </>
  )
}

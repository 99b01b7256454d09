import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { PLACE_PIN } from '../placePin.ts'

/** The place that was searched for. */
export const PlaceMarker = ({ position, label }: { readonly position: LatLng; readonly label: string }) => {
  const icon = useMemo(
    () => divIcon({ className: 'place-marker', html: PLACE_PIN, iconSize: [32, 44], iconAnchor: [16, 43] }),
    [],
  )
  return <Marker position={position} icon={icon} title={label} alt={label} interactive={false} keyboard={false} />
}

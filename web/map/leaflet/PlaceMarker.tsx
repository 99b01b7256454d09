import { divIcon } from 'leaflet'
import { useMemo } from 'react'
import { Marker } from 'react-leaflet'
import type { LatLng } from '../../../api/contract/area.ts'

const PIN =
  '<svg viewBox="0 0 32 44" width="32" height="44" aria-hidden="true"><path d="M16 1C7.700 1 1 7.700 1 16c0 11 15 27 15 27s15-16 15-27C31 7.700 24.300 1 16 1z" fill="#0f172a" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="6" fill="#fbbf24"/></svg>'

/** The place that was searched for. */
export const PlaceMarker = ({ position, label }: { readonly position: LatLng; readonly label: string }) => {
  const icon = useMemo(
    () => divIcon({ className: 'place-marker', html: PIN, iconSize: [32, 44], iconAnchor: [16, 43] }),
    [],
  )
  return <Marker position={position} icon={icon} title={label} alt={label} interactive={false} keyboard={false} />
}

import { useEffect } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import type { GoogleMaps } from '#wire/config.ts'
import placePin from '../placePin.svg?raw'
import { loadGoogle } from './opening/loadGoogle.ts'

interface PlaceMarkerProps {
  readonly map: google.maps.Map
  readonly settings: GoogleMaps
  readonly position: LatLng
  readonly label: string
}

const newPin = (): HTMLElement => {
  const pin = document.createElement('div')
  pin.innerHTML = placePin
  // Without the gap of a line below the picture.
  pin.style.display = 'grid'
  // Google sets the middle of the lower edge on the place; the tip of the leaning pin is at its left end.
  pin.style.transform = 'translate(20px, 2px)'
  return pin
}

/** Marker of the searched place. */
export const PlaceMarker = ({ map, settings, position, label }: PlaceMarkerProps) => {
  const { lat, lng } = position
  useEffect(
    function mark() {
      let isRemoved = false
      let marker: google.maps.marker.AdvancedMarkerElement | null = null
      loadGoogle(settings, 'marker').then(
        ({ AdvancedMarkerElement }) => {
          if (isRemoved) return
          marker = new AdvancedMarkerElement({ map, position: { lat, lng }, title: label })
          // Google puts the marker among the drawings, where it must not take a click meant for a roof.
          marker.style.pointerEvents = 'none'
          marker.append(newPin())
        },
        (cause: unknown) => console.error('the marker of the found place could not be loaded', cause),
      )
      return () => {
        isRemoved = true
        if (marker) marker.map = null
      }
    },
    [map, settings, lat, lng, label],
  )
  return null
}

import { useEffect, useEffectEvent } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import type { Camera } from '../mapAdapter.ts'

interface CameraSyncProps {
  readonly camera: Camera
  readonly label: string
  readonly onCameraChanged: (camera: Camera) => void
}

/** Moves the map when a new camera is asked for, and tells where the user moved it. */
export const CameraSync = ({ camera, label, onCameraChanged }: CameraSyncProps) => {
  const map = useMap()
  const report = useEffectEvent(() => {
    const { lat, lng } = map.getCenter()
    onCameraChanged({ centre: { lat, lng }, zoom: map.getZoom() })
  })
  useMapEvents({ moveend: report })
  useEffect(
    function moveToCamera() {
      const { lat, lng } = map.getCenter()
      const isThere = lat === camera.centre.lat && lng === camera.centre.lng && map.getZoom() === camera.zoom
      if (!isThere) map.setView(camera.centre, camera.zoom)
    },
    [map, camera],
  )
  useEffect(
    function nameMap() {
      const container = map.getContainer()
      container.setAttribute('role', 'application')
      container.setAttribute('aria-label', label)
      container.dataset.map = 'leaflet'
    },
    [map, label],
  )
  useEffect(
    function followSize() {
      const observer = new ResizeObserver(() => map.invalidateSize({ pan: false }))
      observer.observe(map.getContainer())
      return () => observer.disconnect()
    },
    [map],
  )
  return null
}

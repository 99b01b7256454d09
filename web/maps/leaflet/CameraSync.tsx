import { DomUtil, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useMap, useMapEvents } from 'react-leaflet'
import { keyboardPanPx } from '../../drawing/keyboardPan.ts'
import { isOnPicture } from '../../drawing/mapSurface.ts'
import type { Camera } from '../mapAdapter.ts'

interface CameraSyncProps {
  readonly camera: Camera
  readonly label: string
  readonly onCameraChanged: (camera: Camera) => void
}

/** Ends an animated zoom at once: during it Leaflet ignores every other request, and its timer outlives the map. */
const endRunningZoom = (map: LeafletMap): void => {
  const animated = map.getContainer().querySelector('.leaflet-proxy')
  animated?.dispatchEvent(new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' }))
}

/** Pans the map by arrow keys without animation: Leaflet's own handler animates, and ignores arrows pressed meanwhile. */
const useArrowKeys = (map: LeafletMap): void =>
  useEffect(
    function panByArrows() {
      const container = map.getContainer()
      const onKey = (event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey || !isOnPicture(event)) return
        const step = keyboardPanPx(event)
        if (!step) return
        event.preventDefault()
        // Leaflet listens on the document.
        event.stopPropagation()
        map.panBy([step.x, step.y], { animate: false })
      }
      container.addEventListener('keydown', onKey)
      return () => container.removeEventListener('keydown', onKey)
    },
    [map],
  )

/** Moves the map to each new camera, and reports where the user moved it. */
export const CameraSync = ({ camera, label, onCameraChanged }: CameraSyncProps) => {
  const map = useMap()
  // The end of an interrupted movement is not reported, as it would replace the current request.
  const isBreakingOff = useRef(false)
  const report = useEffectEvent(() => {
    if (isBreakingOff.current) return
    const { lat, lng } = map.getCenter()
    onCameraChanged({ center: { lat, lng }, zoom: map.getZoom() })
  })
  useMapEvents({ moveend: report })
  useArrowKeys(map)
  useEffect(
    function moveToCamera() {
      isBreakingOff.current = true
      endRunningZoom(map)
      // A running pan ends where it is.
      map.stop()
      isBreakingOff.current = false
      const { lat, lng } = map.getCenter()
      const isThere = lat === camera.center.lat && lng === camera.center.lng && map.getZoom() === camera.zoom
      if (!isThere) map.setView(camera.center, camera.zoom)
    },
    [map, camera],
  )
  useLayoutEffect(
    function endZoomInTime() {
      return () => endRunningZoom(map)
    },
    [map],
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

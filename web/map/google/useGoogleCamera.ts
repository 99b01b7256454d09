import { useEffect, useEffectEvent, useRef } from 'react'
import type { Camera, MapViewProps } from '../mapAdapter.ts'
import { mapCentre, mapZoom } from './googleSurface.ts'

/** Less than a millimetre: Google computes with a centre, and gives it back as good as it was given [degrees]. */
const SAME_DEG = 1e-9

const isSame = (a: Camera, b: Camera): boolean =>
  a.zoom === b.zoom &&
  Math.abs(a.centre.lat - b.centre.lat) < SAME_DEG &&
  Math.abs(a.centre.lng - b.centre.lng) < SAME_DEG

const cameraOf = (map: google.maps.Map): Camera => ({ centre: mapCentre(map), zoom: mapZoom(map) })

/** Moves the map when a new camera is asked for, and tells where the user moved it. */
export const useGoogleCamera = (map: google.maps.Map, { camera, on }: Pick<MapViewProps, 'camera' | 'on'>): void => {
  const reported = useRef(camera)
  const tell = useEffectEvent((now: Camera) => {
    reported.current = now
    on.cameraChanged(now)
  })
  const report = useEffectEvent(() => {
    const now = cameraOf(map)
    if (!isSame(now, reported.current)) tell(now)
  })
  useEffect(
    function tellWhenItRests() {
      const listening = map.addListener('idle', () => report())
      return () => listening.remove()
    },
    [map],
  )
  useEffect(
    function moveToCamera() {
      const now = cameraOf(map)
      if (isSame(now, camera)) return
      // Only a change of the zoom alone is shown as a movement; the rest would fly across the country.
      const isZoom = isSame({ ...now, zoom: camera.zoom }, camera)
      if (isZoom) map.setZoom(camera.zoom)
      else map.moveCamera({ center: camera.centre, zoom: camera.zoom })
      // Google keeps to the zooms it has pictures for, at once and without a word where nothing moves.
      const taken = cameraOf(map)
      if (!isSame(taken, camera)) tell(taken)
    },
    [map, camera],
  )
}

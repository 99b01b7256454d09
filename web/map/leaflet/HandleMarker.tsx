import { type DragEndEvent, divIcon, type LeafletEvent, type Marker as LeafletMarker } from 'leaflet'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, useMap } from 'react-leaflet'
import type { LatLng } from '../../../api/contract/area.ts'
import type { Handle } from '../drawing/editShape.ts'

const ICONS = {
  vertex: divIcon({ className: 'handle handle-vertex', iconSize: [28, 28] }),
  midpoint: divIcon({ className: 'handle handle-midpoint', iconSize: [24, 24] }),
}
/** How far an arrow key moves a grip [px]; ten times as far with Shift. */
const KEY_STEP_PX = 1

interface HandleMarkerProps {
  readonly handle: Handle
  readonly onDragged: (to: LatLng) => void
  readonly onDropped: (to: LatLng) => void
  readonly onRemoved: () => void
}

const positionOf = ({ target }: LeafletEvent | DragEndEvent): LatLng => {
  const { lat, lng } = (target as LeafletMarker).getLatLng()
  return { lat, lng }
}

/** A grip to drag; with the keyboard the arrows move it and Delete removes it. A double click or a long press removes
 * it too; a single click never does. */
export const HandleMarker = ({ handle, onDragged, onDropped, onRemoved }: HandleMarkerProps) => {
  const { t } = useTranslation('map')
  const map = useMap()
  const ref = useRef<LeafletMarker>(null)
  // The same object while the place is the same: a new one would pull the marker out of the hand that drags it.
  const { lat, lng } = handle.position
  const position = useMemo(() => ({ lat, lng }), [lat, lng])
  const drop = (event: DragEndEvent) => {
    const to = positionOf(event)
    // Where it stands is for the shape to say, which may refuse the change.
    event.target.setLatLng(position)
    onDropped(to)
  }
  const name = handle.kind === 'vertex' ? t('vertex', { number: handle.index + 1 }) : t('midpoint')
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = KEY_STEP_PX * (event.shiftKey ? 10 : 1)
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
    }
    const move = moves[event.key]
    if (handle.kind === 'midpoint') {
      if (event.key !== 'Enter' && event.key !== ' ') return
      onDropped(position)
    } else if (move) {
      const to = map.unproject(map.project(position).add([...move]))
      onDropped({ lat: to.lat, lng: to.lng })
    } else if (event.key === 'Delete' || event.key === 'Backspace') onRemoved()
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(
    function nameAndListen() {
      const element = ref.current?.getElement()
      const listener = (event: KeyboardEvent) => onKey(event)
      element?.setAttribute('aria-label', name)
      element?.addEventListener('keydown', listener)
      return () => element?.removeEventListener('keydown', listener)
    },
    [name],
  )
  return (
    <Marker
      ref={ref}
      position={position}
      icon={ICONS[handle.kind]}
      draggable
      zIndexOffset={handle.kind === 'vertex' ? 600 : 500}
      eventHandlers={{
        drag: (event) => onDragged(positionOf(event)),
        dragend: drop,
        dblclick: onRemoved,
        contextmenu: onRemoved,
      }}
    />
  )
}

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { uncoveredBox } from '../map/camera/useShowOnMap.ts'
import type { ScreenBox } from '../map/overlay/box.ts'
import { PHONE_QUERY, useMediaQuery } from '../ui/useMediaQuery.ts'

/** A box in the window [px]. */
export type { ScreenBox }

interface Size {
  readonly width: number
  readonly height: number
}

/** Upper left corner in the window [px]. */
interface CornerPx {
  readonly left: number
  readonly top: number
}

/** Space for the lengths beside the edges of a shape [px]. */
const CLEARANCE_PX = { x: 80, y: 44 } as const
const MARGIN_PX = 12
/** Size of the corner grips beyond the shape [px]. */
const GRIP_PX = 24

const clamped = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

/** Place of a shape's card: beside the shape, else at the foot of the map.
 * @param shape null if not visible
 * @param room the map without the panels
 * @param isDocked always at the foot of the map, or at its head if the shape lies at the foot
 * @returns null if the card would cover the shape everywhere */
export const besideShape = (
  shape: ScreenBox | null,
  { width, height }: Size,
  room: ScreenBox,
  isDocked: boolean,
): CornerPx | null => {
  const [firstLeft, firstTop] = [room.left + MARGIN_PX, room.top + MARGIN_PX]
  // A card higher than the room, as in landscape, extends below it.
  const inner = {
    left: firstLeft,
    top: firstTop,
    right: Math.max(firstLeft, room.right - MARGIN_PX - width),
    bottom: Math.max(firstTop, room.bottom - MARGIN_PX - height),
  }
  const centered = (left: number, right: number) => clamped((left + right - width) / 2, inner.left, inner.right)
  const foot = { left: centered(room.left, room.right), top: inner.bottom }
  if (!shape) return foot
  const top = clamped((shape.top + shape.bottom - height) / 2, inner.top, inner.bottom)
  const left = centered(shape.left, shape.right)
  const beside = [
    { left: shape.right + CLEARANCE_PX.x, top },
    { left: shape.left - CLEARANCE_PX.x - width, top },
    { left, top: shape.bottom + CLEARANCE_PX.y },
    { left, top: shape.top - CLEARANCE_PX.y - height },
  ]
  // Clear of the buttons in the upper left corner of the map, where there is room.
  const docked = [foot, { left: inner.right, top: inner.top }]
  const sides = [inner.right, inner.left].map((side) => ({ left: side, top }))
  const isFree = (place: CornerPx) =>
    place.left >= inner.left &&
    place.left <= inner.right &&
    place.top >= inner.top &&
    place.top <= inner.bottom &&
    (place.left >= shape.right + GRIP_PX ||
      place.left + width <= shape.left - GRIP_PX ||
      place.top >= shape.bottom + GRIP_PX ||
      place.top + height <= shape.top - GRIP_PX)
  return (isDocked ? docked : [...beside, ...docked, ...sides]).find(isFree) ?? null
}

/** The larger part of a room beside a card: above a card at the foot, or left of a card on the right. */
export const leftBy = ({ width, height }: Size, room: ScreenBox): ScreenBox => {
  const above = { ...room, bottom: room.bottom - MARGIN_PX - height }
  const beside = { ...room, right: room.right - MARGIN_PX - width }
  return above.bottom - above.top >= beside.right - beside.left ? above : beside
}

/** Elements around the card, and the card. */
const ROOM = '[data-map], [data-map-head], [data-map-foot], [data-map-corner], [data-sheet], [data-roof-question]'

interface CardPlace extends CornerPx {
  /** The half of the map in which the card lies: a toast takes the other one. */
  readonly half: 'upper' | 'lower'
}

/** Keeps a card beside the selected shape after every movement or resize.
 * @param onCovered called with the free part of the window if there is no place beside the shape; once, and not while the user moves
 * the map */
export const usePlace = (
  cardRef: RefObject<HTMLElement | null>,
  isDocked: boolean,
  onCovered: (left: ScreenBox) => void,
): CardPlace | null => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [place, setPlace] = useState<CardPlace | null>(null)
  const judged = useRef('')
  const placeNow = useEffectEvent(() => {
    const room = uncoveredBox()
    const card = cardRef.current
    if (!room || !card) return
    // On a phone the card is as wide as the map, and at the head it stands below the buttons.
    const corner = isPhone ? document.querySelector('[data-map-corner]')?.getBoundingClientRect().bottom : undefined
    const shape = document.querySelector('[data-map] .shape-roof.shape-selected')?.getBoundingClientRect() ?? null
    const size = { width: card.offsetWidth, height: card.offsetHeight }
    const under = { ...room, top: Math.max(room.top, corner ?? 0) }
    const free = besideShape(shape, size, under, isDocked || isPhone)
    const setting = Object.values({ ...room, ...size }).join()
    if (shape && judged.current !== setting) {
      judged.current = setting
      if (!free) onCovered(leftBy(size, room))
    }
    const next = free ?? besideShape(null, size, under, true)
    if (!next) return
    const half = next.top + size.height / 2 < (room.top + room.bottom) / 2 ? 'upper' : 'lower'
    setPlace((shown) =>
      shown?.left === next.left && shown.top === next.top && shown.half === half ? shown : { ...next, half },
    )
  })
  // Each render may follow a change of design or camera; a new observation always reports once.
  useEffect(function placeAnew() {
    const observer = new ResizeObserver(() => placeNow())
    for (const element of document.querySelectorAll(ROOM)) observer.observe(element)
    return () => observer.disconnect()
  })
  return place
}

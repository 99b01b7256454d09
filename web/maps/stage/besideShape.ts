import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { PHONE_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { boxInWindow, isInside, uncoveredBox } from '../camera/useShowOnMap.ts'
import type { Camera } from '../mapAdapter.ts'
import type { ScreenBox } from '../overlay/box.ts'

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

/** Gap between a card and the part that it leaves; the grips of a shape lie in it [px]. */
const BEFORE_CARD_PX = MARGIN_PX + 18

/** This height above a card shows a house with its surroundings [px]. */
const ROOMY_PX = 240

/** The part of a room that a card leaves: above a card at the foot, or left of a card on the right where that is larger. */
export const leftBy = (card: Size, room: ScreenBox): ScreenBox => {
  const above = { ...room, bottom: room.bottom - BEFORE_CARD_PX - card.height }
  const beside = { ...room, right: room.right - BEFORE_CARD_PX - card.width }
  const height = above.bottom - above.top
  return height >= Math.min(ROOMY_PX, beside.right - beside.left) ? above : beside
}

/** Elements around the card, and the card. */
const ROOM = '[data-map], [data-map-head], [data-map-foot], [data-map-corner], [data-sheet], [data-roof-question]'

/** A smaller part of the map shows no roof [px]. */
const LEAST_PART_PX = 48

const isUsable = ({ left, top, right, bottom }: ScreenBox): boolean =>
  right - left >= LEAST_PART_PX && bottom - top >= LEAST_PART_PX

interface CardPlace extends CornerPx {
  /** The half of the map in which the card lies: a toast takes the other one. */
  readonly half: 'upper' | 'lower'
}

interface CardSubject {
  /** Corners of the shape that stays visible beside the card; empty: no shape. */
  readonly corners: readonly LatLng[]
  /** The camera at rest; a new one repositions the card. */
  readonly camera: Camera
  /** Always at the foot of the map, or at its head if the shape lies at the foot. */
  readonly isDocked: boolean
  /** True if the card is a sheet below the map: the map above it is free. */
  readonly isSheet?: boolean
  /** Another key: the map moves to another shape. */
  readonly shownKey?: unknown
  /** Called with the free part of the window for a new key, or if the card covers the shape everywhere; once, and not while the user
   * moves the map. */
  readonly onCovered: (left: ScreenBox) => void
}

/** Keeps a card beside a shape after every movement or resize. */
export const usePlace = (cardRef: RefObject<HTMLElement | null>, subject: CardSubject): CardPlace | null => {
  const isPhone = useMediaQuery(PHONE_QUERY)
  const [place, setPlace] = useState<CardPlace | null>(null)
  const judged = useRef({ setting: '', shownKey: undefined as unknown })
  const placeNow = useEffectEvent(() => {
    const { corners, camera, isSheet = false, shownKey, onCovered } = subject
    // On a phone the card is as wide as the map and stands below the buttons in the corner.
    const room = uncoveredBox(isPhone)
    const card = cardRef.current
    if (!room || !card) return
    const isDocked = subject.isDocked || isPhone
    const shape = corners.length > 0 ? boxInWindow(camera, corners) : null
    const size = { width: card.offsetWidth, height: card.offsetHeight }
    const free = isSheet ? null : besideShape(shape, size, room, isDocked)
    const setting = Object.values({ ...room, ...size }).join()
    const isNew = shownKey !== judged.current.shownKey
    if (shape && (isNew || judged.current.setting !== setting)) {
      judged.current = { setting, shownKey }
      const isCovered = isSheet ? !isInside(shape, room) : free === null
      const left = isSheet ? room : leftBy(size, room)
      if ((isNew || isCovered) && isUsable(left)) onCovered(left)
    }
    const next = free ?? besideShape(null, size, room, true)
    if (!next) return
    const half = isSheet || next.top + size.height / 2 >= (room.top + room.bottom) / 2 ? 'lower' : 'upper'
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

import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { classes } from '../ui/classes.ts'
import { limitedM, type SceneHandle } from './handles.ts'
import type { World } from './sceneWorld.ts'

export interface HeightLabels {
  /** Empty where nothing can be changed. */
  readonly handles: readonly SceneHandle[]
  /** Name of what a handle belongs to. */
  readonly handleName: (handle: SceneHandle) => string
  /** The measure at a handle. */
  readonly handleText: (handle: SceneHandle) => string
  /** Called at every movement; null when the drag is given up. */
  readonly onDraft: (draft: { readonly handle: SceneHandle; readonly valueM: number } | null) => void
  readonly onHeight: (handle: SceneHandle, valueM: number) => void
  /** Houses whose height is assumed. */
  readonly assumed: readonly { readonly areaId: string; readonly at: Vector; readonly text: string }[]
  /** Called to change an assumed height; absent where nothing can be changed. */
  readonly onChangeAssumed: ((areaId: string) => void) | undefined
}

interface SceneLabelsProps extends HeightLabels {
  readonly world: World | null
  /** Hands over how labels are placed after each picture. */
  readonly onReady: (place: () => void) => void
}

interface Place {
  readonly element: HTMLElement
  readonly at: Vector
  readonly isHandle: boolean
}

/** Where a metre upward is shorter one looks from above, and heights cannot be dragged [px]. */
const LEAST_METRE_PX = 3
/** A metre upward on the picture [px]. */
const metrePxAt = (world: World, at: Vector): number => {
  const [foot, above] = [world.project(at), world.project({ ...at, up: at.up + 1 })]
  return foot && above ? foot.y - above.y : 0
}

const keyOf = ({ what, ids }: SceneHandle): string => `${what} ${ids[0]}`

/** Labels and handles at their places on the picture. */
export const SceneLabels = ({ world, onReady, ...labels }: SceneLabelsProps) => {
  const { t } = useDrawWords('scene')
  const { handles, assumed } = labels
  const places = useRef(new Map<string, Place>())
  const place = useEffectEvent(() => {
    for (const { element, at, isHandle } of places.current.values()) {
      const point = world?.project(at)
      const isShown = point && !(isHandle && world && metrePxAt(world, at) < LEAST_METRE_PX)
      element.style.visibility = isShown ? 'visible' : 'hidden'
      if (point) element.style.translate = `${Math.round(point.x)}px ${Math.round(point.y)}px`
    }
  })
  const register = (key: string, at: Vector, isHandle: boolean) => (element: HTMLElement | null) => {
    if (element) places.current.set(key, { element, at, isHandle })
    return () => void places.current.delete(key)
  }
  useEffect(() => onReady(() => place()), [onReady])
  useLayoutEffect(function placeAnew() {
    place()
  })
  return (
    <div className="pointer-events-none absolute inset-0">
      {assumed.map(({ areaId, at, text }) => (
        <div
          key={areaId}
          ref={register(`assumed ${areaId}`, at, false)}
          className="absolute in-data-[half-covered]:hidden top-0 left-0"
        >
          <p className="-translate-x-1/2 -translate-y-1/2 flex items-center gap-1.5 whitespace-nowrap rounded-lg bg-raised/90 px-2 py-0.5 text-ink text-xs shadow-float">
            {text}
            {labels.onChangeAssumed && (
              <button
                type="button"
                onClick={() => labels.onChangeAssumed?.(areaId)}
                className="pointer-events-auto min-h-6 font-medium text-primary-strong underline pointer-coarse:min-h-11"
              >
                {t('change')}
              </button>
            )}
          </p>
        </div>
      ))}
      {handles.map((handle) => (
        <div key={keyOf(handle)} ref={register(keyOf(handle), handle.at, true)} className="absolute top-0 left-0">
          <HeightHandle {...labels} handle={handle} world={world} />
        </div>
      ))}
    </div>
  )
}

interface HeightHandleProps extends Pick<HeightLabels, 'handleName' | 'handleText' | 'onDraft' | 'onHeight'> {
  readonly handle: SceneHandle
  readonly world: World | null
}

const [STEP_M, FINE_STEP_M, PAGE_M] = [0.1, 0.01, 1]

interface Drag {
  readonly handle: SceneHandle
  readonly fromY: number
  readonly metrePx: number
  readonly pointerId: number
}

/** A height to drag up and down, or to change by keys. */
const HeightHandle = ({ handle, world, handleName, handleText, onDraft, onHeight }: HeightHandleProps) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  /** A key that is held changes the height once, when it is released. */
  const held = useRef<{ readonly handle: SceneHandle; readonly valueM: number } | null>(null)
  const draggedM = ({ handle: from, fromY, metrePx }: Drag, clientY: number, isFine: boolean): number => {
    const step = isFine ? FINE_STEP_M : STEP_M
    return limitedM(from, Math.round((from.valueM + (fromY - clientY) / metrePx) / step) * step)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !world) return
    const metrePx = metrePxAt(world, handle.at)
    if (metrePx < LEAST_METRE_PX) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ handle, fromY: event.clientY, metrePx, pointerId: event.pointerId })
  }
  const giveUp = useEffectEvent(() => {
    if (!drag) return
    setDrag(null)
    onDraft(null)
  })
  useEffect(() => () => giveUp(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag) {
      giveUp()
      return event.preventDefault()
    }
    const step = event.altKey ? FINE_STEP_M : STEP_M
    const moves: Readonly<Record<string, number>> = {
      ArrowUp: step,
      ArrowRight: step,
      ArrowDown: -step,
      ArrowLeft: -step,
      PageUp: PAGE_M,
      PageDown: -PAGE_M,
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat) return onHeight(handle, limitedM(handle, handle.valueM + move))
    const { handle: from, valueM } = held.current ?? { handle, valueM: handle.valueM }
    held.current = { handle: from, valueM: limitedM(from, valueM + move) }
    onDraft(held.current)
  }
  const releaseKey = () => {
    const released = held.current
    if (!released) return
    held.current = null
    onDraft(null)
    onHeight(released.handle, released.valueM)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      data-scene-handle={handle.what}
      aria-orientation="vertical"
      aria-label={handleName(handle)}
      aria-valuemin={handle.minM}
      aria-valuemax={Math.round(handle.maxM * 100) / 100}
      aria-valuenow={Math.round(handle.valueM * 100) / 100}
      aria-valuetext={handleText(handle)}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (drag?.pointerId === event.pointerId)
          onDraft({ handle: drag.handle, valueM: draggedM(drag, event.clientY, event.altKey) })
      }}
      onPointerUp={(event) => {
        if (drag?.pointerId !== event.pointerId) return
        const valueM = draggedM(drag, event.clientY, event.altKey)
        setDrag(null)
        onDraft(null)
        if (Math.abs(valueM - drag.handle.valueM) > 1e-9) onHeight(drag.handle, valueM)
      }}
      onPointerCancel={giveUp}
      onKeyDown={onKeyDown}
      onKeyUp={releaseKey}
      onBlur={releaseKey}
      className="group pointer-events-auto absolute grid size-9 -translate-x-1/2 -translate-y-1/2 cursor-ns-resize touch-none place-items-center rounded-full pointer-coarse:size-11"
    >
      <span
        aria-hidden
        className="grid size-5 place-items-center rounded-full border-2 border-white bg-primary text-[10px] text-white leading-none shadow-float group-hover:scale-125 group-focus:scale-125 motion-safe:transition-transform forced-colors:border-[Highlight] forced-colors:bg-[Highlight]"
      >
        ↕
      </span>
      <span
        aria-hidden
        className={classes(
          'tabular absolute left-full whitespace-nowrap rounded-lg bg-slate-900/90 px-2 py-0.5 text-white text-xs group-hover:block group-focus:block',
          drag ? 'block' : 'hidden',
        )}
      >
        {handleText(handle)}
      </span>
    </div>
  )
}

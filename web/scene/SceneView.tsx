import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import { heightAt, highestM } from '#engine/geometry/slopePlane.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { pointOnPlane } from '#engine/shade/modulePlane.ts'
import type { SkyDirection } from '#engine/sun/sunPosition.ts'
import type { TileProvider } from '#wire/config.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { uncoveredBox } from '../maps/camera/useShowOnMap.ts'
import type { Camera } from '../maps/mapAdapter.ts'
import { metresPerPixel } from '../maps/projection.ts'
import { classes } from '../ui/classes.ts'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import type { WorldContent } from './bodies.ts'
import { imageryDrape } from './imagery.ts'
import { type Box, FIRST_VIEW, fitted, mapPose, type Pose, PRESETS, presetView } from './pose.ts'
import { type HeightLabels, SceneLabels } from './SceneLabels.tsx'
import { forgetScene, useSceneStore } from './sceneStore.ts'
import { createWorld, type Pick as Picked, type World } from './sceneWorld.ts'

/** The sun of a moment. */
export interface ShownLight {
  readonly direction: Readonly<SkyDirection>
  readonly elevationDeg: number
  /** Whether far mountains hide it. */
  readonly isBehindHorizon: boolean
}

interface SceneViewProps extends HeightLabels {
  /** The map's camera, from which the view opens. */
  readonly start: Camera
  readonly content: WorldContent
  readonly sun: ShownLight
  /** Null where the map's imagery may not be laid on the model. */
  readonly imagery: TileProvider | null
  /** Moment of the light, and whose imagery it is. */
  readonly note: string
  /** What to do where there is no house yet. */
  readonly emptyText: string | null
  /** Whether a height is being dragged. */
  readonly isHeld: boolean
  /** What the view shows, in words. */
  readonly spoken: ReactNode
  readonly onPicked: (picked: Picked) => void
  /** Called if the browser cannot draw the view. */
  readonly onFailed: () => void
}

const TILT_MS = 300
/** Longest wait for imagery before the view tilts without it [ms]. */
const LONGEST_WAIT_MS = 350
/** Side of the imagery's canvas [px]: a few tiles come at once, then 5 to 15 cm a pixel. */
const DRAPE_PX = { coarse: 512, fine: 2048 } as const
/** A press that moves farther turns the view [px]. */
const PRESS_PX = 6
/** Around the house the imagery reaches at least this far [m]. */
const LEAST_REACH_M = 45
const MOST_REACH_M = 160

/** Points the view is framed around: roofs and modules, else all that stands there, else the ground. */
const framedPoints = ({ scene: { roofs, prisms }, modules }: WorldContent): readonly Vector[] => {
  const ofRoofs = roofs.flatMap(({ outline, plane }) =>
    outline.flatMap((corner) => [
      { east: corner.x, north: corner.y, up: heightAt(plane, corner) },
      { east: corner.x, north: corner.y, up: 0 },
    ]),
  )
  // Modules along a line have no roof of their own.
  const ofModules = modules.flatMap(({ planes, legsOn }) =>
    legsOn || ofRoofs.length === 0
      ? planes.flatMap((plane) =>
          plane.modules.flatMap(({ a0, a1, b0, b1 }) => [pointOnPlane(plane, a0, b0), pointOnPlane(plane, a1, b1)]),
        )
      : [],
  )
  if (ofRoofs.length + ofModules.length > 0) return [...ofRoofs, ...ofModules]
  const others = prisms.flatMap((prism) =>
    prism.outline.map(({ x, y }) => ({ east: x, north: y, up: highestM(prism) })),
  )
  return others.length > 0 ? others : [-15, 15].flatMap((east) => [-15, 15].map((north) => ({ east, north, up: 0 })))
}

const reachOf = (points: readonly Vector[]): number =>
  Math.min(
    MOST_REACH_M,
    Math.max(LEAST_REACH_M, ...points.map(({ east, north }) => 2.2 * Math.max(Math.abs(east), Math.abs(north)))),
  )

/** The free part of a canvas, which nothing on the map covers. */
const freeBoxOf = (canvas: HTMLElement): Box => {
  const box = canvas.getBoundingClientRect()
  const free = uncoveredBox()
  if (!free || free.right - free.left < 40 || free.bottom - free.top < 40)
    return { left: 0, top: 0, width: box.width, height: box.height }
  return {
    left: free.left - box.left,
    top: free.top - box.top,
    width: free.right - free.left,
    height: free.bottom - free.top,
  }
}

const sizes = (box: HTMLElement) => ({
  size: { width: Math.max(1, box.clientWidth), height: Math.max(1, box.clientHeight) },
  free: freeBoxOf(box),
})

/** The house in three dimensions, over the map. */
export const SceneView = ({
  start,
  content,
  sun,
  imagery,
  note,
  emptyText,
  isHeld,
  spoken,
  onPicked,
  onFailed,
  ...labels
}: SceneViewProps) => {
  const { t } = useDrawWords('scene')
  const boxRef = useRef<HTMLDivElement>(null)
  /** As large as what panels and sheets leave of the view. */
  const freeRef = useRef<HTMLDivElement>(null)
  const [world, setWorld] = useState<World | null>(null)
  /** The map stays in sight until the imagery of the view has come. */
  const [isReady, setIsReady] = useState(false)
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const placeLabels = useRef<() => void>(() => undefined)
  const wasFramed = useRef(false)
  /** Where one looks from until the view is turned by hand. */
  const aim = useRef<Pick<Pose, 'azimuthDeg' | 'elevationDeg' | 'fovDeg'>>(FIRST_VIEW)
  const failed = useEffectEvent(onFailed)

  const look = useEffectEvent((view: Pick<Pose, 'azimuthDeg' | 'elevationDeg' | 'fovDeg'>) => {
    const box = boxRef.current
    if (!world || !box) return
    const { size, free } = sizes(box)
    aim.current = view
    world.flyTo(fitted(view, framedPoints(content), size, free), isCalm ? 0 : TILT_MS)
  })
  const picture = useEffectEvent((width: number, height: number) => {
    const box = boxRef.current
    if (!world || !box) return null
    const { size, free } = sizes(box)
    const [now, points] = [world.pose(), framedPoints(content)]
    // As near as the house is on the screen now.
    const nearness = now.distanceM / fitted(now, points, size, free).distanceM
    const full = fitted(now, points, { width, height }, { left: 0, top: 0, width, height })
    const { target } = now
    return world.pictureOf({ width, height }, { ...now, target, distanceM: full.distanceM * nearness })
  })

  useEffect(function drawWorld() {
    const box = boxRef.current
    if (!box) return
    const canvas = document.createElement('canvas')
    canvas.className = 'absolute inset-0 block size-full touch-none outline-none'
    box.append(canvas)
    const onDrawn = () => {
      if (wasFramed.current) box.dataset.sceneDrawn = ''
      placeLabels.current()
      const pose = made.pose()
      const [azimuthDeg, elevationDeg] = [Math.round(pose.azimuthDeg) % 360, Math.round(pose.elevationDeg)]
      const shown = useSceneStore.getState()
      if (shown.azimuthDeg !== azimuthDeg || shown.elevationDeg !== elevationDeg)
        useSceneStore.setState({ azimuthDeg, elevationDeg })
    }
    let made: World
    try {
      made = createWorld(canvas, onDrawn)
    } catch (error) {
      console.warn('the view in three dimensions cannot be drawn', error)
      canvas.remove()
      failed()
      return
    }
    let framed = ''
    const measure = () => {
      const { size, free } = sizes(box)
      made.resize(size, free, window.devicePixelRatio)
      const isFreeAlike = JSON.stringify(free) === framed
      framed = JSON.stringify(free)
      if (wasFramed.current && !isFreeAlike && !made.wasMoved()) look(aim.current)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    if (freeRef.current) observer.observe(freeRef.current)
    for (const part of document.querySelectorAll('[data-map-head], [data-map-foot]')) observer.observe(part)
    measure()
    setWorld(made)
    useSceneStore.setState({ world: made, look, picture })
    return () => {
      observer.disconnect()
      made.dispose()
      canvas.remove()
      wasFramed.current = false
      setWorld(null)
      forgetScene()
    }
  }, [])
  useEffect(
    function showContent() {
      world?.show(content)
    },
    [world, content],
  )
  const followSun = useEffectEvent(() => {
    const view = presetView('sun', sun.direction)
    if (!world || !boxRef.current || !view || aim.current.fovDeg !== view.fovDeg || world.wasMoved()) return
    const { size, free } = sizes(boxRef.current)
    aim.current = view
    world.flyTo(fitted(view, framedPoints(content), size, free), 0)
  })
  useEffect(
    function showLight() {
      world?.light(sun.direction, sun.elevationDeg, sun.isBehindHorizon, isDark)
      followSun()
    },
    [world, sun, isDark],
  )
  const tilt = useEffectEvent((shown: World, box: HTMLElement) => {
    const { size, free } = sizes(box)
    const { x, y } = tangentPlane(content.scene.origin).toPoint(start.center)
    const mpp = metresPerPixel(start.center.lat, start.zoom)
    const fromMap = mapPose({ east: x, north: y, up: 0 }, mpp, size)
    const isNear = Math.hypot(x, y) < 400 && fromMap.distanceM < 480
    const to = fitted(FIRST_VIEW, framedPoints(content), size, free)
    shown.setPose(isNear ? fromMap : { ...to, elevationDeg: 90, azimuthDeg: 180 })
    shown.flyTo(to, isCalm ? 0 : TILT_MS)
  })
  useEffect(
    function tiltAtFirst() {
      if (!world || !isReady || !boxRef.current || wasFramed.current) return
      wasFramed.current = true
      tilt(world, boxRef.current)
    },
    [world, isReady],
  )
  const { lat, lng } = content.scene.origin
  const highestDm = Math.round(10 * Math.max(...framedPoints(content).map(({ up }) => up)))
  const lookAnew = useEffectEvent(() => {
    if (world && wasFramed.current && !isHeld && !world.wasMoved()) look(aim.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: all places are relative to the origin, and a higher house needs more room
  useEffect(
    function frameAnew() {
      lookAnew()
    },
    [lat, lng, highestDm, isHeld],
  )
  const reachM = Math.ceil(reachOf(framedPoints(content)) / 10) * 10
  useEffect(
    function drapeImagery() {
      if (!world) return
      const box = boxRef.current
      if (!imagery) {
        world.drape(null)
        setIsReady(true)
        return
      }
      const abort = new AbortController()
      const timer = setTimeout(() => setIsReady(true), LONGEST_WAIT_MS)
      const drapeOf = async (canvasPx: number) => {
        const drape = await imageryDrape(imagery, { lat, lng }, 2 * reachM, canvasPx, abort.signal)
        if (abort.signal.aborted) return false
        // Without the fine imagery the coarse one stays.
        if (drape || canvasPx === DRAPE_PX.coarse) world.drape(drape)
        setIsReady(true)
        return drape !== null
      }
      const drapeTwice = async () => {
        const isDraped = (await drapeOf(DRAPE_PX.coarse)) && (await drapeOf(DRAPE_PX.fine))
        if (box && isDraped) box.dataset.sceneDraped = ''
      }
      void drapeTwice()
      return () => {
        clearTimeout(timer)
        abort.abort()
      }
    },
    [world, imagery, lat, lng, reachM],
  )

  const pressed = useRef<{ readonly x: number; readonly y: number; readonly pointerId: number } | null>(null)
  const onPointerDown = ({ clientX: x, clientY: y, pointerId, button, isPrimary }: PointerEvent) => {
    pressed.current = button === 0 && isPrimary ? { x, y, pointerId } : null
  }
  const onPointerUp = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent) => {
    const from = pressed.current
    pressed.current = null
    if (!from || from.pointerId !== pointerId || !world) return
    if (Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX) return
    const { left, top } = currentTarget.getBoundingClientRect()
    const picked = world.pickAt(clientX - left, clientY - top)
    if (picked) onPicked(picked)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!world || event.ctrlKey || event.metaKey || event.altKey) return
    const turns = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] } as const
    const turned = turns[event.key as keyof typeof turns]
    const preset = PRESETS[Number(event.key) - 1]
    if (turned) world.turn(turned[0], turned[1])
    else if (event.key === '+' || event.key === '=') world.zoom(1)
    else if (event.key === '-') world.zoom(-1)
    else if (preset) {
      const view = presetView(preset, sun.direction)
      if (view) look(view)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="absolute inset-0 overflow-clip">
      <div
        ref={boxRef}
        data-scene
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys turn the view
        tabIndex={0}
        aria-label={t('view')}
        aria-describedby="scene-spoken"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressed.current = null
        }}
        className={classes(
          'absolute inset-0 cursor-grab touch-none focus-visible:outline-offset-[-4px] active:cursor-grabbing',
          !isReady && 'opacity-0',
        )}
      />
      <div
        ref={freeRef}
        className="pointer-events-none invisible absolute top-0 right-(--inset-right) bottom-(--inset-bottom) left-(--inset-left)"
      />
      {emptyText && (
        <p className="pointer-events-none absolute top-1/2 right-(--inset-right) left-(--inset-left) mx-auto w-fit max-w-[80%] rounded-float bg-raised/95 px-4 py-3 text-ink shadow-float">
          {emptyText}
        </p>
      )}
      <p id="scene-spoken" role="status" className="sr-only">
        {spoken}
      </p>
      <SceneLabels
        {...labels}
        world={world}
        onReady={(place) => {
          placeLabels.current = place
        }}
      />
      <Compass />
      {note && (
        <p className="pointer-events-none absolute right-(--inset-right) bottom-(--inset-bottom) max-w-[70%] truncate bg-raised/85 px-1.5 text-ink text-xs">
          {note}
        </p>
      )}
    </div>
  )
}

/** Shows where north lies on the picture. */
const Compass = () => {
  const { t } = useDrawWords('scene')
  const azimuthDeg = useSceneStore((scene) => scene.azimuthDeg)
  return (
    <div className="pointer-events-none absolute top-[calc(var(--map-head,0px)+1.5rem)] right-[calc(var(--inset-right)+0.75rem)] grid size-10 place-items-center rounded-full bg-raised/95 text-ink shadow-float">
      <svg aria-hidden viewBox="-20 -20 40 40" className="size-10" style={{ rotate: `${180 - azimuthDeg}deg` }}>
        <path d="M0-16 5 0H-5Z" className="fill-red-600" />
        <text y="12" textAnchor="middle" className="fill-current font-semibold text-[11px]">
          {t('northShort')}
        </text>
      </svg>
    </div>
  )
}

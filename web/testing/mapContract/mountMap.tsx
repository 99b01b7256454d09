import { StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { NewShape, Shape } from '#design/shape.ts'
import type { TileProvider } from '#wire/config.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { sketchedType } from '../../drawing/drawMode.ts'
import type {
  Camera,
  MapAdapter,
  MapDrawing,
  MapEvents,
  MapStatus,
  MapViewProps,
  ModuleRef,
} from '../../maps/mapAdapter.ts'
import { CAMERA } from './places.ts'
import { BOX_ORIGIN, moveTo, rest } from './pointer.ts'
import { BOX } from './webMercator.ts'

/** A grey one-pixel tile, which needs no server. */
const TILE_URL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#94a3b8"/></svg>')}`

export const imageryOf = (id: string, url: string): TileProvider => ({
  id,
  name: id,
  mapType: 'satellite',
  layers: [
    { kind: 'xyz', url, subdomains: [], attribution: '', minZoom: 0, maxNativeZoom: 21, tileSize: 256, opacity: 1 },
  ],
  bounds: null,
  terms: '',
  demonstration: true,
})

const noEvents = () => ({
  status: [] as MapStatus[],
  imageryFailed: [] as string[],
  imageryLost: [] as boolean[],
  drawn: [] as NewShape[],
  edited: [] as Shape[],
  dragged: [] as (Shape | null)[],
  edges: [] as number[],
  selected: [] as string[],
  hovered: [] as (ModuleRef | null)[],
  clicked: [] as ModuleRef[],
  refused: [] as string[],
  sketches: [] as Parameters<MapEvents['sketchChanged']>[0][],
  cameras: [] as Camera[],
})
export type RecordedEvents = ReturnType<typeof noEvents>

type Data = MapDrawing & Pick<MapViewProps, 'camera' | 'mapType' | 'imagery' | 'marker'>

export interface MountOptions extends Partial<Data> {
  /** False for a store that ignores the map's events, as a store may. */
  readonly obeys?: boolean
  /** False: the test does not wait until the map is ready. */
  readonly isReady?: boolean
}

export interface MountedMap {
  /** The map's events, oldest first. */
  readonly events: RecordedEvents
  /** The last reported sketch. */
  sketch(): RecordedEvents['sketches'][number]
  /** Sets other props and waits until the map shows them. */
  set(changes: Partial<Data>): Promise<void>
  unmount(): void
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

/** Waits enough frames and timers for a map to process an event. */
export const settle = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame++) await nextFrame()
  await rest(0)
}

/** A map without a change for this many frames has ended its movement and reported it. */
const STILL_FRAMES = 10
/** Most frames until the grips of a selected shape show; some shapes have none. */
const GRIP_FRAMES = 60
/** Upper limit for any movement [frames]. */
const MOVING_FRAMES = 600

/** Positions of all elements on the page, as text. */
const picture = (): string =>
  [...document.body.querySelectorAll('*')]
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return `${left} ${top} ${width} ${height}`
    })
    .join()

/** Waits until all animations have ended; only then is *the map did not move* proven. */
export const settleMoves = async (): Promise<void> => {
  let before = ''
  let stillFrames = 0
  for (let frame = 0; stillFrames < STILL_FRAMES; frame++) {
    if (frame > MOVING_FRAMES) throw new Error('the map does not come to rest')
    await nextFrame()
    const now = picture()
    stillFrames = now === before ? stillFrames + 1 : 0
    before = now
  }
}

/** Shows an adapter's map in a box of 900 × 600 under StrictMode, wired to a store like the planner's: a drawn shape is added and
 * selected and the drawing ends, an edited shape is stored, a click selects. */
export const mountMap = async (
  adapter: MapAdapter,
  { obeys = true, isReady = true, ...initial }: MountOptions = {},
) => {
  await page.viewport(1000, 700)
  await moveTo({ x: -20, y: -20 })
  const events = noEvents()
  let change: (change: (data: Data) => Data) => void = () => {}
  const obey = (changeOf: (data: Data) => Partial<Data>) => {
    if (obeys) change((data) => ({ ...data, ...changeOf(data) }))
  }
  const on = listeners(events, obey)
  const Store = () => {
    const [data, setData] = useState<Data>({
      camera: CAMERA,
      mapType: 'satellite',
      imagery: imageryOf('grey', TILE_URL),
      drawMode: 'off',
      drawKind: 'roof',
      shapes: [],
      selectedShapeId: null,
      overlays: [],
      highlightedModule: null,
      marker: null,
      ...initial,
    })
    change = setData
    const { camera, mapType, imagery, marker, ...drawing } = data
    return (
      <adapter.View camera={camera} mapType={mapType} imagery={imagery} marker={marker} drawing={drawing} on={on} />
    )
  }
  const root = createRoot(newBox())
  root.render(
    <StrictMode>
      <LanguageProvider>
        <Store />
      </LanguageProvider>
    </StrictMode>,
  )
  if (isReady) await expect.poll(() => events.status, { interval: 5 }).toContain('ready')
  const isDrawing = initial.drawMode !== undefined && sketchedType(initial.drawMode) !== null
  if (isReady && isDrawing && !initial.isReadOnly)
    await expect.poll(() => document.querySelector('.is-drawing'), { interval: 5 }).not.toBeNull()
  // A map under load may show the grips of a selected shape some frames later.
  const hasGrips = initial.selectedShapeId && initial.drawMode !== 'edges' && !initial.asksForEdge
  for (let frame = 0; hasGrips && frame < GRIP_FRAMES && !document.querySelector('.grip'); frame++) await nextFrame()
  await settle()
  const mounted: MountedMap = {
    events,
    sketch: () => events.sketches.at(-1) ?? null,
    set: async (changes) => {
      flushSync(() => change((data) => ({ ...data, ...changes })))
      await settle()
    },
    unmount: () => root.unmount(),
  }
  onUnmount.push(mounted.unmount)
  return mounted
}

const onUnmount: (() => void)[] = []

/** Unmounts all maps. */
export const unmountAll = (): void => {
  for (const unmount of onUnmount.splice(0)) unmount()
  document.body.replaceChildren()
}

const newBox = (): HTMLElement => {
  const box = document.createElement('div')
  Object.assign(box.style, {
    position: 'fixed',
    left: `${BOX_ORIGIN.x}px`,
    top: `${BOX_ORIGIN.y}px`,
    width: `${BOX.width}px`,
    height: `${BOX.height}px`,
    display: 'grid',
  })
  return document.body.appendChild(box)
}

const listeners = (events: RecordedEvents, obey: (changeOf: (data: Data) => Partial<Data>) => void) =>
  ({
    status: (status) => void events.status.push(status),
    imageryFailed: ({ id }) => void events.imageryFailed.push(id),
    imageryLost: (isLost) => void events.imageryLost.push(isLost),
    drawingFailed: () => undefined,
    shapeDrawn: (shape) => {
      events.drawn.push(shape)
      const id = `area-${events.drawn.length}`
      const added = { ...shape, id } as Shape
      obey(({ shapes }) => ({ shapes: [...shapes, added], selectedShapeId: id, drawMode: 'edit' }))
    },
    shapeEdited: (shape) => {
      events.edited.push(shape)
      obey(({ shapes }) => ({ shapes: shapes.map((each) => (each.id === shape.id ? shape : each)) }))
    },
    shapeSelected: (id) => {
      events.selected.push(id)
      obey(() => ({ selectedShapeId: id }))
    },
    shapeDragged: (shape) => void events.dragged.push(shape),
    edgeClicked: (edgeIndex) => void events.edges.push(edgeIndex),
    moduleHovered: (module) => void events.hovered.push(module),
    moduleClicked: (module) => void events.clicked.push(module),
    drawRefused: (reason) => void events.refused.push(reason),
    sketchChanged: (sketch) => void events.sketches.push(sketch),
    cameraChanged: (camera) => void events.cameras.push(camera),
  }) satisfies MapEvents

import { animateTo } from './animateView.ts'
import type { MapEngine } from './mapEngine.ts'
import { type Offset, pulled } from './viewport.ts'

const PAN_PX = 60
const PAN_MS = 150
/** Home, End, Page Up and Page Down go three quarters of the map. */
const PAGE = 0.75

const panOf = (key: string, { width, height }: { width: number; height: number }): Offset | null => {
  const pans: Readonly<Record<string, Offset>> = {
    ArrowLeft: { x: PAN_PX, y: 0 },
    ArrowRight: { x: -PAN_PX, y: 0 },
    ArrowUp: { x: 0, y: PAN_PX },
    ArrowDown: { x: 0, y: -PAN_PX },
    Home: { x: width * PAGE, y: 0 },
    End: { x: -width * PAGE, y: 0 },
    PageUp: { x: 0, y: height * PAGE },
    PageDown: { x: 0, y: -height * PAGE },
  }
  return pans[key] ?? null
}

const ZOOMS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** Google's keys, unless they are switched off or the key was meant for something on the map that stopped it. */
export const listenToKeys = (engine: MapEngine): void => {
  engine.dom.surface.addEventListener('keydown', (event) => {
    if (engine.options.keyboardShortcuts === false || event.defaultPrevented || event.ctrlKey || event.altKey) return
    const pan = panOf(event.key, engine.size)
    const zoom = ZOOMS[event.key]
    if (!pan && zoom === undefined) return
    event.preventDefault()
    if (pan) animateTo(engine, pulled(engine.view, pan), PAN_MS)
    else engine.look({ ...engine.view, zoom: engine.view.zoom + (zoom ?? 0) })
  })
}

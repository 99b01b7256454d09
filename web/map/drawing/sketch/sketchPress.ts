import type { SketchType } from '../../mapAdapter.ts'
import { DRAG_THRESHOLD_PX, type MapSurface, type WindowPoint } from '../mapSurface.ts'
import { aimAt } from './aim.ts'
import type { SketchControls } from './useSketch.ts'

/** Effect of a pointer press on the sketch, from its start to its end. */
export interface SketchPress {
  down(at: WindowPoint): void
  move(at: WindowPoint): void
  up(at: WindowPoint): void
  /** A second finger made it a pinch, or the browser took the pointer away. */
  takeBack(): void
}

/** Calls back with the controls as they are now. */
export type WithControls = (use: (controls: SketchControls) => void) => void

const isPull = (from: WindowPoint, to: WindowPoint): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > DRAG_THRESHOLD_PX.map

/** Presses that draw an outline or a line: a click places a vertex, a pull moves the map. */
const pathPress = (surface: MapSurface, withControls: WithControls): SketchPress => {
  let start: WindowPoint | null = null
  return {
    down: (at) => {
      start = at
    },
    move: () => {},
    up: (at) => {
      const isClick = start !== null && !isPull(start, at)
      start = null
      if (isClick) withControls(({ place }) => place(aimAt(surface, at, at.altKey ?? false)))
    },
    takeBack: () => {
      start = null
    },
  }
}

/** Dragged shapes: a rectangle from corner to corner, the first edge of one along an edge, a circle from its centre. */
export const isDraggedOut = (type: SketchType): boolean =>
  type === 'rectangle' || type === 'alongEdge' || type === 'circle'

/** Presses that draw by dragging; each vertex can be clicked, too. */
export const rectanglePress = (surface: MapSurface, withControls: WithControls): SketchPress => {
  let press: { readonly start: WindowPoint; isDrag: boolean } | null = null
  const aim = (at: WindowPoint) => aimAt(surface, at, at.altKey ?? false)
  return {
    down: (at) => {
      press = { start: at, isDrag: false }
    },
    move: (at) => {
      const current = press
      if (current?.isDrag) withControls(({ aim: aimHere }) => aimHere(aim(at)))
      else if (current && isPull(current.start, at)) {
        withControls(({ sketch, place, aim: aimHere }) => {
          // A finger does not hover: it looks for the next vertex while it slides.
          if (sketch?.vertices.length !== 0) return aimHere(aim(at))
          current.isDrag = true
          place({ ...aim(current.start), startsDrag: true })
        })
      }
    },
    up: (at) => {
      const ended = press
      press = null
      if (!ended) return
      withControls(({ sketch, place }) => {
        // Esc has cancelled the drag.
        const isTakenBack = ended.isDrag && sketch?.vertices.length === 0
        if (!isTakenBack) place(aim(at))
      })
    },
    takeBack: () => {
      if (press?.isDrag) withControls(({ cancel }) => cancel())
      press = null
    },
  }
}

/** The presses that draw a shape of a type, whatever map they are on. */
export const sketchPress = (type: SketchType, surface: MapSurface, withControls: WithControls): SketchPress =>
  isDraggedOut(type) ? rectanglePress(surface, withControls) : pathPress(surface, withControls)

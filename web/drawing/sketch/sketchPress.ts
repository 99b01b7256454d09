import { DRAG_THRESHOLD_PX, type MapSurface, type WindowPoint } from '../mapSurface.ts'
import { SKETCH_TOOLS, type SketchType } from '../tools/sketchTools.ts'
import { aimAt } from './aim.ts'
import type { SketchControls } from './useSketch.ts'

/** Handlers of one pointer press on the sketch. */
export interface SketchPress {
  down(at: WindowPoint): void
  move(at: WindowPoint): void
  up(at: WindowPoint): void
  /** Called when a second finger makes it a pinch, or the browser cancels the pointer. */
  takeBack(): void
}

/** Calls back with the current controls. */
export type WithControls = (use: (controls: SketchControls) => void) => void

const isPull = (from: WindowPoint, to: WindowPoint): boolean =>
  Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) > DRAG_THRESHOLD_PX.map

/** Presses that draw an outline or a line: a click places a vertex, a drag moves the map. */
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

/** Presses that draw by dragging; each vertex can also be clicked. */
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
          // A finger has no hover: sliding searches for the next vertex.
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

/** The press handlers for a type of sketch, on any map. */
export const sketchPress = (type: SketchType, surface: MapSurface, withControls: WithControls): SketchPress =>
  SKETCH_TOOLS[type].isDraggedOut ? rectanglePress(surface, withControls) : pathPress(surface, withControls)

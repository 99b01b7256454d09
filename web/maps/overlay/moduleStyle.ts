/** From this size of the shorter side modules are painted one by one and react to a mouse; smaller ones form a dark plate [CSS px]. */
export const MODULE_FROM_PX = 4
/** From this size the seams between modules are visible [CSS px]. */
export const SEAMS_FROM_PX = 2
/** From this size the cells are visible [CSS px]. */
export const CELLS_FROM_PX = 18
/** Least touch target; larger than a mouse's [CSS px]. */
export const TOUCH_FROM_PX = 12

/** Cells of a usual module, along its shorter and its longer side. */
export const CELL_COUNT = { short: 6, long: 10 } as const

/** Deep navy with a thin light frame: the frame is visible on a dark roof, the navy on a bright one. */
export const COLOUR = {
  module: '#0b1d48',
  frame: '#dbe4f0',
  cell: 'rgb(147 176 224 / 0.22)',
  hover: 'rgb(96 165 250 / 0.6)',
  hoverFrame: '#fff',
  open: 'rgb(241 245 249 / 0.5)',
  openShadow: 'rgb(15 23 42 / 0.3)',
  ghost: 'rgb(255 255 255 / 0.14)',
  ghostFrame: '#fff',
  ghostShadow: 'rgb(15 23 42 / 0.7)',
} as const

const FRAME_OPACITY = { least: 0.2, most: 0.75, perPx: 0.1 } as const

/** Frames fade as modules get smaller, as on a photograph, because a line is never thinner than a pixel.
 * @param sidePx shorter side of a module [CSS px] */
export const frameOpacity = (sidePx: number): number =>
  Math.min(FRAME_OPACITY.most, Math.max(FRAME_OPACITY.least, FRAME_OPACITY.perPx * sidePx))

/** Width of a plate's light rim [CSS px]. */
export const RIM_PX = 1
export const GHOST_DASH_PX = [3, 2] as const

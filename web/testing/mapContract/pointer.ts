import { cdp, userEvent } from 'vitest/browser'
import type { Pixel } from './webMercator.ts'

/** Position of the map's box on the page [px]: away from the corner, so that a forgotten offset shows. */
export const BOX_ORIGIN: Pixel = { x: 40, y: 30 }

/** Modifier bits of `Input.dispatchMouseEvent`. */
const HELD = { alt: 1, shift: 8 } as const
/** Bits of `MouseEvent.buttons`. */
const BUTTONS = { left: 1, middle: 4 } as const
/** Pause before the pointer is lifted, so that no map takes the movement for a fling [ms]. */
const REST_MS = 100
const STEPS = 5

export const rest = (durationMs = REST_MS): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs))

/** Converts a pixel of the box to the page. */
export const onPage = ({ x, y }: Pixel): Pixel => {
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + BOX_ORIGIN.x + (frame?.left ?? 0), y: y + BOX_ORIGIN.y + (frame?.top ?? 0) }
}

interface MouseOptions {
  readonly alt?: boolean
  readonly shift?: boolean
  readonly button?: 'left' | 'middle'
}

type MouseEventType = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

const mouse = (
  type: MouseEventType,
  at: Pixel,
  { alt = false, shift = false, button = 'left' }: MouseOptions = {},
  isDown = false,
  clickCount = 0,
) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...onPage(at),
    button: type === 'mouseMoved' && !isDown ? 'none' : button,
    buttons: isDown ? BUTTONS[button] : 0,
    clickCount,
    modifiers: (alt ? HELD.alt : 0) + (shift ? HELD.shift : 0),
  })

export const moveTo = async (at: Pixel, options?: MouseOptions): Promise<void> => {
  await mouse('mouseMoved', at, options)
}

const pressAndRelease = async (at: Pixel, options: MouseOptions | undefined, clickCount: number) => {
  await mouse('mousePressed', at, options, true, clickCount)
  await mouse('mouseReleased', at, options, false, clickCount)
}

export const click = async (at: Pixel, options?: MouseOptions): Promise<void> => {
  await moveTo(at, options)
  await pressAndRelease(at, options, 1)
}

/** Turns the wheel by one notch away from the user. */
export const turnWheel = async (at: Pixel): Promise<void> => {
  await moveTo(at)
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...onPage(at), deltaX: 0, deltaY: -120 })
}

export const clickAll = async (pixels: readonly Pixel[]): Promise<void> => {
  for (const pixel of pixels) await click(pixel)
}

export const doubleClick = async (at: Pixel): Promise<void> => {
  await click(at)
  await pressAndRelease(at, undefined, 2)
}

/** The pixels on the line between two, including the last. */
const wayTo = (from: Pixel, to: Pixel): readonly Pixel[] =>
  Array.from({ length: STEPS }, (_, index) => ({
    x: from.x + Math.round(((to.x - from.x) * (index + 1)) / STEPS),
    y: from.y + Math.round(((to.y - from.y) * (index + 1)) / STEPS),
  }))

/** @param beforeRelease called at the end, while the button is still down */
export const drag = async (
  from: Pixel,
  to: Pixel,
  beforeRelease?: () => Promise<void>,
  options?: MouseOptions,
): Promise<void> => {
  await moveTo(from)
  await mouse('mousePressed', from, options, true, 1)
  for (const at of wayTo(from, to)) await mouse('mouseMoved', at, options, true)
  await rest()
  await beforeRelease?.()
  await mouse('mouseReleased', to, options, false, 1)
}

/** Switches the browser between a touch screen and a mouse. */
export const switchTouchScreen = async (enabled: boolean): Promise<void> => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled, ...(enabled && { maxTouchPoints: 5 }) })
}

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Pixel[]) =>
  cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: fingers.map((finger, id) => ({ ...onPage(finger), id })),
  })

export const tap = async (at: Pixel): Promise<void> => {
  await touch('touchStart', [at])
  await touch('touchEnd', [])
}

interface FingerWay {
  readonly from: Pixel
  readonly to: Pixel
}

const slide = async (ways: readonly FingerWay[]): Promise<void> => {
  const paths = ways.map(({ from, to }) => wayTo(from, to))
  for (let step = 0; step < STEPS; step++) {
    await touch(
      'touchMove',
      paths.map((path) => path[step] as Pixel),
    )
  }
}

/** Puts down several fingers one after the other, moves them together and lifts them together. */
export const swipe = async (...ways: readonly FingerWay[]): Promise<void> => {
  const starts = ways.map(({ from }) => from)
  for (let count = 1; count <= starts.length; count++) await touch('touchStart', starts.slice(0, count))
  await slide(ways)
  await rest()
  await touch('touchEnd', [])
}

/** A pinch as hands do it: one finger moves already when a second joins. */
export const latePinch = async (first: FingerWay, second: FingerWay): Promise<void> => {
  await touch('touchStart', [first.from])
  await slide([first])
  await touch('touchStart', [first.to, second.from])
  const { x, y } = first.from
  await slide([{ from: first.to, to: { x: x - 60, y } }, second])
  await rest()
  await touch('touchEnd', [])
}

/** Presses keys in Testing Library's notation: `{Enter}`, `{ArrowRight}`, ` `. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys)

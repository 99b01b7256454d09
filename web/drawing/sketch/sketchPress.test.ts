import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { positionIn } from '../../maps/projection.ts'
import type { MapSurface, WindowPoint } from '../mapSurface.ts'
import { sketchPress } from './sketchPress.ts'
import { type Aim, emptySketch, type SketchState } from './sketchState.ts'
import type { SketchControls } from './useSketch.ts'

const FRAME = { origin: { lat: 45.4642, lng: 9.19 }, zoom: 18 }
const surface = {
  positionAt: ({ clientX, clientY }) => positionIn(FRAME, { x: clientX, y: clientY }),
  zoom: () => FRAME.zoom,
} as Pick<MapSurface, 'positionAt' | 'zoom'> as MapSurface
const at = (clientX: number, clientY: number, altKey = false): WindowPoint => ({ clientX, clientY, altKey })
const placeAt = (x: number, y: number) => positionIn(FRAME, { x, y })

/** Controls that store placed vertices, like the planner's. */
const pressOn = (initial: SketchState) => {
  let sketch = initial
  const controls = {
    get sketch() {
      return sketch
    },
    aim: vi.fn(),
    place: vi.fn(({ at: vertex }: Aim) => {
      sketch = { ...sketch, vertices: [...sketch.vertices, vertex] }
    }),
    finish: vi.fn(),
    removeLastVertex: vi.fn(),
    cancel: vi.fn(() => {
      sketch = emptySketch(sketch.type)
    }),
  } satisfies SketchControls
  return { controls, press: sketchPress(initial.type, surface, (use) => use(controls)) }
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => vi.unstubAllGlobals())

describe.each(['polygon', 'polyline'] as const)('while a %s is drawn', (type) => {
  test('a press places a vertex where it ends', () => {
    const { controls, press } = pressOn(emptySketch(type))
    press.down(at(100, 100))
    press.up(at(103, 102))
    expect(controls.place).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ at: placeAt(103, 102), free: false }),
    )
  })

  test('with Alt it is placed freely', () => {
    const { controls, press } = pressOn(emptySketch(type))
    press.down(at(100, 100, true))
    press.up(at(100, 100, true))
    expect(controls.place).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ free: true }))
  })

  test.each([
    { case: 'that pulls the map', act: (press: ReturnType<typeof sketchPress>) => press.move(at(150, 100)), end: 150 },
    {
      case: 'that a second finger takes back',
      act: (press: ReturnType<typeof sketchPress>) => press.takeBack(),
      end: 100,
    },
  ])('a press $case places none', ({ act, end }) => {
    const { controls, press } = pressOn(emptySketch(type))
    press.down(at(100, 100))
    act(press)
    press.up(at(end, 100))
    expect(controls.place).not.toHaveBeenCalled()
  })

  test('an end without a start places none', () => {
    const { controls, press } = pressOn(emptySketch(type))
    press.up(at(100, 100))
    expect(controls.place).not.toHaveBeenCalled()
  })
})

describe('while a rectangle is drawn', () => {
  test('a press that moves places its first corner where it began and the other where it ends', () => {
    const { controls, press } = pressOn(emptySketch('rectangle'))
    press.down(at(100, 100))
    press.move(at(104, 100))
    expect(controls.place).not.toHaveBeenCalled()
    press.move(at(110, 120))
    press.move(at(200, 180))
    press.up(at(200, 180))
    expect(controls.place.mock.calls.map(([aim]) => aim.at)).toEqual([placeAt(100, 100), placeAt(200, 180)])
    expect(controls.aim.mock.calls.map(([aim]) => aim.at)).toEqual([placeAt(200, 180)])
    expect(controls.place.mock.calls.map(([aim]) => aim.startsDrag ?? false)).toEqual([true, false])
  })

  test('a press without movement places one corner', () => {
    const { controls, press } = pressOn(emptySketch('rectangle'))
    press.down(at(100, 100))
    press.up(at(100, 100))
    expect(controls.place).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ at: placeAt(100, 100) }))
  })

  test('a press that moves after the first corner was clicked places the second one only', () => {
    const { controls, press } = pressOn({ ...emptySketch('rectangle'), vertices: [placeAt(0, 0)] })
    press.down(at(100, 100))
    press.move(at(150, 150))
    press.up(at(150, 150))
    expect(controls.place.mock.calls.map(([aim]) => aim.at)).toEqual([placeAt(150, 150)])
  })

  test('the end of a drag that Esc has taken back places no corner', () => {
    const { controls, press } = pressOn(emptySketch('rectangle'))
    press.down(at(100, 100))
    press.move(at(150, 150))
    controls.cancel()
    press.move(at(160, 160))
    press.up(at(170, 170))
    expect(controls.place).toHaveBeenCalledOnce()
    press.down(at(170, 170))
    press.up(at(170, 170))
    expect(controls.place).toHaveBeenCalledTimes(2)
  })

  test('a second finger takes back what was dragged out, and not a corner that was clicked before', () => {
    const dragged = pressOn(emptySketch('rectangle'))
    dragged.press.down(at(100, 100))
    dragged.press.move(at(150, 150))
    dragged.press.takeBack()
    dragged.press.up(at(150, 150))
    expect(dragged.controls.cancel).toHaveBeenCalledOnce()
    expect(dragged.controls.place).toHaveBeenCalledOnce()
    const clicked = pressOn({ ...emptySketch('rectangle'), vertices: [placeAt(0, 0)] })
    clicked.press.down(at(100, 100))
    clicked.press.takeBack()
    expect(clicked.controls.cancel).not.toHaveBeenCalled()
  })
})

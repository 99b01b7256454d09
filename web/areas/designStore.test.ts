import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentArea, type Design, redo, undo, useDesign } from './designStore.ts'
import { LINE, LINE_AREA_M2, POLYGON, RECTANGLE, RECTANGLE_AREA_M2 } from './shapes.fixture.ts'

const design = () => useDesign.getState()
const ids = () => design().areas.map(({ id }) => id)
const shown = (): Design => ({ areas: design().areas, currentAreaId: design().currentAreaId })
const undoSteps = () => useDesign.temporal.getState().pastStates.length

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.temporal.getState().clear()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('drawing', () => {
  test('adds the completed shape at the end and makes it current', () => {
    const first = design().add(RECTANGLE)
    const second = design().add(LINE)
    expect(ids()).toEqual([first.id, second.id])
    expect(currentArea(design())).toBe(second)
    expect(second.totalArea).toBeCloseTo(LINE_AREA_M2, 1)
  })

  test('of two shapes within one millisecond gives two ids', () => {
    expect(design().add(RECTANGLE).id).toBe('area-1700000000000')
    expect(design().add(RECTANGLE).id).toBe('area-1700000000001')
  })
})

describe('changing', () => {
  test('the shape of an area updates its values and touches no other area', () => {
    const other = design().add(LINE)
    const { id } = design().add(POLYGON)
    design().reshape(id, RECTANGLE)
    expect(design().areas[1]?.totalArea).toBeCloseTo(RECTANGLE_AREA_M2, 1)
    expect(design().areas[0]).toBe(other)
  })

  test('attributes leaves the shape and the other attributes', () => {
    const area = design().add(RECTANGLE)
    design().setAttributes(area.id, { angle: 30 })
    design().setAttributes(area.id, { orientation: 'west' })
    expect(design().areas).toEqual([{ ...area, angle: 30, orientation: 'west' }])
  })
})

describe('removing', () => {
  test.each([
    { which: 'the current area', index: 2 },
    { which: 'an area that is not current', index: 1 },
  ])('$which makes the first remaining one current', ({ index }) => {
    const areas = [RECTANGLE, POLYGON, LINE].map((shape) => design().add(shape))
    design().remove(areas[index]!.id)
    expect(ids()).toEqual(areas.filter((_, each) => each !== index).map(({ id }) => id))
    expect(design().currentAreaId).toBe(areas[0]!.id)
  })

  test('the last area leaves none current', () => {
    design().remove(design().add(RECTANGLE).id)
    expect(shown()).toEqual({ areas: [], currentAreaId: null })
    expect(currentArea(design())).toBeNull()
  })

  test('all areas at once leaves none, and none current', () => {
    design().add(RECTANGLE)
    design().add(LINE)
    design().clear()
    expect(shown()).toEqual({ areas: [], currentAreaId: null })
  })
})

test('the first area stands for a current one that is not there', () => {
  const first = design().add(RECTANGLE)
  design().add(LINE)
  useDesign.setState({ currentAreaId: 'area-0' })
  expect(currentArea(design())).toBe(first)
})

describe('undo and redo', () => {
  const CHANGES = [
    { change: 'adding', make: () => design().add(POLYGON) },
    { change: 'reshaping', make: () => design().reshape(ids()[0]!, POLYGON) },
    { change: 'setting an attribute', make: () => design().setAttributes(ids()[0]!, { angle: 30 }) },
    { change: 'removing', make: () => design().remove(ids()[1]!) },
    { change: 'clearing', make: () => design().clear() },
  ]

  test.each(CHANGES)('of $change go back and forth in one step', ({ make }) => {
    design().add(RECTANGLE)
    design().add(LINE)
    const before = shown()
    make()
    const after = shown()
    expect(after.areas).not.toEqual(before.areas)
    undo()
    expect(shown()).toEqual(before)
    redo()
    expect(shown()).toEqual(after)
  })

  test('walk through several changes in order', () => {
    const { id } = design().add(RECTANGLE)
    design().setAttributes(id, { angle: 10 })
    design().setAttributes(id, { angle: 20 })
    const angles = () => design().areas[0]?.angle
    undo()
    expect(angles()).toBe(10)
    undo()
    expect(angles()).toBe(0)
    redo()
    expect(angles()).toBe(10)
  })

  describe('of a shape moved again and again', () => {
    const move = (id: string, north: number, pauseMs: number) => {
      vi.advanceTimersByTime(pauseMs)
      design().reshape(id, { type: 'rectangle', bounds: { north, east: 0.0004, south: 0, west: 0 } })
    }

    test('take quick moves back in one step, and forth again', () => {
      const area = design().add(RECTANGLE)
      for (const north of [0.0003, 0.0004, 0.0005]) move(area.id, north, 100)
      const after = shown()
      undo()
      expect(design().areas).toEqual([area])
      redo()
      expect(shown()).toEqual(after)
    })

    test.each([
      { what: 'a pause', between: () => vi.advanceTimersByTime(500) },
      { what: 'a change of something else', between: () => design().setAttributes(ids()[0]!, { angle: 30 }) },
      {
        what: 'a step back and forth',
        between: () => {
          undo()
          redo()
        },
      },
    ])('begin a new step after $what', ({ between }) => {
      const { id } = design().add(RECTANGLE)
      move(id, 0.0003, 100)
      between()
      const before = shown()
      move(id, 0.0004, 100)
      undo()
      expect(shown()).toEqual(before)
    })

    test('have a step for each of two areas', () => {
      const { id } = design().add(RECTANGLE)
      const other = design().add(RECTANGLE)
      const steps = undoSteps()
      move(id, 0.0003, 100)
      move(other.id, 0.0003, 100)
      expect(undoSteps()).toBe(steps + 2)
    })
  })

  test('do nothing where there is nothing to undo or to redo', () => {
    undo()
    redo()
    expect(shown()).toEqual({ areas: [], currentAreaId: null })
  })

  test('have no step for selecting', () => {
    const first = design().add(RECTANGLE)
    design().add(LINE)
    const steps = undoSteps()
    design().select(first.id)
    expect(design().currentAreaId).toBe(first.id)
    expect(undoSteps()).toBe(steps)
  })

  test('have no way forward after a new change', () => {
    design().add(RECTANGLE)
    undo()
    design().add(LINE)
    const after = shown()
    redo()
    expect(shown()).toEqual(after)
  })

  test.each([
    { what: 'an unknown area is reshaped', act: () => design().reshape('area-0', POLYGON) },
    { what: 'an unknown area is removed', act: () => design().remove('area-0') },
  ])('have no step where nothing changes: $what', ({ act }) => {
    design().add(RECTANGLE)
    const steps = undoSteps()
    act()
    expect(undoSteps()).toBe(steps)
  })

  test('have no step for clearing an empty design', () => {
    design().clear()
    expect(undoSteps()).toBe(0)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_COMPANY } from '#design/company.ts'
import { contentOf, currentArea, type Design, type DesignContent, designOf, EMPTY_DESIGN } from '#design/design.ts'
import { LINE, LINE_AREA_M2, POLYGON, RECTANGLE, RECTANGLE_AREA_M2 } from '#design/shapes.fixture.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { newDesign, useCompany } from './companyStore.ts'
import {
  hasOwnAssumptions,
  redo,
  replaceContent,
  restoreContent,
  selectedItem,
  takeResults,
  undo,
  useDesign,
} from './designStore.ts'

const design = () => useDesign.getState()
const ids = () => design().areas.map(({ id }) => id)
const shown = (): Pick<Design, 'areas' | 'currentAreaId'> => ({
  areas: design().areas,
  currentAreaId: design().currentAreaId,
})
const undoSteps = () => useDesign.temporal.getState().pastStates.length

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  useDesign.setState({ ...EMPTY_DESIGN, selectedItemId: null })
  useDesign.temporal.getState().clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the method', () => {
  const house = () =>
    design().addHouse({
      faces: [{ shape: POLYGON, attributes: { roofType: 'pitched', angle: 20 } }],
      obstacles: [],
      surroundings: [],
      address: '',
    })

  test('is Detailed with a house and Standard again without it, where none was ever chosen', () => {
    house()
    expect(design().method).toBe('detailed')
    design().clear()
    expect(design().method).toBe('standard')
    expect(newDesign().method).toBe('standard')
  })

  test.each(['standard', 'detailed'] as const)('stays %s with a house, after it and in a new design', (method) => {
    design().chooseMethod('detailed')
    design().chooseMethod(method)
    house()
    expect(design().method).toBe(method)
    replaceContent({ ...EMPTY_DESIGN, method: 'detailed' })
    design().clear()
    expect(design().method).toBe(method)
    expect(newDesign().method).toBe(method)
  })

  test('stays the first one of the company with a house', () => {
    useCompany.setState({ company: { ...NO_COMPANY, method: 'standard' } })
    house()
    expect(design().method).toBe('standard')
    useCompany.setState({ company: NO_COMPANY })
  })
})

describe('drawing', () => {
  test('adds the completed shape at the end and makes it current', () => {
    const first = design().add(RECTANGLE)
    const second = design().add(LINE)
    expect(ids()).toEqual([first.id, second.id])
    expect(currentArea(design())).toBe(second)
    expect(second.totalArea).toBeCloseTo(LINE_AREA_M2, 1)
  })

  test('near a place that was searched gives the design its address, once, in the same step', () => {
    design().add(RECTANGLE, 'Vigevano')
    design().add(LINE, 'Pavia')
    expect(design().address).toBe('Vigevano')
    undo()
    undo()
    expect(design().address).toBe('')
  })

  test('the first roof after all were deleted gives it the address of its own place', () => {
    design().add(RECTANGLE, 'Monza')
    design().clear()
    design().add(RECTANGLE, 'Usmate')
    expect(design().address).toBe('Usmate')
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

test('a panel chosen in the catalogue takes the place of the setup of the current area, and of no other, in one step', () => {
  const other = design().add(LINE)
  const { id } = design().add(RECTANGLE)
  design().setAttributes(other.id, { setupPanelId: 'panel-1' })
  design().setAttributes(id, { setupPanelId: 'panel-1' })
  design().choosePanel('panel-2')
  expect(design().panelId).toBe('panel-2')
  expect(design().areas.map(({ setupPanelId }) => setupPanelId)).toEqual(['panel-1', null])
  undo()
  expect(design().panelId).toBeNull()
  expect(design().areas.map(({ setupPanelId }) => setupPanelId)).toEqual(['panel-1', 'panel-1'])
})

test('a panel chosen in the catalogue replaces the setup of the plant, and undo brings it back', () => {
  design().setPlantSetup({ panelId: 'panel-1', quantity: 13 })
  design().choosePanel('panel-2')
  expect([design().panelId, design().plantSetup]).toEqual(['panel-2', null])
  undo()
  expect([design().panelId, design().plantSetup]).toEqual([null, { panelId: 'panel-1', quantity: 13 }])
})

test('numbers of one panel that follow each other quickly are one step of undo, another panel is one of its own', () => {
  design().setPlantSetup({ panelId: 'panel-1', quantity: null })
  const steps = undoSteps()
  for (const quantity of [13, 14, 15]) design().setPlantSetup({ panelId: 'panel-1', quantity })
  expect(undoSteps()).toBe(steps)
  design().setPlantSetup({ panelId: 'panel-2', quantity: null })
  undo()
  expect(design().plantSetup).toEqual({ panelId: 'panel-1', quantity: 15 })
})

test('a setup of an area apart is another step of undo than one of the plant', () => {
  const { id } = design().add(RECTANGLE)
  design().setPlantSetup({ panelId: 'panel-1', quantity: 13 })
  design().setPlantSetup({ panelId: 'panel-1', quantity: 5 }, id)
  undo()
  expect(design().plantSetup).toEqual({ panelId: 'panel-1', quantity: 13 })
  expect(design().areas.at(-1)?.setupQuantity).toBeNull()
})

describe('what an analysis recommends', () => {
  const recommend = (id: string, panelId: string | null) =>
    takeResults([{ id }], panelId === null ? {} : { [id]: panelId }, null)
  const recommended = () => design().areas.map(({ id }) => design().recommended[id] ?? null)

  test('is kept with its area alone, in place of what was before, and is no step of undo', () => {
    const { id } = design().add(RECTANGLE)
    design().add(LINE)
    const steps = undoSteps()
    recommend(id, 'panel-1')
    expect(recommended()).toEqual(['panel-1', null])
    recommend(id, 'panel-2')
    expect(recommended()).toEqual(['panel-2', null])
    recommend(id, null)
    expect(recommended()).toEqual([null, null])
    expect(undoSteps()).toBe(steps)
  })

  test('is no change where it is the same as before, or the area is gone', () => {
    const { id } = design().add(RECTANGLE)
    recommend(id, 'panel-1')
    const before = design()
    recommend(id, 'panel-1')
    recommend('area-9', 'panel-1')
    expect(design()).toBe(before)
  })

  test('stays through undo and redo as the last analysis left it, whatever it was at that step', () => {
    const { id } = design().add(RECTANGLE)
    recommend(id, 'panel-1')
    design().reshape(id, CARRIED)
    recommend(id, 'panel-2')
    undo()
    expect([design().areas[0], ...recommended()]).toMatchObject([RECTANGLE, 'panel-2'])
    recommend(id, 'panel-3')
    redo()
    expect([design().areas[0], ...recommended()]).toMatchObject([CARRIED, 'panel-3'])
    expect(undoSteps()).toBe(2)
  })

  test('comes back with an area that comes back', () => {
    const { id } = design().add(RECTANGLE)
    recommend(id, 'panel-1')
    design().remove(id)
    undo()
    expect(recommended()).toEqual(['panel-1'])
  })

  describe('of a design that gets another content', () => {
    const recommending = (panelId: string | null): DesignContent => ({
      ...contentOf(design()),
      recommended: panelId === null ? {} : { [id]: panelId },
    })
    let id: string
    beforeEach(() => {
      id = design().add(RECTANGLE).id
      recommend(id, 'panel-1')
    })

    test.each([
      { what: 'nothing', there: null },
      { what: 'something else', there: 'panel-2' },
    ])('is what comes with it, where $what was recommended, and stays so through undo and redo', ({ there }) => {
      replaceContent({ ...recommending(there), name: 'theirs' })
      expect(recommended()).toEqual([there])
      undo()
      expect([design().name, ...recommended()]).toEqual(['', there])
      redo()
      expect([design().name, ...recommended()]).toEqual(['theirs', there])
    })

    test('is for an area that is not in it what it was, when the area comes back', () => {
      replaceContent(EMPTY_DESIGN)
      undo()
      expect(recommended()).toEqual(['panel-1'])
    })

    test('stays where an earlier version is restored, which differs then by nothing but what was made', () => {
      const earlier = { ...recommending('panel-2'), name: 'earlier' }
      restoreContent(earlier)
      expect([design().name, ...recommended()]).toEqual(['earlier', 'panel-1'])
      undo()
      expect([design().name, ...recommended()]).toEqual(['', 'panel-1'])
    })

    test('is the one of the earlier version for an area that comes back with it', () => {
      const earlier = recommending('panel-2')
      recommend(id, null)
      restoreContent(earlier)
      expect(recommended()).toEqual([null])
      design().remove(id)
      restoreContent(earlier)
      expect(recommended()).toEqual(['panel-2'])
    })
  })

  test('between two letters of a name leaves the name one step', () => {
    const { id } = design().add(RECTANGLE)
    design().setFields({ name: 'C' })
    recommend(id, 'panel-1')
    design().setFields({ name: 'Ca' })
    undo()
    expect(design().name).toBe('')
  })

  test('goes along with a roof that gets another shape, and stands beside what is chosen', () => {
    const { id } = design().add(RECTANGLE)
    recommend(id, 'panel-1')
    design().reshape(id, POLYGON)
    design().choosePanel('panel-2')
    expect(recommended()).toEqual(['panel-1'])
  })
})

/** The rectangle 0.0003° further north and 0.0001° further west. */
const CARRIED = { type: 'rectangle', bounds: { north: 0.0005, east: 0.0003, south: 0.0003, west: -0.0001 } } as const

describe('modules taken out', () => {
  const removedModules = [
    { lat: 0.0001, lng: 0.0002 },
    { lat: 0.00015, lng: 0.00035 },
  ]
  const areaWithout = () => {
    const { id } = design().add(RECTANGLE)
    design().setAttributes(id, { removedModules })
    return id
  }
  const removed = () => design().areas[0]?.removedModules

  test('are carried along with a roof that is carried as a whole, and undo brings both back', () => {
    design().reshape(areaWithout(), CARRIED)
    expect(removed()?.map(({ lat, lng }) => [lat.toFixed(7), lng.toFixed(7)])).toEqual([
      ['0.0004000', '0.0001000'],
      ['0.0004500', '0.0002500'],
    ])
    undo()
    expect(design().areas[0]).toMatchObject({ ...RECTANGLE, removedModules })
  })

  const RESHAPED: readonly { readonly change: string; readonly shape: AreaGeometry }[] = [
    {
      change: 'a corner is moved',
      shape: { type: 'rectangle', bounds: { north: 0.0003, east: 0.0005, south: 0, west: 0 } },
    },
    { change: 'it becomes a polygon', shape: POLYGON },
  ]
  test.each(RESHAPED)('stay where they are when $change', ({ shape }) => {
    design().reshape(areaWithout(), shape)
    expect(removed()).toEqual(removedModules)
  })
})

const CHIMNEY = { type: 'rectangle', bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 } } as const
const SKYLIGHT = { type: 'rectangle', bounds: { north: 0.0002, east: 0.0002, south: 0.0001, west: 0.0001 } } as const
const addChimney = () => design().addItems('obstacles', [CHIMNEY])[0]!

describe('what stands around', () => {
  const TREE = { kind: 'tree', center: { lat: 0, lng: 0 }, radiusM: 3 } as const
  const WALL = { kind: 'wall', coordinates: [TREE.center, { lat: 0, lng: 0.0001 }] } as const

  test('is added with a height of its kind, and selected; several at once are one step of undo', () => {
    const area = design().add(RECTANGLE)
    const [tree, wall] = design().addItems('surroundings', [{ ...TREE, heightM: 12 }, WALL])
    expect(tree).toEqual({ ...TREE, id: 'surrounding-1700000000000', heightM: 12, foliage: 'deciduous' })
    expect(wall).toEqual({ ...WALL, id: 'surrounding-1700000000001', heightM: 2 })
    expect(selectedItem(design())).toEqual(wall)
    expect(currentArea(design())).toBe(area)
    undo()
    expect(design().surroundings).toEqual([])
  })

  test('has its own place, height and foliage', () => {
    const [tree] = design().addItems('surroundings', [TREE])
    const id = tree?.id ?? ''
    design().reshape(id, { ...TREE, type: 'circle', radiusM: 4 })
    design().setAttributes(id, { heightM: 20, foliage: 'evergreen' })
    expect(design().surroundings).toEqual([{ ...TREE, id, radiusM: 4, heightM: 20, foliage: 'evergreen' }])
  })

  test('is removed alone, and goes with everything that is drawn', () => {
    const [tree, wall] = design().addItems('surroundings', [TREE, WALL])
    design().remove(tree?.id ?? '')
    expect(design().surroundings).toEqual([wall])
    design().clear()
    expect(design().surroundings).toEqual([])
  })
})

describe('an obstacle', () => {
  test('is added with a height, selected, and leaves the current area current', () => {
    const area = design().add(RECTANGLE)
    const chimney = addChimney()
    expect(chimney).toEqual({ ...CHIMNEY, id: 'obstacle-1700000000000', heightM: 1 })
    expect(selectedItem(design())).toEqual(chimney)
    expect(currentArea(design())).toBe(area)
  })

  test('has its own shape and height', () => {
    const chimney = addChimney()
    design().reshape(chimney.id, SKYLIGHT)
    design().setAttributes(chimney.id, { heightM: 0.2 })
    expect(design().obstacles).toEqual([{ ...SKYLIGHT, id: chimney.id, heightM: 0.2 }])
  })

  test('is removed without touching the areas or which of them is current', () => {
    design().add(RECTANGLE)
    const second = design().add(LINE)
    const id = addChimney().id
    design().remove(id)
    expect(design().obstacles).toEqual([])
    expect(currentArea(design())).toBe(second)
  })

  test('is no longer selected once an area is', () => {
    const area = design().add(RECTANGLE)
    const chimney = addChimney()
    design().select(area.id)
    expect(selectedItem(design())).toBeNull()
    design().select(chimney.id)
    expect(selectedItem(design())).toEqual(chimney)
    expect(currentArea(design())).toBe(area)
  })

  test('goes with everything that is drawn', () => {
    addChimney()
    design().clear()
    expect(design().obstacles).toEqual([])
  })
})

const HOUSEHOLD: Design['consumption'] = {
  base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3200 } },
  heatPump: null,
  electricCar: null,
}

describe('an assumption', () => {
  test('is set, set again and given back to its default', () => {
    design().setAssumption('horizonYears', 20)
    design().setAssumption('vatFraction', 0.22)
    expect(design().assumptions).toEqual({ horizonYears: 20, vatFraction: 0.22 })
    design().setAssumption('horizonYears', null)
    expect(design().assumptions).toEqual({ vatFraction: 0.22 })
    design().resetAssumptions()
    expect(design().assumptions).toEqual({})
  })

  test.each([
    ['sale', () => design().setFields({ sale: 'minimum' })],
    ['bandPrices', () => design().setFields({ bandPrices: { f1: 0.3, f2: 0.2, f3: 0.1 } })],
    ['quote', () => design().setFields({ quote: { totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 } })],
    ['loan', () => design().setFields({ loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 } })],
    ['energyCommunity', () => design().setFields({ energyCommunity: { sharedFraction: 0.5, memberFraction: 0.5 } })],
    ['powerElectronics', () => design().setFields({ powerElectronics: 'moduleLevel' })],
  ] as const)('and %s are put back together', (key, change) => {
    change()
    expect(hasOwnAssumptions(design())).toBe(true)
    design().resetAssumptions()
    expect(design()[key]).toEqual(EMPTY_DESIGN[key])
    expect(hasOwnAssumptions(design())).toBe(false)
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

  test.each([
    { what: 'an obstacle', make: () => addChimney() },
    { what: 'the method', make: () => design().chooseMethod('detailed') },
    { what: 'the panel', make: () => design().choosePanel('panel-1') },
    { what: 'the setup of the plant', make: () => design().setPlantSetup({ panelId: 'panel-1', quantity: null }) },
    { what: 'an area out of the plant', make: () => design().setAttributes(ids()[0]!, { inPlant: false }) },
    { what: 'the consumption', make: () => design().setFields({ consumption: HOUSEHOLD }) },
    { what: 'the battery', make: () => design().setFields({ battery: { capacityKwh: 5 } }) },
    { what: 'an assumption', make: () => design().setAssumption('horizonYears', 20) },
    { what: 'what is sold', make: () => design().setFields({ sale: 'minimum' }) },
    {
      what: 'modules taken out',
      make: () => design().setAttributes(ids()[0]!, { removedModules: [{ lat: 0.0001, lng: 0.0001 }] }),
    },
    { what: 'the name', make: () => design().setFields({ name: 'Casa' }) },
    { what: 'the address', make: () => design().setFields({ address: 'via Roma 1' }) },
  ])('cover $what', ({ make }) => {
    design().add(RECTANGLE)
    const before = designOf(design())
    make()
    const after = designOf(design())
    expect(after).not.toEqual(before)
    undo()
    expect(designOf(design())).toEqual(before)
    redo()
    expect(designOf(design())).toEqual(after)
  })

  test('take back a name typed letter by letter in one step', () => {
    for (const name of ['C', 'Ca', 'Cas', 'Casa']) {
      vi.advanceTimersByTime(100)
      design().setFields({ name })
    }
    undo()
    expect(design().name).toBe('')
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

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Area, areaOf } from '#design/area.ts'
import { contentOf, type DesignContent, EMPTY_DESIGN } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { parseDesign } from '#design/parseDesign.ts'
import { drawnAreaOf } from '#design/plannedDesign.ts'
import { LINE, POLYGON, RECTANGLE } from '#design/shapes.fixture.ts'
import { DAMAGED_DESIGN_KEY, DESIGN_KEY, restoreDesign, storeDesignChanges } from './designStorage.ts'
import { openDesign, redo, takeResults, undo, useDesign } from './designStore.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  return { storage, kept }
}
/** A storage without free space. */
const fullStorage = (entries: Readonly<Record<string, string>> = {}) => {
  const { storage, kept } = storageWith(entries)
  storage.setItem = () => {
    throw new DOMException('no space left', 'QuotaExceededError')
  }
  return { storage, kept }
}

const CHIMNEY = { type: 'rectangle', bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 } } as const
const BILLS: DesignContent['consumption'] = {
  base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3200 } },
  heatPump: null,
  electricCar: { annualKm: 9000, charging: 'night' },
}

const design = () => useDesign.getState()
const failures: string[] = []
const merges: string[] = []
let endKeeping = () => {}
let tellOfOtherTab = () => {}
const keep = (storage: Storage) => {
  endKeeping = storeDesignChanges(storage, {
    watchOtherTabs: (onMaybeChanged) => {
      tellOfOtherTab = onMaybeChanged
      return () => {
        tellOfOtherTab = () => {}
      }
    },
    onFailure: () => failures.push('not stored'),
    onMerged: () => merges.push('merged'),
  })
}

beforeEach(async () => {
  useDesign.setState(EMPTY_DESIGN)
  await restoreDesign(storageWith().storage)
  useDesign.temporal.getState().clear()
  failures.length = 0
  merges.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  endKeeping()
  vi.restoreAllMocks()
})

describe('events', () => {
  test('what was drawn survives a reload, and restoring it is no undo step', async () => {
    const { storage } = storageWith()
    keep(storage)
    const first = design().add(RECTANGLE)
    design().add(LINE)
    design().select(first.id)
    const { areas } = design()
    endKeeping()
    useDesign.setState(EMPTY_DESIGN)

    expect(await restoreDesign(storage)).toEqual({ wasDamaged: false })
    expect(design().areas).toEqual(areas)
    expect(design().currentAreaId).toBe(first.id)
    expect(useDesign.temporal.getState().pastStates).toEqual([])
  })

  test('ends when it is asked to', () => {
    const { storage, kept } = storageWith()
    keep(storage)
    endKeeping()
    design().add(RECTANGLE)
    expect(kept.size).toBe(0)
  })

  test('a storage that throws is reported and the drawing goes on', () => {
    keep(fullStorage().storage)
    design().add(RECTANGLE)
    expect(failures).toEqual(['not stored'])
    expect(design().areas).toHaveLength(1)
  })
})

describe('all of the design', () => {
  test('survives a reload, the areas of it without their measures too', async () => {
    const { storage } = storageWith()
    keep(storage)
    const area = design().add(RECTANGLE)
    design().setAttributes(area.id, { azimuth: 195.5, fill: 'maximum', mounting: 'eastWest', setupPanelId: 'panel-2' })
    design().setAttributes(area.id, { removedModules: [{ lat: 0.0001, lng: 0.0001 }] })
    const id = design().addItems('obstacles', [CHIMNEY])[0]?.id ?? ''
    design().setAttributes(id, { heightM: 1.5 })
    takeResults([area], { [area.id]: 'panel-3' }, null)
    design().choosePanel('panel-1')
    design().setFields({ method: 'detailed' })
    design().setFields({ battery: { capacityKwh: 5 } })
    design().setAssumption('discountFractionPerYear', 0.03)
    design().setFields({ consumption: BILLS })
    design().setFields({ name: 'Casa Rossi' })
    design().setFields({ address: 'via Roma 1, Torino' })
    const made = contentOf(design())
    endKeeping()
    useDesign.setState(EMPTY_DESIGN)

    expect(await restoreDesign(storage)).toEqual({ wasDamaged: false })
    expect(contentOf(design())).toEqual(made)
  })
})

describe('another tab', () => {
  const theirArea = areaOf('area-7', POLYGON)
  const keptText = (theirs: DesignContent, designId = design().designId) =>
    JSON.stringify({ designId, ...designDocument(theirs) })
  const textOf = (areas: readonly Area[], recommended = {}) => keptText({ ...EMPTY_DESIGN, areas, recommended })
  /** Stores another tab's write, and notifies this one. */
  const keepThere = (kept: Map<string, string>, areas: readonly Area[]) => {
    kept.set(DESIGN_KEY, textOf(areas))
    tellOfOtherTab()
  }
  const localDesign = (kept: Map<string, string>) => parseDesign(kept.get(DESIGN_KEY) ?? '')?.design
  const keptAreas = (kept: Map<string, string>) => localDesign(kept)?.areas

  test('that adds an area is followed without writing or telling, and the current area stays current', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    keepThere(kept, [mine, theirArea])
    const text = kept.get(DESIGN_KEY)
    await expect.poll(() => design().areas).toEqual([mine, theirArea])
    expect(design().areas[0]).toBe(mine)
    expect(design().currentAreaId).toBe(mine.id)
    expect(kept.get(DESIGN_KEY)).toBe(text)
    expect(merges).toEqual([])
  })

  test('is followed in one step, which undo takes back for both tabs', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    keepThere(kept, [])
    await expect.poll(() => design().areas).toEqual([])
    undo()
    expect(design().areas).toEqual([mine])
    expect(keptAreas(kept)).toEqual([mine])
    redo()
    expect(keptAreas(kept)).toEqual([])
  })

  test('that had an area analysed hands on what was recommended, which is no step of undo here either', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    kept.set(DESIGN_KEY, textOf([mine], { [mine.id]: 'panel-1' }))
    tellOfOtherTab()
    await expect.poll(() => design().recommended).toEqual({ [mine.id]: 'panel-1' })
    undo()
    expect(design().areas).toEqual([])
  })

  test('that changed the design at the same time loses nothing, and that is told', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const first = design().add(RECTANGLE)
    // The other tab has written, but this tab is not notified yet.
    kept.set(DESIGN_KEY, textOf([first, theirArea]))
    const mine = design().add(LINE)
    await expect.poll(() => merges).toEqual(['merged'])
    expect(design().areas).toEqual([first, theirArea, mine])
    expect(keptAreas(kept)).toEqual([first, theirArea, mine])
  })

  test('that changed the design while an analysis here recommended something has both, and nothing is told of it', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    kept.set(DESIGN_KEY, textOf([{ ...mine, angle: 33 }]))
    takeResults([mine], { [mine.id]: 'panel-1' }, null)
    const both = { areas: [{ ...mine, angle: 33 }], recommended: { [mine.id]: 'panel-1' } }
    await expect.poll(() => localDesign(kept)).toMatchObject(both)
    expect(design()).toMatchObject(both)
    expect(merges).toEqual([])
  })

  test('whose analysis ended last is right about its area, also where it found nothing; another area keeps what it had', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const [first, second] = [design().add(RECTANGLE), design().add(POLYGON)]
    takeResults([first, second], { [first.id]: 'panel-1', [second.id]: 'panel-2' }, null)
    kept.set(DESIGN_KEY, textOf([first, second], { [second.id]: 'panel-3' }))
    tellOfOtherTab()
    await expect.poll(() => design().recommended).toEqual({ [second.id]: 'panel-3' })
    kept.set(DESIGN_KEY, textOf([first], { [first.id]: 'panel-4' }))
    tellOfOtherTab()
    await expect.poll(() => design().areas).toHaveLength(1)
    undo()
    expect(design().recommended).toEqual({ [first.id]: 'panel-4', [second.id]: 'panel-3' })
    expect(failures).toEqual([])
  })

  test('that wrote while nobody watched is followed as soon as the watching begins', async () => {
    const { storage, kept } = storageWith()
    kept.set(DESIGN_KEY, textOf([theirArea]))
    keep(storage)
    await expect.poll(() => design().areas).toEqual([theirArea])
  })

  test('that chose something else while this one drew is followed in the choice', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const first = design().add(RECTANGLE)
    const theirs = { ...contentOf(design()), method: 'detailed', assumptions: { horizonYears: 20 } } as const
    kept.set(DESIGN_KEY, keptText(theirs))
    const mine = design().add(LINE)
    await expect.poll(() => merges).toEqual(['merged'])
    expect(design()).toMatchObject({ areas: [first, mine], method: 'detailed', assumptions: { horizonYears: 20 } })
  })

  test('that opened another design is followed there, where nothing of the first one can be undone', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    design().add(RECTANGLE)
    const text = keptText({ ...EMPTY_DESIGN, areas: [theirArea] }, 'design-5')
    kept.set(DESIGN_KEY, text)
    tellOfOtherTab()
    await expect.poll(() => design().areas).toEqual([theirArea])
    expect(design().designId).toBe('design-5')
    expect(useDesign.temporal.getState().pastStates).toEqual([])
    expect(kept.get(DESIGN_KEY)).toBe(text)
  })

  test('that drew in the design this one has just left does not call it back', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    kept.set(DESIGN_KEY, textOf([mine, theirArea]))
    openDesign('design-5', EMPTY_DESIGN)
    await expect.poll(() => keptAreas(kept)).toEqual([])
    expect(design().designId).toBe('design-5')
  })

  test('that began to draw on an empty device, too, loses nothing', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    kept.set(DESIGN_KEY, keptText({ ...EMPTY_DESIGN, areas: [theirArea] }, 'design-5'))
    const mine = design().add(LINE)
    await expect.poll(() => keptAreas(kept)).toEqual([theirArea, mine])
    expect(parseDesign(kept.get(DESIGN_KEY) ?? '')?.designId).toBe('design-5')
  })

  test('whose copy cannot be read changes nothing here', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    kept.set(DESIGN_KEY, '{"version":9}')
    tellOfOtherTab()
    const next = design().add(LINE)
    await expect.poll(() => keptAreas(kept)).toEqual([mine, next])
  })
})

describe('which design it is', () => {
  test('survives a reload', async () => {
    const { storage } = storageWith()
    keep(storage)
    openDesign('design-5', { ...EMPTY_DESIGN, name: 'Casa Rossi' })
    endKeeping()
    openDesign('design-6', EMPTY_DESIGN)
    await restoreDesign(storage)
    expect(design()).toMatchObject({ designId: 'design-5', name: 'Casa Rossi' })
  })

  test('is the first one for a copy of an earlier version', async () => {
    await restoreDesign(storageWith({ [DESIGN_KEY]: '{"version":1,"areas":[],"currentAreaId":null}' }).storage)
    expect(design().designId).toBe('design-0')
  })

  test('is a new one for what is left of a damaged copy: that is no change of the whole design', async () => {
    const text = JSON.stringify({ designId: 'design-5', ...designDocument(EMPTY_DESIGN), areas: ['nonsense'] })
    await restoreDesign(storageWith({ [DESIGN_KEY]: text }).storage)
    expect(design().designId).not.toBe('design-5')
  })
})

describe('restoring', () => {
  test('from a device that has nothing changes nothing', async () => {
    const { storage, kept } = storageWith()
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: false })
    expect(design().areas).toEqual([])
    expect(kept.size).toBe(0)
  })

  test('a damaged copy sets it aside unchanged, reports it and starts empty', async () => {
    const { storage, kept } = storageWith({ [DESIGN_KEY]: '{"version":1,"ar' })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
    expect(Object.fromEntries(kept)).toEqual({ [DAMAGED_DESIGN_KEY]: '{"version":1,"ar' })
    expect(design().areas).toEqual([])
  })

  test('a copy with a damaged area keeps the readable ones', async () => {
    const readable = areaOf('area-1', RECTANGLE)
    const text = JSON.stringify({
      ...designDocument({ ...EMPTY_DESIGN, areas: [readable] }),
      areas: [drawnAreaOf(readable), 'nonsense'],
    })
    const { storage, kept } = storageWith({ [DESIGN_KEY]: text })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
    expect(kept.get(DAMAGED_DESIGN_KEY)).toBe(text)
    expect(parseDesign(kept.get(DESIGN_KEY) ?? '')?.design.areas).toEqual([readable])
  })

  test('a damaged copy that cannot be set aside for want of space is reported all the same', async () => {
    const { storage } = fullStorage({ [DESIGN_KEY]: '{"version":1,"ar' })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
  })
})

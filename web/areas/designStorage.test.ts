import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Area, areaOf } from './area.ts'
import { DAMAGED_DESIGN_KEY, DESIGN_KEY, keepDesign, restoreDesign } from './designStorage.ts'
import { redo, undo, useDesign } from './designStore.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
  return { storage, kept }
}
/** A storage whose space is used up. */
const fullStorage = (entries: Readonly<Record<string, string>> = {}) => {
  const { storage, kept } = storageWith(entries)
  storage.setItem = () => {
    throw new DOMException('no space left', 'QuotaExceededError')
  }
  return { storage, kept }
}

const design = () => useDesign.getState()
const failures: string[] = []
const merges: string[] = []
let endKeeping = () => {}
let tellOfOtherTab = () => {}
const keep = (storage: Storage) => {
  endKeeping = keepDesign(storage, {
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
  useDesign.setState({ areas: [], currentAreaId: null })
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

describe('keeping', () => {
  test('what was drawn survives a reload, and restoring it is no undo step', async () => {
    const { storage } = storageWith()
    keep(storage)
    const first = design().add(RECTANGLE)
    design().add(LINE)
    design().select(first.id)
    const { areas } = design()
    endKeeping()
    useDesign.setState({ areas: [], currentAreaId: null })

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

describe('another tab', () => {
  const theirArea = areaOf('area-7', POLYGON)
  const textOf = (areas: readonly Area[]) => JSON.stringify({ version: 1, areas, currentAreaId: null })
  /** What another tab keeps, and that this one is told of it. */
  const keepThere = (kept: Map<string, string>, areas: readonly Area[]) => {
    kept.set(DESIGN_KEY, textOf(areas))
    tellOfOtherTab()
  }
  const keptAreas = (kept: Map<string, string>): readonly Area[] => JSON.parse(kept.get(DESIGN_KEY) ?? '').areas

  test('that adds an area is followed without writing or telling, and the current area stays current', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    keepThere(kept, [mine, theirArea])
    const text = kept.get(DESIGN_KEY)
    await vi.waitFor(() => expect(design().areas).toEqual([mine, theirArea]))
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
    await vi.waitFor(() => expect(design().areas).toEqual([]))
    undo()
    expect(design().areas).toEqual([mine])
    expect(keptAreas(kept)).toEqual([mine])
    redo()
    expect(keptAreas(kept)).toEqual([])
  })

  test('that changed the design at the same time loses nothing, and that is told', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const first = design().add(RECTANGLE)
    // The other tab has written, but this one has not been told yet.
    kept.set(DESIGN_KEY, textOf([first, theirArea]))
    const mine = design().add(LINE)
    await vi.waitFor(() => expect(merges).toEqual(['merged']))
    expect(design().areas).toEqual([first, theirArea, mine])
    expect(keptAreas(kept)).toEqual([first, theirArea, mine])
  })

  test('that wrote while nobody watched is followed as soon as the watching begins', async () => {
    const { storage, kept } = storageWith()
    kept.set(DESIGN_KEY, textOf([theirArea]))
    keep(storage)
    await vi.waitFor(() => expect(design().areas).toEqual([theirArea]))
  })

  test('whose copy cannot be read changes nothing here', async () => {
    const { storage, kept } = storageWith()
    keep(storage)
    const mine = design().add(RECTANGLE)
    kept.set(DESIGN_KEY, '{"version":9}')
    tellOfOtherTab()
    const next = design().add(LINE)
    await vi.waitFor(() => expect(keptAreas(kept)).toEqual([mine, next]))
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
    const text = JSON.stringify({ version: 1, areas: [readable, 'nonsense'], currentAreaId: null })
    const { storage, kept } = storageWith({ [DESIGN_KEY]: text })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
    expect(kept.get(DAMAGED_DESIGN_KEY)).toBe(text)
    expect(JSON.parse(kept.get(DESIGN_KEY) ?? '').areas).toEqual([readable])
  })

  test('a damaged copy that cannot be set aside for want of space is reported all the same', async () => {
    const { storage } = fullStorage({ [DESIGN_KEY]: '{"version":1,"ar' })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
  })
})

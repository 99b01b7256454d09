import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAMAGED_DESIGN_KEY, DESIGN_KEY, keepDesign, restoreDesign } from './designStorage.ts'
import { useDesign } from './designStore.ts'
import { LINE, RECTANGLE } from './shapes.fixture.ts'

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
let endKeeping = () => {}
const keep = (storage: Storage) => {
  endKeeping = keepDesign(storage, () => failures.push('not stored'))
}

beforeEach(() => {
  useDesign.setState({ areas: [], currentAreaId: null })
  useDesign.temporal.getState().clear()
  failures.length = 0
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

  test('a damaged copy that cannot be set aside for want of space is reported all the same', async () => {
    const { storage } = fullStorage({ [DESIGN_KEY]: '{"version":1,"ar' })
    expect(await restoreDesign(storage)).toEqual({ wasDamaged: true })
  })
})

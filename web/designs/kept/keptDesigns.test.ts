import { beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '../design.fixture.ts'
import {
  changeKeptDesigns,
  DAMAGED_DESIGNS_KEY,
  type KeptDesign,
  keptDesign,
  readKeptDesigns,
  useKeptDesigns,
  withDesign,
  withoutDesign,
} from './keptDesigns.ts'
import { KEPT_DESIGNS_KEY } from './useAreDesignsNeeded.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const kept = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => void kept.set(key, value),
  }
  return { storage, kept }
}

const design = (number: number): KeptDesign => ({
  id: `design-${number}`,
  changedAt: '2026-11-21T08:00:00.000Z',
  document: sampleDocument(),
  server: null,
})
const shared: KeptDesign = {
  ...design(7),
  server: {
    id: 'q3T0bXhmS1uQ9m2cVfY8Zw1x',
    editSecret: 'secret-secret',
    version: 3,
    savedAt: '2026-11-21T08:00:00.000Z',
    expiresOn: '2027-11-21',
    savedMark: '0123456789abcdef',
  },
}
const ids = () => useKeptDesigns.getState().designs.map(({ id }) => id)

beforeEach(() => {
  useKeptDesigns.setState({ designs: [], isUnkept: false })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('designs that were kept come back as they were', () => {
  const { storage } = storageWith()
  expect(changeKeptDesigns(storage, (designs) => withDesign(withDesign(designs, design(1)), shared))).toBe(true)
  useKeptDesigns.setState({ designs: [] })
  expect(readKeptDesigns(storage)).toEqual({ wasDamaged: false })
  expect(useKeptDesigns.getState().designs).toEqual([shared, design(1)])
})

test('a change starts from what another tab has kept meanwhile', () => {
  const { storage, kept } = storageWith()
  changeKeptDesigns(storage, (designs) => withDesign(designs, design(1)))
  kept.set(KEPT_DESIGNS_KEY, JSON.stringify({ version: 1, designs: [design(1), design(2)] }))
  changeKeptDesigns(storage, (designs) => withDesign(designs, design(3)))
  expect(ids()).toEqual(['design-3', 'design-1', 'design-2'])
})

test('a design that is kept again stays in its place, and one that is taken off is gone', () => {
  const { storage } = storageWith()
  for (const number of [1, 2]) changeKeptDesigns(storage, (designs) => withDesign(designs, design(number)))
  changeKeptDesigns(storage, (designs) =>
    withDesign(designs, { ...design(1), document: sampleDocument({ name: 'B' }) }),
  )
  expect(ids()).toEqual(['design-2', 'design-1'])
  expect(keptDesign('design-1')?.document.name).toBe('B')
  changeKeptDesigns(storage, (designs) => withoutDesign(designs, 'design-2'))
  expect(ids()).toEqual(['design-1'])
})

test('of a damaged list the readable designs stay, and the list is set aside as it was', () => {
  const text = JSON.stringify({ version: 1, designs: [design(1), { ...design(2), document: 'nonsense' }] })
  const { storage, kept } = storageWith({ [KEPT_DESIGNS_KEY]: text })
  expect(readKeptDesigns(storage)).toEqual({ wasDamaged: true })
  expect(ids()).toEqual(['design-1'])
  expect(kept.get(DAMAGED_DESIGNS_KEY)).toBe(text)
  expect(readKeptDesigns(storage)).toEqual({ wasDamaged: false })
})

test.each(['{"version":1,"des', '[]', '{"version":9,"designs":[]}'])('%s is no list: it is set aside', (text) => {
  const { storage, kept } = storageWith({ [KEPT_DESIGNS_KEY]: text })
  expect(readKeptDesigns(storage)).toEqual({ wasDamaged: true })
  expect(kept.get(DAMAGED_DESIGNS_KEY)).toBe(text)
  expect(ids()).toEqual([])
})

test('where the browser keeps nothing the list lives until the page is closed', () => {
  const { storage } = storageWith()
  storage.setItem = () => {
    throw new DOMException('no space left', 'QuotaExceededError')
  }
  expect(changeKeptDesigns(storage, (designs) => withDesign(designs, design(1)))).toBe(false)
  expect(changeKeptDesigns(storage, (designs) => withDesign(designs, design(2)))).toBe(false)
  expect(ids()).toEqual(['design-2', 'design-1'])
})

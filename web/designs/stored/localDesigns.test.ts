import { beforeEach, expect, test, vi } from 'vitest'
import { sampleDocument } from '../design.fixture.ts'
import { useDesignsStore } from '../designsStore.ts'
import type { LocalDesign } from './localDesign.ts'
import {
  changeLocalDesigns,
  DAMAGED_DESIGNS_KEY,
  localDesign,
  readLocalDesigns,
  withDesign,
  withoutDesign,
} from './localDesigns.ts'
import { STORED_DESIGNS_KEY } from './useAreDesignsNeeded.ts'

const storageWith = (entries: Readonly<Record<string, string>> = {}) => {
  const stored = new Map(Object.entries(entries))
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string): void => void stored.set(key, value),
  }
  return { storage, stored }
}

const design = (number: number): LocalDesign => ({
  id: `design-${number}`,
  changedAt: '2026-11-21T08:00:00.000Z',
  document: sampleDocument(),
  server: null,
})
const shared: LocalDesign = {
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
const ids = () => useDesignsStore.getState().designs.map(({ id }) => id)

beforeEach(() => {
  useDesignsStore.setState({ designs: [], isUnstored: false })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('designs that were kept come back as they were', () => {
  const { storage } = storageWith()
  expect(changeLocalDesigns(storage, (designs) => withDesign(withDesign(designs, design(1)), shared))).toBe(true)
  useDesignsStore.setState({ designs: [] })
  expect(readLocalDesigns(storage)).toEqual({ wasDamaged: false })
  expect(useDesignsStore.getState().designs).toEqual([shared, design(1)])
})

test('a change starts from what another tab has kept meanwhile', () => {
  const { storage, stored } = storageWith()
  changeLocalDesigns(storage, (designs) => withDesign(designs, design(1)))
  stored.set(STORED_DESIGNS_KEY, JSON.stringify({ version: 1, designs: [design(1), design(2)] }))
  changeLocalDesigns(storage, (designs) => withDesign(designs, design(3)))
  expect(ids()).toEqual(['design-3', 'design-1', 'design-2'])
})

test('a design that is kept again stays in its place, and one that is taken off is gone', () => {
  const { storage } = storageWith()
  for (const number of [1, 2]) changeLocalDesigns(storage, (designs) => withDesign(designs, design(number)))
  changeLocalDesigns(storage, (designs) =>
    withDesign(designs, { ...design(1), document: sampleDocument({ name: 'B' }) }),
  )
  expect(ids()).toEqual(['design-2', 'design-1'])
  expect(localDesign('design-1')?.document.name).toBe('B')
  changeLocalDesigns(storage, (designs) => withoutDesign(designs, 'design-2'))
  expect(ids()).toEqual(['design-1'])
})

test('of a damaged list the readable designs stay, and the list is set aside as it was', () => {
  const text = JSON.stringify({ version: 1, designs: [design(1), { ...design(2), document: 'nonsense' }] })
  const { storage, stored } = storageWith({ [STORED_DESIGNS_KEY]: text })
  expect(readLocalDesigns(storage)).toEqual({ wasDamaged: true })
  expect(ids()).toEqual(['design-1'])
  expect(stored.get(DAMAGED_DESIGNS_KEY)).toBe(text)
  expect(readLocalDesigns(storage)).toEqual({ wasDamaged: false })
})

test.each(['{"version":1,"des', '[]', '{"version":9,"designs":[]}'])('%s is no list: it is set aside', (text) => {
  const { storage, stored } = storageWith({ [STORED_DESIGNS_KEY]: text })
  expect(readLocalDesigns(storage)).toEqual({ wasDamaged: true })
  expect(stored.get(DAMAGED_DESIGNS_KEY)).toBe(text)
  expect(ids()).toEqual([])
})

test('where the browser keeps nothing the list lives until the page is closed', () => {
  const { storage } = storageWith()
  storage.setItem = () => {
    throw new DOMException('no space left', 'QuotaExceededError')
  }
  expect(changeLocalDesigns(storage, (designs) => withDesign(designs, design(1)))).toBe(false)
  expect(changeLocalDesigns(storage, (designs) => withDesign(designs, design(2)))).toBe(false)
  expect(ids()).toEqual(['design-2', 'design-1'])
})

import { expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { candidatesOf } from './candidates.ts'

const panel: Panel = { id: 'a', title: 'A', brand: 'B', model: 'M', power: 430, stock: 12, demonstrationFields: [] }

test('a panel without a power is no candidate, and one without a stock counts as not in stock', () => {
  const { power: _, ...unrated } = panel
  const { stock: __, ...unstocked } = panel
  const candidates = candidatesOf([panel, { ...unrated, id: 'b' }, { ...unstocked, id: 'c' }])
  expect(candidates.map(({ id, stock }) => ({ id, stock }))).toEqual([
    { id: 'a', stock: 12 },
    { id: 'c', stock: 0 },
  ])
})

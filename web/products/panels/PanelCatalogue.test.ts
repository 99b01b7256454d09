import { describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { brandsOf, filterPanels, NO_FILTERS, type PanelFilters } from './PanelCatalogue.tsx'

const panel = (title: string, brand: string, power: number): Panel => ({
  id: title,
  title,
  brand,
  model: title,
  power,
  stock: 1,
  demonstrationFields: [],
})
const panels = [
  panel('Vertex 399', 'Trina', 399),
  panel('Vertex 400', 'Trina', 400),
  panel('Neo 450', 'Jinko', 450),
  panel('Neo 451', 'Jinko', 451),
  panel('Alpha 500', 'REC', 500),
  panel('Alpha 549', 'REC', 549),
  panel('Alpha 550', 'REC', 550),
  panel('Hi-MO 620', 'LONGi', 620),
]
const titles = (filters: Partial<PanelFilters>) =>
  filterPanels(panels, { ...NO_FILTERS, ...filters }).map(({ title }) => title)

describe('panel filters', () => {
  test.each([
    { power: 'all', expected: panels.map(({ title }) => title) },
    { power: '400-450', expected: ['Vertex 400', 'Neo 450'] },
    { power: '450-500', expected: ['Neo 450', 'Neo 451', 'Alpha 500'] },
    { power: '500-550', expected: ['Alpha 500', 'Alpha 549', 'Alpha 550'] },
    { power: '550', expected: ['Alpha 550', 'Hi-MO 620'] },
  ] as const)('power $power includes both its ends', ({ power, expected }) =>
    expect(titles({ power })).toEqual(expected),
  )

  test('the text matches any part of the title, whatever its case', () => {
    expect(titles({ text: 'aLPHA' })).toEqual(['Alpha 500', 'Alpha 549', 'Alpha 550'])
    expect(titles({ text: 'mo 6' })).toEqual(['Hi-MO 620'])
  })

  test.each([
    { text: 'longi 430', where: 'words with others between' },
    { text: '430 longi', where: 'them in the other order' },
    { text: 'LONGI explorer', where: 'words in another case' },
    { text: 'xplor 43', where: 'parts of words' },
    { text: ' \t longi   430 ', where: 'words whatever the blanks between and around them' },
  ])('"$text" finds $where', ({ text }) => {
    const sought = panel('LONGi Hi-MO 6 Explorer 430 W', 'LONGi', 430)
    expect(filterPanels([...panels, sought], { ...NO_FILTERS, text })).toEqual([sought])
  })

  // docs/behaviour.md 5.5: the text is sought in the title.
  test.each([
    { text: 'LR5-54HTH', field: 'model' },
    { text: 'HPBC', field: 'cell type' },
    { text: 'Acme', field: 'brand' },
    { text: '455', field: 'power' },
  ])('"$text", which only the $field has, finds nothing', ({ text }) => {
    const other = { ...panel('Explorer', 'Acme', 455), model: 'LR5-54HTH-430M', cellType: 'mono HPBC' }
    expect(filterPanels([other], { ...NO_FILTERS, text })).toEqual([])
  })

  test('every word must occur', () => expect(titles({ text: 'alpha longi' })).toEqual([]))

  test('signs with a meaning in patterns are plain text', () => expect(titles({ text: '.*' })).toEqual([]))

  test('the brand must equal the choice', () => {
    expect(titles({ brand: 'REC' })).toHaveLength(3)
    expect(titles({ brand: 'rec' })).toEqual([])
  })

  test('all filters combine', () =>
    expect(titles({ text: 'alpha', power: '500-550', brand: 'REC' })).toEqual(['Alpha 500', 'Alpha 549', 'Alpha 550']))

  test('a panel that fails one filter is left out', () =>
    expect(titles({ text: 'alpha', power: '550', brand: 'Jinko' })).toEqual([]))
})

test('brands are distinct and in order', () => expect(brandsOf(panels)).toEqual(['Jinko', 'LONGi', 'REC', 'Trina']))

test.each(['n/a', 'N/A', ' n/a ', '', ' '])('"%s" is no brand', (brand) =>
  expect(brandsOf([...panels, panel('Unknown', brand, 400)])).toEqual(['Jinko', 'LONGi', 'REC', 'Trina']),
)

test('a panel without a power passes no range, and one without a title is found by brand and model', () => {
  const { power: _, ...unrated } = panel('Neo 450', 'Jinko', 450)
  const bare = { ...unrated, title: '' }
  const found = (filters: Partial<PanelFilters>) => filterPanels([bare], { ...NO_FILTERS, ...filters })
  expect(found({ text: 'jinko neo' })).toEqual([bare])
  expect(found({ power: '400-450' })).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Panel } from '../../api/contract/panel.ts'
import { brandsOf, filterPanels, NO_FILTERS, type PanelFilters } from './filterPanels.ts'

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
  filterPanels(panels, { ...NO_FILTERS, ...filters }, []).map(({ title }) => title)

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
    { text: 'longi 430', where: 'the manufacturer, and the power behind other words' },
    { text: '430 longi', where: 'them in the other order' },
    { text: 'LR5-54HTH', where: 'the model' },
    { text: 'explorer lr5', where: 'title and model' },
    { text: '430W', where: 'the power with its unit' },
    { text: '430 wp longi', where: 'the unit as a word' },
    { text: 'longi hpbc', where: 'the cell type of the record' },
    { text: 'monocristallino', where: 'the cell type of the interface' },
    { text: 'lòngi EXPLORÉR', where: 'words with other accents' },
    { text: ' \t longi   430 ', where: 'words whatever the blanks between and around them' },
  ])('"$text" finds $where', ({ text }) => {
    const sought: Panel = {
      ...panel('LONGi Hi-MO 6 Explorer 430 W', 'LONGi', 430),
      model: 'LR5-54HTH-430M',
      cellType: 'mono HPBC',
    }
    const found = filterPanels([...panels, sought], { ...NO_FILTERS, text }, [['mono', 'Monocristallino']])
    expect(found).toEqual([sought])
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

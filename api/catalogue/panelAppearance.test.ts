import { describe, expect, test } from 'vitest'
import type { Panel } from '#wire/panel.ts'
import { demonstrationCatalogue } from './demonstrationCatalogue.ts'
import { panelAppearance } from './panelAppearance.ts'

const plain: Panel = { id: 'x', title: 'X', brand: 'B', model: 'M', power: 400, stock: 1, demonstrationFields: [] }

describe('look of a panel', () => {
  // Cell layouts as the manufacturers' datasheets print them.
  test.each([
    ['108 half cells', { cellCount: 108, length: 1722, width: 1134 }, 6, 18, true],
    ['144 half cells', { cellCount: 144, length: 2278, width: 1134 }, 6, 24, true],
    ['132 half cells', { cellCount: 132, length: 2384, width: 1134 }, 6, 22, true],
    ['144 third cells', { cellCount: 144, length: 1762, width: 1134 }, 6, 24, true],
    ['80 half cells of 210 mm', { cellCount: 80, length: 1730, width: 1118 }, 5, 16, true],
    ['66 whole cells', { cellCount: 66, length: 1872, width: 1032 }, 6, 11, false],
    ['60 whole cells', { cellCount: 60, length: 1650, width: 992 }, 6, 10, false],
    ['96 whole cells', { cellCount: 96, length: 1559, width: 1046 }, 8, 12, false],
  ])('%s stand in columns and rows as they are built', (_, fields, columns, rows, halved) =>
    expect(panelAppearance({ ...plain, ...fields })).toMatchObject({ columns, rows, halved }),
  )

  test('the layout holds the number of cells of the record, for the whole catalogue', () => {
    for (const panel of demonstrationCatalogue()) {
      const { columns, rows } = panelAppearance(panel)
      expect(columns * rows).toBe(panel.cellCount)
    }
  })

  test.each([
    ['mono HPBC', 'black', 0],
    ['N-type ABC back contact', 'black', 0],
    ['N-type IBC Gen 6', 'black', 0],
    ['N-type HJT', 'blueBlack', 12],
    ['N-type TOPCon', 'blueBlack', 8],
    ['mono PERC', 'blue', 5],
    [undefined, 'blue', 5],
  ])('cells of type %s are %s with %i drawn lines', (cellType, cell, busbars) =>
    expect(panelAppearance({ ...plain, ...(cellType && { cellType }) })).toMatchObject({ cell, busbars }),
  )

  test.each([
    ['Silver anodised aluminium / transparent rear glass', 'silver', 'clear'],
    ['Black anodised aluminium / white backsheet', 'black', 'white'],
    ['Black anodised aluminium / black backsheet', 'black', 'black'],
    ['n/a', 'black', 'white'],
  ])('%s is drawn with a %s frame and a %s backing', (frameBacksheet, frame, backing) =>
    expect(panelAppearance({ ...plain, frameBacksheet })).toMatchObject({ frame, backing }),
  )
})

import { describe, expect, test } from 'vitest'
import type { ModuleRow } from './moduleRow.ts'
import { cellCountOf, panelRecord } from './panelRecord.ts'
import { productId } from './productId.ts'

const row: ModuleRow = {
  brand: 'Acme',
  model: 'A(1)/B+ 400',
  family: 'Sun',
  powerW: 400,
  efficiencyPct: 21,
  lengthMm: 1700,
  widthMm: 1100,
  thicknessMm: 30,
  technology: 'mono PERC',
  source: 'a datasheet',
}

describe('panel record', () => {
  test.each([
    ['108 half', 108],
    ['144 (2x72)', 144],
    ['72s2p (144 half)', 144],
    ['66', 66],
    ['shingled', undefined],
    [undefined, undefined],
  ])('the cell count of %o is %o', (cells, count) => expect(cellCountOf(cells)).toBe(count))

  test('an identifier keeps letters and digits only', () => expect(productId(row)).toBe('acme-a-1-b-400'))

  test.each([
    ['Sun', 'Acme Sun 400 W'],
    ['Acme Sun', 'Acme Sun 400 W'],
    ['Acmeon', 'Acme Acmeon 400 W'],
  ])('a title names the brand once: %s', (family, title) =>
    expect(panelRecord({ ...row, family }, { stock: 3 }).title).toBe(title),
  )

  test('what neither source tells is absent, not undefined', () => {
    const record = panelRecord(row, { stock: 3 })
    expect(Object.keys(record)).not.toContain('weight')
    expect(Object.keys(record)).not.toContain('bifacial')
    expect(record.demonstrationFields).toEqual(['stock'])
  })

  test('a warranty that depends on the installer stays a range', () =>
    expect(panelRecord({ ...row, warrantyProductPowerYears: '20-25/25' }, { stock: 3 })).toMatchObject({
      productWarranty: '20-25',
      performanceWarranty: '25 years',
    }))

  test('the source wins over an invented value, which is then not marked', () => {
    const record = panelRecord(
      { ...row, warrantyProductPowerYears: '25/30' },
      { stock: 3, productWarranty: 10, performanceWarranty: '20 years', windLoad: '2400 Pa' },
    )
    expect(record).toMatchObject({ productWarranty: 25, performanceWarranty: '30 years', windLoad: '2400 Pa' })
    expect(record.demonstrationFields).toEqual(['stock', 'windLoad'])
  })
})

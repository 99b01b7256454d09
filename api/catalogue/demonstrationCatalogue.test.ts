import { describe, expect, test } from 'vitest'
import { parseFigure } from '#engine/table/parseFigure.ts'
import { Panel } from '#wire/panel.ts'
import demonstrationData from './data/demonstration.json' with { type: 'json' }
import moduleData from './data/modules.json' with { type: 'json' }
import { demonstrationCatalogue } from './demonstrationCatalogue.ts'

const catalogue = demonstrationCatalogue()
const panel = (model: string): Panel => {
  const found = catalogue.find((candidate) => candidate.model === model)
  if (!found) throw new Error(`no panel ${model}`)
  return found
}
const sourceRow = ({ brand, model }: Panel) => moduleData.find((row) => row.brand === brand && row.model === model)!

describe('demonstration catalogue', () => {
  test('holds the 44 modules with electrical figures, not the 4 family rows', () => {
    expect(moduleData).toHaveLength(48)
    expect(catalogue).toHaveLength(44)
    expect(catalogue.some(({ model }) => model.includes('family'))).toBe(false)
  })

  test('every record follows the contract', () => {
    for (const record of catalogue) expect(Panel.parse(record)).toEqual(record)
  })

  test('identifiers and titles are unique, and identifiers are fit for an address', () => {
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(44)
    expect(new Set(catalogue.map(({ title }) => title)).size).toBe(44)
    for (const { id } of catalogue) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  // From the manufacturers' datasheets, as modules.json quotes them.
  test.each([
    ['LR5-54HTH-430M', 430, 22.02, 1722, 1134, 20.8, 108, '-0.29 %/°C', 'No'],
    ['LR7-72HGD-620M', 620, 22.95, 2382, 1134, 33.5, 144, '-0.28 %/°C', 'Sì'],
    ['TSM-575DE19R', 575, 21.27, 2384, 1134, 29.1, 132, '-0.34 %/°C', 'No'],
    ['REC430AA Pure-R', 430, 22.23, 1730, 1118, 21.5, 80, '-0.24 %/°C', 'No'],
    ['SPR-MAX6-440', 440, 22.78, 1872, 1032, 20.9, 66, '-0.29 %/°C', 'No'],
    ['LR5-72HBD-545M', 545, 21.1, 2278, 1134, 31.8, 144, '-0.34 %/°C', 'Sì'],
  ])(
    '%s is what its manufacturer says',
    (model, power, efficiency, length, width, weight, cellCount, coeff, bifacial) => {
      expect(panel(model)).toMatchObject({ power, efficiency, length, width, weight, cellCount, bifacial })
      expect(panel(model).temperatureCoefficient).toBe(coeff)
    },
  )

  test('every figure of a source row is carried over unchanged', () => {
    for (const record of catalogue) {
      const row = sourceRow(record)
      expect(record).toMatchObject({
        brand: row.brand,
        model: row.model,
        power: row.powerW,
        efficiency: row.efficiencyPct,
        length: row.lengthMm,
        width: row.widthMm,
        frameThickness: row.thicknessMm,
        voltageOpenCircuit: row.voc,
        currentShortCircuit: row.isc,
        voltageAtMaximumPower: row.vmp,
        currentAtMaximumPower: row.imp,
        cellType: row.technology,
        source: row.source,
      })
      expect(record.weight).toBe(row.weightKg)
      expect(Number.parseFloat(record.temperatureCoefficient ?? '')).toBe(row.tempCoeffPmaxPctC)
      expect(Number.parseFloat(record.voltageTemperatureCoefficient ?? '')).toBe(row.tempCoeffVocPctC)
      expect(Number.parseFloat(record.currentTemperatureCoefficient ?? '0')).toBe(row.tempCoeffIscPctC ?? 0)
      expect(row.cells).toContain(String(record.cellCount))
      expect(record.bifacial === 'Sì').toBe(row.bifacial)
    }
  })

  test('a field is either told by the source row or listed as a demonstration value', () => {
    // Fields of a source row; the last three name and picture the record and state no figure.
    const told = ['brand', 'model', 'power', 'efficiency', 'length', 'width', 'frameThickness', 'weight', 'cellType']
    const electrical = [
      'voltageOpenCircuit',
      'currentShortCircuit',
      'voltageAtMaximumPower',
      'currentAtMaximumPower',
      'voltageTemperatureCoefficient',
      'currentTemperatureCoefficient',
    ]
    const derived = ['cellCount', 'temperatureCoefficient', 'bifacial', 'source', 'id', 'title', 'image']
    const warranty = ['productWarranty', 'performanceWarranty']
    for (const { demonstrationFields, ...record } of catalogue) {
      const hasWarranty = 'warrantyProductPowerYears' in sourceRow({ ...record, demonstrationFields })
      const fromSource = [...told, ...electrical, ...derived, ...(hasWarranty ? warranty : [])]
      expect(
        Object.keys(record)
          .filter((field) => !fromSource.includes(field))
          .sort(),
      ).toEqual([...demonstrationFields].sort())
    }
  })

  test('a real warranty is kept and not marked', () => {
    expect(panel('CS6W-585TB-AG')).toMatchObject({ productWarranty: 12, performanceWarranty: '30 years' })
    expect(panel('CS6W-585TB-AG').demonstrationFields).not.toContain('productWarranty')
    expect(panel('CS6W-580TB-AG').demonstrationFields).toContain('productWarranty')
  })

  test('prices are plausible for a single panel, and some are written as text', () => {
    const prices = catalogue.flatMap(({ price }) => parseFigure(price) ?? [])
    expect(prices).toHaveLength(42)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(70)
    expect(Math.max(...prices)).toBeLessThanOrEqual(260)
    expect(panel('LR7-54HVH-485M').price).toBe('€ 189,00')
    expect(catalogue.filter(({ price }) => typeof price === 'string' && price !== 'n/a')).toHaveLength(3)
  })

  test('shows what a record may lack: no price, not available, nothing or little in stock', () => {
    expect(panel('CS6.2-48TD-450').price).toBeUndefined()
    expect(panel('TSM-435NEG9R.28').price).toBe('n/a')
    expect(panel('JKM440N-54HL4R-B').weight).toBeUndefined()
    expect(catalogue.filter(({ stock }) => stock === 0)).toHaveLength(1)
    expect(catalogue.filter(({ stock = 0 }) => stock > 0 && stock <= 24).length).toBeGreaterThanOrEqual(3)
  })

  test('no invented figure is kept for a module that is not there', () => {
    expect(Object.keys(demonstrationData).sort()).toEqual(catalogue.map(({ model }) => model).sort())
  })
})

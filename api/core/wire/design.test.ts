import { expect, test } from 'vitest'
import { DesignDocument } from './design.ts'
import { PlantRequest } from './plant.ts'
import { Quote } from './purchase.ts'
import { SavedDesign } from './savedDesign.ts'

const area = { id: 'area-1', type: 'rectangle', bounds: { north: 45.1, south: 45, east: 9.1, west: 9 } }
const FLAT = { roofType: 'flat', orientation: 'south', angle: 0 }

test('a quote without a number of panels stays without one', () => {
  const quote = { totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 }
  expect(Object.keys(Quote.parse(quote))).toEqual(Object.keys(quote))
  expect(Quote.parse({ ...quote, panelCount: 14 })).toEqual({ ...quote, panelCount: 14 })
  for (const panelCount of [0, 13.5]) expect(Quote.safeParse({ ...quote, panelCount }).success).toBe(false)
})

test('a saved design with its quotes under their earlier name is read', () => {
  const quotes = [{ id: 'offer-1', installer: 'Rossi', totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0 }]
  const offers = quotes.map((quote) => ({ ...quote, promisedKwh: null, promisedBenefitEur: null }))
  const saved = { version: 1, savedAt: '2026-11-22T00:00:00Z', expiresOn: null }
  const { document } = SavedDesign.parse({ ...saved, document: { version: 2, areas: [area], offers } })
  expect(document.quotes).toEqual(offers)
})

test('a design with nothing chosen is of the Standard method, its modules in rows, its household the assumed one', () => {
  const design = DesignDocument.parse({ version: 2, areas: [area] })
  expect(design).toMatchObject({ method: 'standard', obstacles: [], consumption: null, battery: null, assumptions: {} })
  expect(design.areas[0]).toMatchObject({ fill: 'aligned', mounting: null, removedModules: [], setupPanelId: null })
})

test('an area of an earlier document has the orientation of modules that holds more and the assumed distance from its edges', () => {
  const [read] = DesignDocument.parse({ version: 2, areas: [area] }).areas
  expect(read).not.toHaveProperty('moduleOrientation')
  expect(read).not.toHaveProperty('edgeSetbacks')
})

test('an area of an earlier request is asked for without the fields that it does not know, so that its seal holds', () => {
  const { areas } = PlantRequest.parse({ areas: [{ area: { ...area, ...FLAT }, detailed: {} }], method: 'detailed' })
  expect(Object.keys(areas[0]?.detailed ?? {})).toEqual(['fill', 'removedModules', 'parapetHeightM', 'inverter'])
})

test('an area of a document without names, as of earlier versions, has none', () => {
  expect(DesignDocument.parse({ version: 2, areas: [area] }).areas[0]).not.toHaveProperty('name')
})

test('an area of a document that knows of no recommendation has none', () => {
  expect(DesignDocument.parse({ version: 2, areas: [area] }).areas[0]).not.toHaveProperty('recommendedPanelId')
})

test('the name of an area is kept without the space around it', () => {
  const { areas } = DesignDocument.parse({ version: 2, areas: [{ ...area, name: ' Garage ' }] })
  expect(areas[0]?.name).toBe('Garage')
})

test.each([
  ['another version', { version: 1, areas: [area] }],
  ['an unknown field', { version: 2, areas: [area], colour: 'blue' }],
  ['an area whose name is nothing but space', { version: 2, areas: [{ ...area, name: '  ' }] }],
  ['an area whose name has 81 characters', { version: 2, areas: [{ ...area, name: 'x'.repeat(81) }] }],
  ['an unknown orientation of modules', { version: 2, areas: [{ ...area, moduleOrientation: 'across' }] }],
  ['modules 11 m off an edge', { version: 2, areas: [{ ...area, edgeSetbacks: [{ edge: 0, distanceM: 11 }] }] }],
  ['an unknown mounting', { version: 2, areas: [{ ...area, mounting: 'wall' }] }],
  ['an area behind an inverter that no plant has', { version: 2, areas: [{ ...area, inverter: 21 }] }],
  ['a plant of no module', { version: 2, areas: [area], plantSetup: { panelId: 'panel-1', quantity: 0 } }],
  ['an obstacle below the roof', { version: 2, areas: [], obstacles: [{ ...area, heightM: -1 }] }],
])('%s is refused', (_, document) => {
  expect(DesignDocument.safeParse(document).success).toBe(false)
})

test('names lose the marks that would turn the text around them, and nothing else', () => {
  const marks = String.fromCodePoint(
    0x61c,
    0x200e,
    0x200f,
    0x202a,
    0x202b,
    0x202c,
    0x202d,
    0x202e,
    0x2066,
    0x2067,
    0x2068,
    0x2069,
  )
  const name = `Casa${marks} בית é 👩‍👧`
  const { address, areas, ...design } = DesignDocument.parse({
    version: 2,
    name,
    address: `${marks}Via Roma 1`,
    areas: [{ ...area, name: `${marks} Falda ` }],
    quotes: [
      { id: 'quote-1', installer: name, totalEur: 9000, powerKwp: 5, promisedKwh: null, promisedBenefitEur: null },
    ],
  })
  expect([design.name, address, areas[0]?.name]).toEqual(['Casa בית é 👩‍👧', 'Via Roma 1', 'Falda'])
  expect(design.quotes?.[0]?.installer).toBe('Casa בית é 👩‍👧')
  // A name of marks alone is none.
  expect(DesignDocument.safeParse({ version: 2, areas: [{ ...area, name: marks }] }).success).toBe(false)
})

import { expect, test } from 'vitest'
import { areaOf } from '#design/area.ts'
import { type DesignContent, designOf, EMPTY_DESIGN, sameDesign } from '#design/design.ts'
import { designDocument } from '#design/designDocument.ts'
import { mergeContents } from '#design/mergeDesigns.ts'
import { parseDesign } from '#design/parseDesign.ts'
import { RECTANGLE } from '#design/shapes.fixture.ts'
import { AREA_FIELDS, DESIGN_FIELDS } from '#wire/designFields.ts'
import { fieldNames } from '#wire/fieldRows.ts'
import { differenceCounts } from './VersionEntry.tsx'

const INVERTER = {
  id: 'test-6k',
  brand: 'Test',
  model: '6K',
  kind: 'string',
  phases: 1,
  acPowerW: 6000,
  dcMaxV: 600,
  startV: 100,
  mpptMinV: 80,
  mpptMaxV: 550,
  inputs: [{ strings: 1, maxA: 15, maxIscA: 22.5 }],
  pvMaxW: null,
  euroEfficiencyPercent: 97,
  grade: 'B',
  source: 'data sheet',
}

/** A value of each field that differs from a new design's. */
const OTHER: Readonly<Record<keyof typeof DESIGN_FIELDS | keyof typeof AREA_FIELDS, unknown>> = {
  name: 'Cascina',
  address: 'Via Roma 1',
  panelId: 'panel-7',
  panelPrices: { 'panel-7': 99.5 },
  method: 'detailed',
  consumption: {
    base: { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 3000 } },
    heatPump: null,
    electricCar: null,
  },
  typedKwh: 3900,
  battery: {
    capacityKwh: 5,
    model: {
      id: 'test-5',
      brand: 'Test',
      model: '5',
      usableKwh: 5,
      maxChargeKw: 2.5,
      maxDischargeKw: 2.5,
      coupling: 'ac',
      roundTripEfficiencyPercent: 90,
      grade: 'own',
      source: 'data sheet',
    },
  },
  bandPrices: { f1: 0.3, f2: 0.28, f3: 0.25 },
  sale: 'minimum',
  fiscal: { use: 'business', paidIn: 2027, income: 'upTo75000', taxEurPerYear: null },
  quote: { totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 },
  offer: {
    lines: [
      { kind: 'panels', text: 'Sole 400', basis: 'module', quantity: 1, unit: 'pz', priceEur: 110, panelId: 'panel-7' },
    ],
    discountFraction: 0.05,
    vatFraction: 0.1,
    terms: '',
    validDays: 30,
  },
  variants: [{ id: 'variant-1', name: 'Base', panelId: 'panel-7', quantity: 18, batteryCapacityKwh: 5 }],
  loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
  energyCommunity: { sharedFraction: 0.3, memberFraction: 0.6 },
  quotes: [
    {
      id: 'quote-1',
      installer: 'Rossi',
      totalEur: 9000,
      powerKwp: 6,
      batteryCapacityKwh: 0,
      promisedKwh: 7000,
      promisedBenefitEur: null,
      panelCount: 14,
    },
  ],
  readings: { monthlyKwh: Array(12).fill(400), firstYear: 2025, missingDays: 0, powerKwp: 5 },
  assumptions: { horizonYears: 20 },
  plantSetup: { panelId: 'panel-7', quantity: 13, areaQuantities: { 'area-1': 13 } },
  horizon: [
    { azimuthDeg: 90, elevationDeg: 5 },
    { azimuthDeg: 180, elevationDeg: 20 },
  ],
  powerElectronics: 'moduleLevel',
  inverterModels: { 1: { model: INVERTER, units: 1 } },
  coldestDayC: -15,
  supply: { phases: 3, contractedKw: 10, controlledKw: null },
  stringMoves: [{ at: { lat: 45, lng: 9 }, inverter: 1, input: 1, string: 1 }],
  roofType: 'pitched',
  orientation: 'east',
  angle: 12.5,
  azimuth: 12.5,
  fill: 'maximum',
  mounting: 'eastWest',
  moduleOrientation: 'landscape',
  edgeSetbacks: [{ edge: 1, distanceM: 0.8 }],
  removedModules: [{ lat: 0.0001, lng: 0.0001 }],
  setupPanelId: 'panel-7',
  setupQuantity: 2,
  inPlant: false,
  isKindKnown: true,
  inverter: 2,
  eavesHeightM: 4.5,
  parapetHeightM: 4.5,
}

const BEFORE: DesignContent = { ...EMPTY_DESIGN, areas: [areaOf('area-1', RECTANGLE)] }
const withChoice = (name: keyof typeof DESIGN_FIELDS): DesignContent => ({
  ...BEFORE,
  [name]: OTHER[name],
})
const withSet = (name: keyof typeof AREA_FIELDS): DesignContent => ({
  ...BEFORE,
  areas: BEFORE.areas.map((area) => ({ ...area, [name]: OTHER[name] })),
})

test.each([
  ...fieldNames(DESIGN_FIELDS).map((name) => ({
    of: 'a design',
    name,
    counted: { settings: 1 },
    changed: withChoice(name),
  })),
  ...fieldNames(AREA_FIELDS).map((name) => ({ of: 'an area', name, counted: { areas: 1 }, changed: withSet(name) })),
])('$name of $of is written, read, compared, merged and told apart', ({ changed, counted }) => {
  const document = designDocument(changed)
  expect(parseDesign(JSON.stringify(document))).toMatchObject({ isWhole: true, design: changed })
  expect([sameDesign(BEFORE, changed), sameDesign(changed, { ...changed })]).toEqual([false, true])
  expect(designOf(mergeContents(BEFORE, BEFORE, changed).content)).toEqual(designOf(changed))
  const counts = differenceCounts(designDocument(BEFORE), document)
  expect(counts).toEqual({ areas: 0, objects: 0, settings: 0, ...counted })
})

import { expect, test } from 'vitest'
import { AREA_FIELDS, DESIGN_FIELDS } from '#contract/designFields.ts'
import { type FieldKinds, fieldNames } from '#contract/fieldRows.ts'
import { areaOf } from '../../design/area.ts'
import { type DesignContent, designOf, EMPTY_DESIGN, sameDesign } from '../../design/design.ts'
import { designDocument } from '../../design/designDocument.ts'
import { mergeContents } from '../../design/mergeDesigns.ts'
import { parseDesign } from '../../design/parseDesign.ts'
import { RECTANGLE } from '../../design/shapes.fixture.ts'
import { designDifferences } from './designDifferences.ts'

/** A value of each kind that no new design has; of a choice each field has its own. */
const OF_KIND: Readonly<Omit<Record<keyof FieldKinds, unknown>, 'choice'>> = {
  text: 'Cascina',
  panel: 'panel-7',
  degrees: 12.5,
  method: 'detailed',
  count: [{ lat: 0.0001, lng: 0.0001 }],
  flag: false,
  number: 2,
  lengthM: 4.5,
  horizon: [
    { azimuthDeg: 90, elevationDeg: 5 },
    { azimuthDeg: 180, elevationDeg: 20 },
  ],
  battery: { capacityKwh: 5 },
  consumption: {
    base: { kind: 'habits', use: { period: 'year', kwh: 3000 }, habit: 'evening' },
    heatPump: null,
    electricCar: null,
  },
  fiscal: { use: 'business', paidIn: 2027, income: 'upTo75000', taxEurPerYear: null },
  quote: { totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 },
  loan: { shareFraction: 0.7, ratePerYear: 0.06, years: 10 },
  energyCommunity: { sharedFraction: 0.3, memberFraction: 0.6 },
  readings: { monthlyKwh: Array(12).fill(400), firstYear: 2025, missingDays: 0, powerKwp: 5 },
  offers: [
    {
      ...{ id: 'offer-1', installer: 'Rossi', totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 },
      ...{ promisedKwh: 7000, promisedBenefitEur: null },
    },
  ],
  bandPrices: { f1: 0.3, f2: 0.28, f3: 0.25 },
  panelPrices: { 'panel-7': 99.5 },
  assumptions: { horizonYears: 20 },
  plantSetup: { panelId: 'panel-7', quantity: 13 },
}
const CHOSEN: Readonly<Record<string, string>> = {
  roofType: 'pitched',
  orientation: 'east',
  fill: 'maximum',
  mounting: 'eastWest',
  powerElectronics: 'moduleLevel',
  sale: 'minimum',
}
const anotherValue = (name: string, kind: keyof FieldKinds): unknown =>
  kind === 'choice' ? CHOSEN[name] : OF_KIND[kind]

const BEFORE: DesignContent = { ...EMPTY_DESIGN, areas: [areaOf('area-1', RECTANGLE)] }
const withChoice = (name: keyof typeof DESIGN_FIELDS): DesignContent => ({
  ...BEFORE,
  [name]: anotherValue(name, DESIGN_FIELDS[name].kind),
})
const withSet = (name: keyof typeof AREA_FIELDS): DesignContent => ({
  ...BEFORE,
  areas: BEFORE.areas.map((area) => ({ ...area, [name]: anotherValue(name, AREA_FIELDS[name].kind) })),
})

test.each([
  ...fieldNames(DESIGN_FIELDS).map((name) => ({ of: 'a design', name, changed: withChoice(name) })),
  ...fieldNames(AREA_FIELDS).map((name) => ({ of: 'an area', name, changed: withSet(name) })),
])('$name of $of is written, read, compared, merged and told apart', ({ changed }) => {
  const document = designDocument(changed)
  expect(parseDesign(JSON.stringify(document))).toMatchObject({ isWhole: true, design: changed })
  expect([sameDesign(BEFORE, changed), sameDesign(changed, { ...changed })]).toEqual([false, true])
  expect(designOf(mergeContents(BEFORE, BEFORE, changed).content)).toEqual(designOf(changed))
  const { choices, assumptions, areas } = designDifferences(designDocument(BEFORE), document)
  expect([...choices, ...assumptions, ...areas.flatMap(({ fields }) => fields)]).toHaveLength(1)
})

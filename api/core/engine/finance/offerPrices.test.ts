import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { ASSUMED_PAYMENT, PROFILE_OF_DEFAULTS, paymentOf } from './fiscalProfile.ts'
import { investmentOf } from './investment.ts'
import { type OfferLine, type OfferPrices, offerBill, offerGaps } from './offerPrices.ts'
import { type Payment, paymentOfPanel } from './payment.ts'
import { plantCourse } from './plantCourse.ts'

const line = (of: Partial<OfferLine>): OfferLine => ({
  kind: 'extra',
  text: 'a',
  basis: 'fixed',
  quantity: 1,
  unit: 'pz',
  priceEur: 0,
  panelId: null,
  ...of,
})
const offerOf = (lines: readonly Partial<OfferLine>[], of: Partial<OfferPrices> = {}): OfferPrices => ({
  lines: lines.map(line),
  discountFraction: 0,
  vatFraction: 0.1,
  ...of,
})
/** Panels at 110 €, an inverter, mounting by the kilowatt, paperwork, a battery by its capacity. */
const LINES: readonly Partial<OfferLine>[] = [
  { kind: 'panels', basis: 'module', priceEur: 110, panelId: 'panel-a' },
  { kind: 'inverter', priceEur: 1620 },
  { kind: 'mounting', basis: 'kWp', priceEur: 200 },
  { kind: 'papers', priceEur: 600 },
  { kind: 'battery', basis: 'kWh', priceEur: 500 },
]
const plantOf = (quantity: number, batteryCapacityKwh = 0, panelId = 'panel-a') => ({
  panelId,
  quantity,
  powerKwp: (quantity * 445) / 1000,
  acPowerKw: 0,
  batteryCapacityKwh,
})

test('an offer adds up: its lines less the discount, the VAT and the total', () => {
  // 15 × 110 + 1,620 − 200 = 3,070; less 5 % are 2,916.50; VAT 291.65.
  const lines = [LINES[0], LINES[1], { priceEur: -200 }].map((each) => each ?? {})
  const bill = offerBill(offerOf(lines, { discountFraction: 0.05 }), plantOf(15))
  expect(bill.lines.map(({ amountEur }) => amountEur)).toEqual([1650, 1620, -200])
  expect(bill).toMatchObject({ discountEur: 153.5, netEur: 2916.5, vatEur: 291.65, totalEur: 3208.15 })
})

test('what is written are cents, and their sum is that of the cents', () => {
  // 3 × 0.333 = 0.999, 5.5 × 9.99 = 54.945 and 7.5 × 279.27 = 2,094.525, which a computer holds as a little less.
  const lines = [
    { quantity: 3, priceEur: 0.333 },
    { quantity: 5.5, priceEur: 9.99 },
    { quantity: 7.5, priceEur: 279.27 },
  ]
  const bill = offerBill(offerOf(lines, { vatFraction: 0.22 }), plantOf(1))
  expect(bill.lines.map(({ amountEur }) => amountEur)).toEqual([1, 54.95, 2094.53])
  // 22 % of 2,150.48 are 473.1056.
  expect(bill).toMatchObject({ netEur: 2150.48, vatEur: 473.11, totalEur: 2623.59 })
})

test('quantities follow the plant, texts and prices stay', () => {
  const amountsOf = (quantity: number, batteryKwh: number) =>
    offerBill(offerOf(LINES), plantOf(quantity, batteryKwh)).lines.map((each) => [each.quantity, each.amountEur])
  // 18 × 445 W are 8.01 kWp, 17 are 7.565 kWp.
  expect(amountsOf(18, 10)).toEqual([
    [18, 1980],
    [1, 1620],
    [8.01, 1602],
    [1, 600],
    [10, 5000],
  ])
  expect(amountsOf(17, 0)).toEqual([
    [17, 1870],
    [1, 1620],
    [7.565, 1513],
    [1, 600],
  ])
})

test('of several lines of panels those of the laid panel count; without one the first, and it is said', () => {
  const offer = offerOf([
    { kind: 'panels', basis: 'module', priceEur: 110, panelId: 'panel-a' },
    { kind: 'panels', basis: 'module', priceEur: 150, panelId: 'panel-b' },
  ])
  expect([
    offerBill(offer, plantOf(10, 0, 'panel-a')).netEur,
    offerBill(offer, plantOf(10, 0, 'panel-b')).netEur,
    offerBill(offer, plantOf(10, 0, 'panel-c')).netEur,
  ]).toEqual([1100, 1500, 1100])
  expect(offerGaps(offer, plantOf(10, 0, 'panel-b'))).toEqual([])
  expect(offerGaps(offer, plantOf(10, 5, 'panel-c'))).toEqual(['otherPanel', 'noBattery'])
  expect(offerGaps(offerOf([{ priceEur: 9000 }]), plantOf(10))).toEqual(['noPanels'])
})

test('a line that names another inverter than the chosen one is told; without a choice any text stands', () => {
  const offer = offerOf([
    { kind: 'panels', basis: 'module', priceEur: 110, panelId: 'panel-a' },
    { kind: 'inverter', text: 'Inverter ZCS Azzurro 6 kW', priceEur: 1200 },
  ])
  const plant = plantOf(10, 0, 'panel-a')
  expect(offerGaps(offer, plant)).toEqual([])
  expect(offerGaps(offer, { ...plant, inverters: [{ name: 'ZCS Azzurro', units: 1 }] })).toEqual([])
  expect(offerGaps(offer, { ...plant, inverters: [{ name: 'Fronius Primo', units: 1 }] })).toEqual(['otherInverter'])
  expect(offerGaps(offer, { ...plant, inverters: [{ name: 'ZCS Azzurro', units: 2 }] })).toEqual(['otherInverter'])
})

const paid = (offer: OfferPrices, base: Payment = ASSUMED_PAYMENT): Payment =>
  paymentOfPanel({ ...base, offer: { ...offer, panel: null } }, PANEL_A, 40)
const PANEL_A = { id: 'panel-a', powerW: 445 }
const bought = (quantity: number, batteryCapacityKwh = 0) => ({
  powerKwp: (quantity * 445) / 1000,
  acPowerKw: 0,
  panelsPriceEur: quantity * 90,
  batteryCapacityKwh,
})

test('what is paid is the total of the offer to the cent, and its parts are the lines', () => {
  // 1,980 + 1,620 + 1,602 + 600 = 5,802; with VAT 6,382.20. Less 3 %: 5,627.94, VAT 562.79.
  expect(investmentOf(bought(18), DEFAULT_ASSUMPTIONS, paid(offerOf(LINES)))).toMatchObject({
    panelsEur: 1980,
    batteryEur: 0,
    vatEur: 580.2,
    totalEur: 6382.2,
    modelEur: null,
  })
  const discounted = offerOf(LINES, { discountFraction: 0.03 })
  expect(investmentOf(bought(18), DEFAULT_ASSUMPTIONS, paid(discounted)).totalEur).toBe(6190.73)
})

test('a company recovers the VAT of an offer', () => {
  const business = paymentOf({}, { ...PROFILE_OF_DEFAULTS, use: 'business' })
  const { totalEur, vatEur } = investmentOf(bought(18), DEFAULT_ASSUMPTIONS, paid(offerOf(LINES), business))
  expect([totalEur, vatEur]).toEqual([5802, 0])
})

test('a battery that no line sells costs nothing more', () => {
  const payment = paid(offerOf([{ priceEur: 10_000 }]))
  for (const batteryKwh of [0, 5, 10])
    expect(investmentOf(bought(10, batteryKwh), DEFAULT_ASSUMPTIONS, payment).totalEur).toBe(11_000)
})

test('a new inverter and a new battery cost what the offer asks for them', () => {
  const assumptions = { ...DEFAULT_ASSUMPTIONS, inflationFractionPerYear: 0, inverterPriceFallFractionPerYear: 0 }
  const energy = Array.from({ length: 25 }, () => ({
    producedKwh: 9000,
    loadKwh: 9000,
    selfConsumedKwh: 8000,
    exportedKwh: 1000,
    importedKwh: 1000,
    batteryLossKwh: 0,
    chargeChangeKwh: 0,
    exportedAtMarketEur: 100,
    batteryThroughputKwh: 0,
    batteryCapacityKwh: 0,
  }))
  const course = plantCourse(bought(18), energy, { assumptions, sale: 'market', payment: paid(offerOf(LINES)) })
  // 1,620 € and VAT of 10 %.
  expect(course[11]?.replacementEur).toBeCloseTo(1782, 6)
})

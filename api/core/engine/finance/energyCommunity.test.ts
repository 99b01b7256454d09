import { expect, test } from 'vitest'
import { cashFlow } from './cashFlow.ts'
import { communityAt, communityEur, sharedEurPerMwh } from './energyCommunity.ts'
import { modulesUpToSteps } from './gseTerms.ts'
import { assume } from './money.fixture.ts'

const SHARES = { sharedFraction: 0.4, memberFraction: 0.5 }
const BOLOGNA = { lat: 44.49, lng: 11.34 }
const MILAN = { lat: 45.46, lng: 9.19 }
const PALERMO = { lat: 38.12, lng: 13.36 }

/** Besides the incentive, GSE pays 8.48 EUR/MWh for avoided transport. */
test.each([
  { powerKw: 700, zonal: 180, place: BOLOGNA, incentive: 70, by: 'Regione Emilia-Romagna: from 70' },
  { powerKw: 700, zonal: 140, place: BOLOGNA, incentive: 110, by: 'Regione Emilia-Romagna: to 110' },
  { powerKw: 6, zonal: 250, place: MILAN, incentive: 90, by: 'AncilLab on a plant in Lombardy: from 90' },
  { powerKw: 6, zonal: 60, place: MILAN, incentive: 130, by: 'AncilLab on a plant in Lombardy: to 130' },
  { powerKw: 200, zonal: 160, place: PALERMO, incentive: 100, by: '80 + (180 − 160)' },
  { powerKw: 201, zonal: 160, place: PALERMO, incentive: 90, by: '70 + (180 − 160)' },
  { powerKw: 600, zonal: 0, place: PALERMO, incentive: 110, by: 'GSE: 70 + at most 40' },
])('$powerKw kW at a price of $zonal are paid $incentive: $by', ({ powerKw, zonal, place, incentive }) => {
  expect(sharedEurPerMwh(powerKw, zonal, communityAt(SHARES, place))).toBeCloseTo(incentive + 8.48, 9)
})

test.each([
  { place: 'Aosta', at: { lat: 45.74, lng: 7.32 }, eurPerMwh: 10 },
  { place: 'Trento', at: { lat: 46.07, lng: 11.12 }, eurPerMwh: 10 },
  { place: 'Genoa', at: { lat: 44.41, lng: 8.93 }, eurPerMwh: 10 },
  { place: 'Florence', at: { lat: 43.77, lng: 11.25 }, eurPerMwh: 4 },
  { place: 'L’Aquila', at: { lat: 42.35, lng: 13.4 }, eurPerMwh: 4 },
  { place: 'Rome', at: { lat: 41.9, lng: 12.5 }, eurPerMwh: 4 },
  { place: 'Campobasso', at: { lat: 41.56, lng: 14.66 }, eurPerMwh: 0 },
  { place: 'Naples', at: { lat: 40.85, lng: 14.27 }, eurPerMwh: 0 },
  { place: 'Cagliari', at: { lat: 39.22, lng: 9.12 }, eurPerMwh: 0 },
])('$place gets $eurPerMwh EUR/MWh more, as GSE lists its region', ({ at, eurPerMwh }) => {
  expect(communityAt(SHARES, at).correctionEurPerMwh).toBe(eurPerMwh)
})

/** A MWh with a market value of 90 EUR. By hand, in Milan up to 200 kW: 0.4 MWh × (130 + 8.48) = 55.392 EUR. */
const FED_IN = { exportedKwh: 1000, exportedAtMarketEur: 90 }
test.each([
  { what: 'up to 3 kW GSE keeps nothing', powerKw: 3, year: 1, eur: 27.696 },
  { what: 'up to 20 kW it keeps 15 EUR a year', powerKw: 6, year: 1, eur: 20.196 },
  { what: 'above, a euro more for each kW', powerKw: 25, year: 1, eur: 17.696 },
  { what: 'the tariff lasts for 20 years', powerKw: 6, year: 20, eur: 20.196 },
  { what: 'and no longer', powerKw: 6, year: 21, eur: 0 },
  { what: 'a plant above 1 MW gets nothing', powerKw: 1001, year: 1, eur: 0 },
  { what: 'what is kept is never more than what is paid', powerKw: 200, year: 1, eur: 0 },
])('$what: half of what GSE pays for $powerKw kW in year $year is $eur EUR', ({ powerKw, year, eur }) => {
  expect(communityEur(FED_IN, powerKw, year, communityAt(SHARES, MILAN), assume())).toBeCloseTo(eur, 9)
})

test('the variable part follows the level and the fall of the market price', () => {
  const community = communityAt(SHARES, MILAN)
  // 90 × 1.8 = 162 EUR/MWh: 80 + 18 + 10 + 8.48; a year later 145.8: 80 + 34.2 + 10 + 8.48.
  const assumptions = assume({ marketPriceLevelFraction: 1.8, solarPriceFallFractionPerYear: 0.1 })
  expect(communityEur(FED_IN, 3, 1, community, assumptions)).toBeCloseTo(0.2 * 116.48, 9)
  expect(communityEur(FED_IN, 3, 2, community, assumptions)).toBeCloseTo(0.2 * 132.68, 9)
})

test('what a community pays comes on top of the sale, and without one there is nothing', () => {
  const energy = { ...FED_IN, producedKwh: 1000, loadKwh: 0, selfConsumedKwh: 0, importedKwh: 0 }
  const year = { ...energy, batteryLossKwh: 0, chargeChangeKwh: 0, batteryThroughputKwh: 0, batteryCapacityKwh: 0 }
  const plant = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 1000, batteryCapacityKwh: 0 }
  const terms = { assumptions: assume(), sale: 'market' as const }
  const [, alone] = cashFlow(plant, [year], terms).years
  const [, shared] = cashFlow(plant, [year], { ...terms, community: communityAt(SHARES, MILAN) }).years
  expect(alone?.communityEur).toBe(0)
  expect(shared?.exportIncomeEur).toBe(alone?.exportIncomeEur)
  expect((shared?.netEur ?? 0) - (alone?.netEur ?? 0)).toBeCloseTo(20.196, 9)
})

test('in a community a plant is worth less from each step of the tariff on', () => {
  expect(modulesUpToSteps(500)).toEqual([6])
  expect(modulesUpToSteps(500, true)).toEqual([6, 400, 1200, 2000])
})

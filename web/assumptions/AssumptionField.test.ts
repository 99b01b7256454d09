import { expect, test } from 'vitest'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { resetText } from './AssumptionField.tsx'

/** Every one of them, to be read aloud. */
const READ_ALOUD: Readonly<Record<AssumptionKey, readonly [english: string, italian: string]>> = {
  edgeSetbackM: ['Back to 0.3 m', 'Torna a 0,3 m'],
  parapetSetbackM: ['Back to 0.5 m', 'Torna a 0,5 m'],
  obstacleClearanceM: ['Back to 0.3 m', 'Torna a 0,3 m'],
  moduleGapM: ['Back to 0.02 m', 'Torna a 0,02 m'],
  rackTiltDeg: ['Back to 10°', 'Torna a 10°'],
  tentTiltDeg: ['Back to 10°', 'Torna a 10°'],
  tentRidgeGapM: ['Back to 0.05 m', 'Torna a 0,05 m'],
  tentValleyGapM: ['Back to 0.3 m', 'Torna a 0,3 m'],
  noShadeFromHour: ['Back to 10:00, solar time', 'Torna alle 10:00, ora solare vera'],
  noShadeToHour: ['Back to 14:00, solar time', 'Torna alle 14:00, ora solare vera'],
  bandRows: ['Back to 2 rows', 'Torna a 2 file'],
  soilingLossFraction: ['Back to 2%', 'Torna a 2 %'],
  shadingLossFraction: ['Back to 0%', 'Torna a 0 %'],
  mismatchLossFraction: ['Back to 2%', 'Torna a 2 %'],
  wiringLossFraction: ['Back to 2%', 'Torna a 2 %'],
  connectionsLossFraction: ['Back to 0.5%', 'Torna a 0,5 %'],
  lightInducedDegradationLossFraction: ['Back to 1.5%', 'Torna a 1,5 %'],
  nameplateLossFraction: ['Back to 1%', 'Torna a 1 %'],
  availabilityLossFraction: ['Back to 3%', 'Torna a 3 %'],
  otherLossFraction: ['Back to 0%', 'Torna a 0 %'],
  eavesHeightM: ['Back to 6 m', 'Torna a 6 m'],
  treeInLeafTransmittanceFraction: ['Back to 5%', 'Torna a 5 %'],
  treeBareTransmittanceFraction: ['Back to 45%', 'Torna a 45 %'],
  evergreenTransmittanceFraction: ['Back to 5%', 'Torna a 5 %'],
  dcAcRatio: ['Back to 1.04 kWp/kW', 'Torna a 1,04 kWp/kW'],
  leastDcAcRatio: ['Back to 0.8 kWp/kW', 'Torna a 0,8 kWp/kW'],
  mostDcAcRatio: ['Back to 1.3 kWp/kW', 'Torna a 1,3 kWp/kW'],
  inverterEfficiencyFraction: ['Back to 96%', 'Torna a 96 %'],
  groundAlbedoFraction: ['Back to 20%', 'Torna a 20 %'],
  moduleDegradationFractionPerYear: ['Back to 0.4%/year', 'Torna a 0,4 %/anno'],
  annualConsumptionKwh: ['Back to 2,700 kWh', 'Torna a 2.700 kWh'],
  electricCarKwhPerKm: ['Back to 0.18 kWh/km', 'Torna a 0,18 kWh/km'],
  electricCarChargerPowerKw: ['Back to 2.3 kW', 'Torna a 2,3 kW'],
  electricCarDayShareFraction: ['Back to 50%', 'Torna a 50 %'],
  batteryPowerKwPerKwh: ['Back to 0.5 kW/kWh', 'Torna a 0,5 kW/kWh'],
  batteryRoundTripEfficiencyFraction: ['Back to 90%', 'Torna a 90 %'],
  batteryDepthOfDischargeFraction: ['Back to 90%', 'Torna a 90 %'],
  batteryFadeFractionPerYear: ['Back to 1.5%/year', 'Torna a 1,5 %/anno'],
  batteryCyclesToEightyPercent: ['Back to 6,000 cycles', 'Torna a 6.000 cicli'],
  batteryStandbyW: ['Back to 10 W', 'Torna a 10 W'],
  batteryFixedEur: ['Back to €1,360', 'Torna a 1.360 €'],
  batteryPriceEurPerKwh: ['Back to 320 €/kWh', 'Torna a 320 €/kWh'],
  batteryPriceFallFractionPerYear: ['Back to 5%/year', 'Torna a 5 %/anno'],
  batteryReplacementYear: ['Back to year 15', "Torna all'anno 15"],
  electricityPriceEurPerKwh: ['Back to 0.2797 €/kWh', 'Torna a 0,2797 €/kWh'],
  electricityFixedEurPerYear: ['Back to €154', 'Torna a 154 €'],
  electricityPriceNotAvoidedEurPerKwh: ['Back to 0.077 €/kWh', 'Torna a 0,077 €/kWh'],
  electricityPriceGrowthFractionPerYear: ['Back to 2%/year', 'Torna a 2 %/anno'],
  marketPriceLevelFraction: ['Back to 100%', 'Torna a 100 %'],
  solarPriceFallFractionPerYear: ['Back to 2%/year', 'Torna a 2 %/anno'],
  guaranteedMinimumEurPerKwh: ['Back to 0.0475 €/kWh', 'Torna a 0,0475 €/kWh'],
  iresFraction: ['Back to 24%', 'Torna a 24 %'],
  irapFraction: ['Back to 3.9%', 'Torna a 3,9 %'],
  depreciationFractionPerYear: ['Back to 9%/year', 'Torna a 9 %/anno'],
  saleIncomeTaxFraction: ['Back to 23%', 'Torna a 23 %'],
  exportPriceEurPerKwh: ['Back to 0.0475 €/kWh', 'Torna a 0,0475 €/kWh'],
  exportPriceGrowthFractionPerYear: ['Back to 0%/year', 'Torna a 0 %/anno'],
  balanceOfSystemFixedEur: ['Back to €2,500', 'Torna a 2.500 €'],
  balanceOfSystemEurPerKwp: ['Back to 650 €/kWp', 'Torna a 650 €/kWp'],
  largeBalanceOfSystemEurPerKwp: ['Back to 1,090 €/kWp', 'Torna a 1.090 €/kWp'],
  moduleElectronicsFixedEur: ['Back to €550', 'Torna a 550 €'],
  moduleElectronicsEurPerKwp: ['Back to 135 €/kWp', 'Torna a 135 €/kWp'],
  threePhaseSupplyEur: ['Back to €600', 'Torna a 600 €'],
  externalInterfaceProtectionEur: ['Back to €900', 'Torna a 900 €'],
  powerWorksEur: ['Back to €1,000', 'Torna a 1.000 €'],
  smallestPlantKwp: ['Back to 3 kWp', 'Torna a 3 kWp'],
  upkeepFixedEurPerYear: ['Back to €55', 'Torna a 55 €'],
  upkeepEurPerKwpYear: ['Back to 7 €/kWp/year', 'Torna a 7 €/kWp/anno'],
  inverterReplacementYear: ['Back to year 12', "Torna all'anno 12"],
  inverterReplacementFixedEur: ['Back to €730', 'Torna a 730 €'],
  inverterReplacementEurPerKwp: ['Back to 90 €/kWp', 'Torna a 90 €/kWp'],
  inverterPriceFallFractionPerYear: ['Back to 2%/year', 'Torna a 2 %/anno'],
  vatFraction: ['Back to 10%', 'Torna a 10 %'],
  deductionFraction: ['Back to 50%', 'Torna a 50 %'],
  deductionYears: ['Back to 10 years', 'Torna a 10 anni'],
  deductionCeilingEur: ['Back to €96,000', 'Torna a 96.000 €'],
  inflationFractionPerYear: ['Back to 2%/year', 'Torna a 2 %/anno'],
  leastValuePerEurFraction: ['Back to 5%', 'Torna a 5 %'],
  discountFractionPerYear: ['Back to 4%/year', 'Torna a 4 %/anno'],
  horizonYears: ['Back to 25 years', 'Torna a 25 anni'],
  gridEmissionKgCo2PerKwh: ['Back to 0.216 kg/kWh', 'Torna a 0,216 kg/kWh'],
}
const ENGLISH = localeBundle('en')
const ITALIAN = localeBundle('it')
const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

test.each(KEYS)('the way back to the default of %s reads as one says it', (key) => {
  // Intl's spaces before signs do not break.
  const read = [ENGLISH, ITALIAN].map((speaker) => resetText(key, ASSUMPTIONS[key].value, speaker).replace(/\s/g, ' '))
  expect(read).toEqual(READ_ALOUD[key])
})

test('where the area says something else, the way leads back to that', () => {
  expect(resetText('rackTiltDeg', 25, ITALIAN)).toBe('Torna a 25°')
})

import { expect, test } from 'vitest'
import { benefitFigures, cardFigures } from './standardFinance.ts'

// By hand: saving = kWh × 0.20; ROI = saving / price; break-even = price / saving, rounded up.
test.each([
  { productionKwh: 5000, priceEur: 2000, savingEur: 1000, roiPercent: 50, years: 2 },
  { productionKwh: 5000, priceEur: 2001, savingEur: 1000, roiPercent: 49.975, years: 3 },
  { productionKwh: 5000, priceEur: 999, savingEur: 1000, roiPercent: 100.1001, years: 1 },
  // 9 × 1.8468 = 16.6212, though the binary quotient is 9.000000000000002.
  { productionKwh: 9.234, priceEur: 16.6212, savingEur: 1.8468, roiPercent: 11.1111, years: 9 },
])('the card gives $roiPercent % and $years years for $productionKwh kWh at $priceEur €', (row) => {
  const card = cardFigures(row.productionKwh, row.priceEur)
  expect(card.yearlySavingEur).toBeCloseTo(row.savingEur, 4)
  expect(card.roiPercent).toBeCloseTo(row.roiPercent, 4)
  expect(card.breakEvenYears).toBe(row.years)
})

// By hand: saving = kWh × 0.15; 4800 × 0.15 = 720; 3600 / 720 = 5; 25 × 720 = 18000.
test('the benefits use 0.15 €/kWh, exact payback and 25 years', () => {
  const benefits = benefitFigures(4800, 3600)
  expect(benefits.initialInvestmentEur).toBe(3600)
  expect(benefits.annualSavingsEur).toBeCloseTo(720, 9)
  expect(benefits.investmentReturnPercent).toBeCloseTo(20, 9)
  expect(benefits.paybackYears).toBeCloseTo(5, 9)
  expect(benefits.savings25YearsEur).toBeCloseTo(18_000, 9)
})

test('the investment return is not capped at 100 %', () => {
  expect(benefitFigures(10_000, 1000).investmentReturnPercent).toBeCloseTo(150, 9)
})

test('the payback is not rounded', () => {
  expect(benefitFigures(10_000, 2000).paybackYears).toBeCloseTo(4 / 3, 9)
})

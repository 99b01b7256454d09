import { z } from 'zod'
import { DEFAULT_ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import { cashFlow } from '#engine/finance/cashFlow.ts'
import { bonusCostEur, companyTaxesEur, depreciationEur } from '#engine/finance/companyTax.ts'
import { PROFILE_OF_DEFAULTS, paymentOf } from '#engine/finance/fiscalProfile.ts'
import { type Comparison, compareFigures, inputFigure } from './comparison.ts'

const BusinessCase = z.looseObject({
  input: z.strictObject({
    investment_eur_without_vat: inputFigure,
    saved_kwh_first_year: inputFigure,
    sold_kwh_first_year: inputFigure,
    saved_price_eur_per_kwh: inputFigure,
    sold_price_eur_per_kwh: inputFigure,
    price_growth_per_year: inputFigure,
    sold_price_fall_per_year: inputFigure,
    degradation_per_year: inputFigure,
    upkeep_eur_first_year: inputFigure,
    inflation_per_year: inputFigure,
    discount_rate: inputFigure,
    horizon_years: inputFigure,
    depreciation_rate: inputFigure,
    ires: inputFigure,
    irap: inputFigure,
    bonus: z.boolean(),
  }),
  expected: z.looseObject({
    rows: z.array(z.array(z.unknown()).length(8)).min(1),
    npv_eur: z.unknown(),
    irr: z.unknown(),
    payback_years: z.unknown(),
  }),
})
const BusinessFile = z.looseObject({ cases: z.array(BusinessCase).min(1) })

/** Any power: costs are entered for the plant as a whole [kWp]. */
const POWER_KWP = 100

const compareCase = ({ input, expected }: z.infer<typeof BusinessCase>): Comparison[] => {
  const costEur = input.investment_eur_without_vat
  const company = { hasBonus: input.bonus }
  const payment = {
    ...paymentOf({}, { ...PROFILE_OF_DEFAULTS, use: 'business', hasBonus: input.bonus }),
    quote: { totalEur: costEur, powerKwp: POWER_KWP, batteryCapacityKwh: 0 },
  }
  const assumptions = {
    ...DEFAULT_ASSUMPTIONS,
    vatFraction: 0,
    deductionFraction: 0,
    electricityPriceEurPerKwh: input.saved_price_eur_per_kwh,
    electricityPriceNotAvoidedEurPerKwh: 0,
    electricityPriceGrowthFractionPerYear: input.price_growth_per_year,
    exportPriceEurPerKwh: input.sold_price_eur_per_kwh,
    exportPriceGrowthFractionPerYear: -input.sold_price_fall_per_year,
    upkeepEurPerKwpYear: input.upkeep_eur_first_year / POWER_KWP,
    inflationFractionPerYear: input.inflation_per_year,
    discountFractionPerYear: input.discount_rate,
    inverterReplacementYear: 0,
    depreciationFractionPerYear: input.depreciation_rate,
    iresFraction: input.ires,
    irapFraction: input.irap,
  }
  const energy = Array.from({ length: input.horizon_years }, (_, age) => {
    const left = (1 - input.degradation_per_year) ** age
    const [saved, sold] = [input.saved_kwh_first_year * left, input.sold_kwh_first_year * left]
    return {
      producedKwh: saved + sold,
      loadKwh: saved,
      selfConsumedKwh: saved,
      exportedKwh: sold,
      importedKwh: 0,
      batteryLossKwh: 0,
      chargeChangeKwh: 0,
      exportedAtMarketEur: 0,
      batteryThroughputKwh: 0,
      batteryCapacityKwh: 0,
    }
  })
  const plant = { powerKwp: POWER_KWP, acPowerKw: 0, panelsPriceEur: 0, batteryCapacityKwh: 0 }
  const flow = cashFlow(plant, energy, { assumptions, sale: 'fixed', payment })
  const rate = flow.internalRateOfReturnFraction
  const cents = () => 0.01
  return [
    ...expected.rows.flatMap((row, age) => {
      const year = flow.years[age + 1]
      if (!year) throw new Error('too few years')
      const marginEur = year.savingEur + year.exportIncomeEur - year.upkeepEur
      const { iresEur, irapEur } = companyTaxesEur(marginEur, costEur, age + 1, assumptions, company)
      const deducted = (eur: number) => depreciationEur(eur, input.depreciation_rate, age + 1)
      const bonusEur = input.bonus ? deducted(bonusCostEur(costEur)) : 0
      const actual = [
        ...[year.savingEur, year.exportIncomeEur, year.upkeepEur, deducted(costEur), bonusEur],
        ...[iresEur, irapEur, year.netEur],
      ]
      return row.flatMap((each, column) => compareFigures('rows', each, actual[column], cents))
    }),
    ...compareFigures('npv_eur', expected.npv_eur, flow.netPresentValueEur, () => 0.1),
    ...compareFigures('irr', expected.irr, rate.ok ? rate.value : null, () => 1e-5),
    ...compareFigures('payback_years', expected.payback_years, flow.paybackYears, () => 1e-3),
  ]
}

/** Runs the companies of `business.json` through the engine, with one list of comparisons per case.
 * @param file as `parsePrinted` gives it
 * @throws ZodError if the file has another format */
export const compareBusiness = (file: unknown): Comparison[][] => BusinessFile.parse(file).cases.map(compareCase)

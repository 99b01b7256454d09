import { CARS_PER_MWH, CO2_KG_PER_KWH, CO2_KG_PER_TREE } from '#engine/finance/environment.ts'
import { BENEFITS_SAVING_EUR_PER_KWH, CARD_PRICE_EUR_PER_KWH, HORIZON_YEARS } from '#engine/finance/standardFinance.ts'
import { CAP_FRACTION, CAP_PANEL_AREA_FACTOR, MARGIN_M, REGION_ASPECT } from '#engine/layout/standardLayout.ts'
import { FULL_SUN_HOURS_PER_YEAR, PERFORMANCE_RATIO } from '#engine/production/standardProduction.ts'
import type { LocaleFormats } from './localeFormats.ts'

/** The Standard method's constants for the texts, in the locale's format. They come from the engine, so that texts and calculation cannot
 * differ. */
export const methodConstants = (formats: LocaleFormats) =>
  ({
    hours: formats.number(FULL_SUN_HOURS_PER_YEAR),
    performanceRatio: formats.factor(PERFORMANCE_RATIO),
    capShare: formats.percent(100 * CAP_FRACTION, 0),
    capFactor: formats.number(CAP_PANEL_AREA_FACTOR, 1),
    aspect: formats.number(REGION_ASPECT, 1),
    margin: `${formats.number(MARGIN_M)}\u00a0m`,
    price: `${formats.euro(CARD_PRICE_EUR_PER_KWH)}/kWh`,
    saving: `${formats.euro(BENEFITS_SAVING_EUR_PER_KWH)}/kWh`,
    horizonYears: formats.number(HORIZON_YEARS),
    co2PerKwh: `${formats.number(CO2_KG_PER_KWH, 1)}\u00a0kg`,
    co2PerTree: `${formats.number(CO2_KG_PER_TREE)}\u00a0kg`,
    carsPerMwh: formats.number(CARS_PER_MWH, 1),
    mwh: `${formats.number(1000)}\u00a0kWh`,
  }) as const

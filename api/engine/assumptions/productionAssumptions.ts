import type { AssumptionRow } from './assumptionRow.ts'

/** What the simulated year and its successors assume. */
export const PRODUCTION_ASSUMPTIONS = {
  moduleDegradationFractionPerYear: {
    group: 'production',
    unit: 'fractionPerYear',
    value: 0.004,
    min: 0,
    max: 0.05,
    step: 0.0005,
    quality: 'weak',
    source: { title: 'Warranties of module makers, 0.25 to 0.45 % a year; no measured source', asOf: '2026' },
  },
} as const satisfies Record<string, AssumptionRow>

import { expect, test } from 'vitest'
import { moduleVoltages } from './moduleVoltages.ts'

// Computed by LBNL's vocmax from the data sheets of LONGi LR5-54HTH-430M, Trina TSM-575DE19R and Qcells Q.TRON BLK M-G2+ 440.
test.each([
  [{ vocV: 39.13, vmpV: 32.84, vocPerK: -0.0023, powerPerK: -0.0029 }, -10, [42.28, 27.8894, 36.6905]],
  [{ vocV: 46.1, vmpV: 38.8, vocPerK: -0.0025, powerPerK: -0.0034 }, -7, [49.788, 32.0779, 43.5802]],
  [{ vocV: 39.88, vmpV: 33.33, vocPerK: -0.0024, powerPerK: -0.003 }, -20, [44.187, 28.1555, 38.5045]],
] as const)('of %o at %d °C the voltages are %o', (figures, coldestC, [vocColdV, vmpHotV, vmpColdV]) => {
  const module = { ...figures, iscA: 14, impA: 13, iscPerK: 0.00045, maxSystemV: null }
  const voltages = moduleVoltages(module, coldestC)
  expect(voltages.vocColdV).toBeCloseTo(vocColdV, 3)
  expect(voltages.vmpHotV).toBeCloseTo(vmpHotV, 3)
  expect(voltages.vmpColdV).toBeCloseTo(vmpColdV, 3)
})

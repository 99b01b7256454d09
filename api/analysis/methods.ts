import type { Method } from '#contract/analysis.ts'
import { detailedMethod } from './detailed/detailedMethod.ts'
import type { EstimationMethod } from './estimationMethod.ts'
import { standardMethod } from './standardMethod.ts'

/** Every estimation method of the contract, by its id: one without a line here does not compile. */
export const ESTIMATION_METHODS: Readonly<Record<Method, EstimationMethod>> = {
  standard: standardMethod,
  detailed: detailedMethod,
}

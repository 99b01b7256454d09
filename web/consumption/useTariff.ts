import { payerOf } from '#design/plantRequest.ts'
import { tariffAssumptions, tariffUse } from '#engine/finance/tariff.ts'
import { useDesign } from '../design/designStore.ts'

/** Price and fixed parts of the electricity that the house of the open design buys, as an analysis counts them, and as it would without
 * values typed for them. */
export const useTariff = () => {
  const assumptions = useDesign((design) => design.assumptions)
  const base = useDesign(({ consumption }) => consumption?.base)
  const profile = payerOf(useDesign((design) => design.fiscal))
  const use = tariffUse(base, assumptions)
  return { counted: tariffAssumptions(assumptions, use, profile), assumed: tariffAssumptions({}, use, profile) }
}

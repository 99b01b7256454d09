import { payerOf } from '#design/plantRequest.ts'
import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'
import {
  countedOverrides,
  impliedAssumptions,
  profileAssumptions,
  type SuppliedAssumptions,
} from '#engine/finance/fiscalProfile.ts'
import { suppliedText } from '#words/purchaseText.ts'
import { useLocaleBundle } from '../base/i18n/restTexts.ts'
import { useTariff } from '../consumption/useTariff.ts'
import { useDesign } from '../design/designStore.ts'

/** A value that the area, the fiscal profile or another value supplies in place of a default. */
export interface SuppliedValue {
  readonly value: number
  readonly text: string
}

/** The overrides that apply to the payer, and the supplied values. */
export const useSupplied = (
  overrides: Readonly<Record<string, number>>,
  fromArea: Readonly<Partial<Record<AssumptionKey, number>>>,
) => {
  const profile = payerOf(useDesign(({ fiscal }) => fiscal))
  const locale = useLocaleBundle('assumptions', 'sources')
  const counted = countedOverrides(overrides, profile)
  const supplied: SuppliedAssumptions = {
    ...profileAssumptions(profile),
    ...impliedAssumptions(counted),
    ...useTariff().assumed,
  }
  const suppliedOf = (key: AssumptionKey): SuppliedValue | undefined => {
    const [area, value] = [fromArea[key], supplied[key]]
    if (area !== undefined) return { value: area, text: locale.assumptions.fromArea }
    const text = suppliedText(key, counted, profile, locale)
    return value === undefined || text === null ? undefined : { value, text }
  }
  return { counted, suppliedOf }
}

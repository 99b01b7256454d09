import '../../base/i18n/restTexts.ts'
import type { PlantSetup } from '#design/takenSetup.ts'
import type { Variant } from '#wire/alternative.ts'
import { alternativeNames } from '#words/alternativeComparison.ts'
import { useLocaleBundle } from '../../base/i18n/restTexts.ts'
import { type BesideSetup, useDesign } from '../../design/designStore.ts'

/** The displayed setup, as a variant would store it. */
export type VariantSetup = Omit<Variant, 'id' | 'name'>

export const isSameVariant = (a: VariantSetup, b: VariantSetup): boolean =>
  a.panelId === b.panelId && a.quantity === b.quantity && a.batteryCapacityKwh === b.batteryCapacityKwh

/** A variant of the design with its displayed name. */
export interface NamedVariant {
  readonly variant: Variant
  readonly name: string
}

/** The variants of the open design. */
export const useVariants = (): readonly NamedVariant[] => {
  const variants = useDesign((design) => design.variants)
  const names = alternativeNames(
    'variant',
    variants.map(({ name }) => name),
    useLocaleBundle('quotes'),
  )
  return variants.map((variant, index) => ({ variant, name: names[index] ?? '' }))
}

/** Applies a setup; a viewer's choice stays on the page. */
export type LayVariant = (setup: PlantSetup, beside: Pick<BesideSetup, 'battery'>) => void

/** The change of a design that applies a variant. */
export const layOf = ({ panelId, quantity, batteryCapacityKwh }: VariantSetup): Parameters<LayVariant> => [
  { panelId, quantity },
  { battery: batteryCapacityKwh > 0 ? { capacityKwh: batteryCapacityKwh } : null },
]

/** Props of what shows variants. */
export interface VariantsProps {
  /** The displayed setup. */
  readonly current: VariantSetup
  readonly onLay: LayVariant
}

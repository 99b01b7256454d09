import type { LucideIcon } from 'lucide-react'
import { carbonText } from '#wording/carbonText.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import { type Explanation, InfoButton } from '../../ui/InfoButton.tsx'

interface ImpactTileProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly value: string
  readonly explanation: Explanation | undefined
}

/** One effect on the environment: sign and figure above, its name below. Three stand side by side in a `dl`. */
export const ImpactTile = ({ icon: Icon, name, value, explanation }: ImpactTileProps) => (
  <div className="relative flex min-w-0 flex-col rounded-lg bg-sunken p-3">
    <Icon aria-hidden className="mb-2 size-6 text-good" strokeWidth={1.5} />
    <dt className="order-last text-muted text-xs leading-snug">
      {name}
      <span className="absolute top-2.5 right-1.5 pointer-coarse:top-0 pointer-coarse:right-0">
        {explanation && <InfoButton {...explanation} />}
      </span>
    </dt>
    <dd className="font-semibold text-lg leading-tight">
      <Figure>{value}</Figure>
    </dd>
  </div>
)

/** Tells an amount of carbon dioxide, `8.123 kg` or `20,9 t`. */
export const useCarbonText = () => {
  const locale = useLocaleBundle('analysis')
  return (co2Kg: number): string => carbonText(co2Kg, locale)
}

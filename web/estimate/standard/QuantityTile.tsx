import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { useExplain } from '../useExplain.ts'

interface QuantityTileProps {
  readonly quantity: number
  /** How the number comes about, of `layoutSums`; undefined where the layout is not known. */
  readonly sums: readonly string[] | undefined
}

/** How many panels there are; goes inside a `dl`. */
export const QuantityTile = ({ quantity, sums }: QuantityTileProps) => {
  const { t } = useTranslation('estimate')
  const formats = useFormats()
  const explain = useExplain()
  return (
    <FigureTile
      name={t('quantity')}
      value={formats.number(quantity)}
      explanation={explain(t('quantity'), t('quantityWords', methodConstants(formats)), sums)}
    />
  )
}

import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Badge } from '../ui/Badge.tsx'

/** How many of a setup's panels are in stock and how many are to be ordered; nothing where all are in stock. */
export const StockNote = ({ setup }: { readonly setup: { readonly quantity: number; readonly toOrder: number } }) => {
  const { t } = useTranslation('estimate')
  const formats = useFormats()
  const { quantity, toOrder } = setup
  if (toOrder === 0) return null
  return (
    <p className="mt-1">
      <Badge tone="danger">
        {t('toOrder', { inStock: formats.number(quantity - toOrder), toOrder: formats.number(toOrder) })}
      </Badge>
    </p>
  )
}

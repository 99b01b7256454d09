import type { Panel } from '#contract/panel.ts'
import { hasInventedOffer } from '#wording/panelFields.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Says where money figures stand that they rest on prices invented for demonstration; nothing where they do not. */
export const InventedPrices = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const { t } = useTranslation('estimate')
  return panels.some(hasInventedOffer) && <p className="text-muted text-xs">{t('inventedPrices')}</p>
}

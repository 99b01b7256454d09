import type { Panel } from '#wire/panel.ts'
import { hasInventedOffer, panelName } from '#words/panelFields.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { useDesign } from '../../design/designStore.ts'
import { OwnPrices } from '../savings/OwnPrices.tsx'

/** Warns that the money figures use prices invented for demonstration, and accepts the user's prices; nothing without such prices. */
export const InventedPrices = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const canEdit = useCanEdit()
  const { t } = useRestWords('estimate')
  const prices = useDesign(({ panelPrices }) => panelPrices)
  const own = panels.filter(({ id }) => id in prices)
  const invented = panels.filter(hasInventedOffer)
  if (own.length + invented.length === 0) return null
  return (
    <div className="text-muted text-xs">
      {own.length > 0 && <p>{t('ownPrices', { panels: own.map(panelName).join(', ') })}</p>}
      {invented.length > 0 && <p>{t('inventedPrices')}</p>}
      {canEdit && <OwnPrices panels={panels.filter((panel) => own.includes(panel) || invented.includes(panel))} />}
    </div>
  )
}

import { offerBill } from '#engine/finance/offerPrices.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { spokenLanguage } from '../base/i18n/language.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { Button } from '../ui/Button.tsx'
import { OfferGaps } from './OfferGaps.tsx'
import { type DesignOffer, offeredPlantOf } from './startOffer.ts'

interface OfferLineProps extends DesignOffer {
  readonly onEdit: () => void
}

/** The offer that all figures rest on, and what it lacks; nothing without an offer. */
export const OfferLine = ({ offer, sold, onOffer, onEdit }: OfferLineProps) => {
  const { t, formats } = useRestWords('offer')
  const { language } = useLanguage()
  if (!offer) return null
  const { totalEur } = offerBill(offer, offeredPlantOf(sold))
  return (
    <div className="mt-3 space-y-2">
      <p className="text-muted text-xs">
        {t(onOffer ? 'inForce' : 'inForceViewed', { total: formats.euro(totalEur) })}
      </p>
      {onOffer && (
        <>
          <OfferGaps offer={offer} sold={sold} language={spokenLanguage(language, 'map')} onChange={onOffer} />
          <Button onClick={onEdit} aria-haspopup="dialog">
            {t('edit')}
          </Button>
        </>
      )}
    </div>
  )
}

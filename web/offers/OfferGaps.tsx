import { offerGaps } from '#engine/finance/offerPrices.ts'
import type { Language } from '#wire/language.ts'
import type { Offer } from '#wire/offer.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useCompany } from '../design/companyStore.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { mended, type OfferedSetup, offeredPlantOf } from './startOffer.ts'

interface OfferGapsProps {
  readonly offer: Offer
  readonly sold: OfferedSetup
  /** Of the texts of added lines. */
  readonly language: Language
  /** Null: view only. */
  readonly onChange: ((offer: Offer) => void) | null
}

/** What the lines of an offer sell and the plant does not have, or the reverse, each with a button that mends the offer. */
export const OfferGaps = ({ offer, sold, language, onChange }: OfferGapsProps) => {
  const { t, formats } = useRestWords('offer')
  const company = useCompany((state) => state.company)
  const values = {
    quantity: formats.number(sold.quantity),
    panel: sold.panel,
    capacity: formats.number(sold.batteryKwh, 1),
    inverter: (offeredPlantOf(sold).inverters ?? [])
      .map(({ name, units }) => (units > 1 ? `${units} × ${name}` : name))
      .join(', '),
  }
  return offerGaps(offer, offeredPlantOf(sold)).map((gap) => (
    <Notice
      key={gap}
      tone="accent"
      text={t(`gap_${gap}`, values)}
      action={
        onChange && (
          <Button onClick={() => onChange(mended(offer, gap, sold, language, company))}>{t(`mend_${gap}`)}</Button>
        )
      }
    />
  ))
}

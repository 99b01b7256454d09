import { useState } from 'react'
import { isSame } from '#design/design.ts'
import { offerBill } from '#engine/finance/offerPrices.ts'
import type { Language } from '#wire/language.ts'
import type { Offer } from '#wire/offer.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { changeCompany, useCompany } from '../design/companyStore.ts'
import { Button } from '../ui/Button.tsx'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OfferEditor } from './OfferEditor.tsx'
import { OfferGaps } from './OfferGaps.tsx'
import { asOwn, type OfferedSetup, offeredPlantOf } from './startOffer.ts'

interface OfferFieldsProps {
  /** Null: the plant is not offered. */
  readonly offer: Offer | null
  readonly sold: OfferedSetup
  /** Of the texts of new lines. */
  readonly language: Language
  /** The first offer of the setup. */
  readonly start: () => Offer
  readonly onChange: (offer: Offer | null) => void
}

/** The offer of the design: without effect until it is switched on. */
export const OfferFields = ({ offer, sold, language, start, onChange }: OfferFieldsProps) => {
  const { t } = useRestWords('offer')
  const [dropped, setDropped] = useState<Offer | null>(null)
  const toggle = (isOn: boolean) => {
    setDropped(offer)
    onChange(isOn ? (dropped ?? start()) : null)
  }
  return (
    <details
      open={offer !== null}
      className="border-line border-t pt-3"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <FoldTitle>{t('title')}</FoldTitle>
      <div className="space-y-3 pt-1">
        <OptionalPart label={t('isOffered')} isOn={offer !== null} onToggle={toggle}>
          <p className="text-muted text-xs">{t('start')}</p>
        </OptionalPart>
        {offer && (
          <>
            <OfferEditor
              offer={offer}
              bill={offerBill(offer, offeredPlantOf(sold))}
              panelId={sold.panelId}
              language={language}
              onChange={onChange}
            >
              <OfferTotal offer={offer} sold={sold} />
              <TypicalPrices offer={offer} onChange={onChange} />
              <OfferGaps offer={offer} sold={sold} language={language} onChange={onChange} />
            </OfferEditor>
            <KeepPrices offer={offer} onKept={onChange} />
          </>
        )}
      </div>
    </details>
  )
}

/** What the setup costs by its offer. */
const OfferTotal = ({ offer, sold }: { readonly offer: Offer; readonly sold: OfferedSetup }) => {
  const { t, formats } = useRestWords('offer')
  const bill = offerBill(offer, offeredPlantOf(sold))
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {bill.discountEur > 0 && (
        <>
          <dt className="text-muted">{t('discount')}</dt>
          <dd className="text-right">{formats.euro(-bill.discountEur)}</dd>
        </>
      )}
      <dt className="text-muted">{t('net')}</dt>
      <dd className="text-right">{formats.euro(bill.netEur)}</dd>
      <dt className="font-semibold">{t('total')}</dt>
      <dd className="text-right font-semibold">{formats.euro(bill.totalEur)}</dd>
    </dl>
  )
}

const ofOwnPrices = (offer: Offer): Offer => ({ ...offer, lines: offer.lines.map(asOwn) })

/** Says that prices are modelled ones, and takes them for the company's own. */
const TypicalPrices = ({ offer, onChange }: { readonly offer: Offer; readonly onChange: (offer: Offer) => void }) => {
  const { t, formats } = useRestWords('offer')
  const count = offer.lines.filter(({ isTypical }) => isTypical).length
  if (count === 0) return null
  return (
    <Notice
      tone="accent"
      text={t('typical', { count, number: formats.number(count) })}
      action={<Button onClick={() => onChange(ofOwnPrices(offer))}>{t('takeTypical')}</Button>}
    />
  )
}

/** Makes the offer the company's price list, with which new offers begin. */
const KeepPrices = ({ offer, onKept }: { readonly offer: Offer; readonly onKept: (offer: Offer) => void }) => {
  const { t } = useRestWords('offer')
  const isKept = useCompany(({ company, isStored }) => isStored && isSame(company.offer, ofOwnPrices(offer)))
  const keep = () => {
    const kept = ofOwnPrices(offer)
    changeCompany({ offer: kept })
    onKept(kept)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button aria-disabled={isKept} onClick={() => isKept || keep()}>
        {t('keep')}
      </Button>
      <p role="status" className="text-good text-xs">
        {isKept && t('kept')}
      </p>
    </div>
  )
}

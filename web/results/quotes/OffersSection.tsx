import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_OFFERS } from '#contract/limits.ts'
import type { Offer, OfferFigures } from '#contract/purchase.ts'
import type { Quote } from '#engine/finance/payment.ts'
import { useCanEdit } from '../../design/canEdit.ts'
import { isSame } from '../../design/design.ts'
import { useDesign } from '../../design/designStore.ts'
import { useDetailedWords } from '../../i18n/detailedTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { Section } from '../../ui/Section.tsx'
import { PHONE_QUERY, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useRetainFocus } from '../../ui/useRetainFocus.ts'
import { type AskedOffers, bestOf, type CheckedOffer, figuresOf } from './checkedOffer.ts'
import { type OfferBasis, OfferCard } from './OfferCard.tsx'
import { OfferTable } from './OfferTable.tsx'

interface OffersSectionProps {
  readonly figures: readonly OfferFigures[]
  /** The offers in the request of the figures. */
  readonly asked: AskedOffers | undefined
  readonly basis: OfferBasis
  /** The initial values of a new offer. */
  readonly start: Quote
  /** Applies the offered plant and its price. */
  readonly onTake: ((quote: Quote) => void) | null
}

/** The first free number from 1. */
const newId = (offers: readonly Offer[]): string => {
  let number = offers.length + 1
  while (offers.some(({ id }) => id === `offer-${number}`)) number += 1
  return `offer-${number}`
}

const quoteOf = ({ totalEur, powerKwp, batteryCapacityKwh }: Offer): Quote => ({
  totalEur,
  powerKwp,
  batteryCapacityKwh,
})

/** Installers' offers, compared under the same assumptions as the plant. */
export const OffersSection = ({ figures, asked, basis, start, onTake }: OffersSectionProps) => {
  const canEdit = useCanEdit()
  const { t, formats } = useDetailedWords('offers')
  const { offers, quote, setFields } = useDesign()
  const [isOpen, setIsOpen] = useState(false)
  const [newestId, setNewestId] = useState<string | null>(null)
  const rootRef = useRetainFocus<HTMLDivElement>()
  const isPhone = useMediaQuery(PHONE_QUERY)
  if (offers.length === 0 && !canEdit) return null
  const nameOf = ({ id, installer }: Offer, index: number): string => {
    const name = installer.trim()
    const number = formats.number(index + 1)
    if (name === '') return t('unnamed', { number })
    return offers.some((other) => other.id !== id && other.installer.trim() === name) ? `${name} (${number})` : name
  }
  const checked = offers.map(
    (offer, index): CheckedOffer => ({
      offer,
      name: nameOf(offer, index),
      figures: figuresOf(offer, figures, asked),
    }),
  )
  const best = bestOf(checked)
  const hasTable = checked.length > 1 && !isPhone
  const add = () => {
    const id = newId(offers)
    const promises = { promisedKwh: null, promisedBenefitEur: null }
    setFields({ offers: [...offers, { id, installer: '', ...start, ...promises }] })
    setNewestId(id)
    setIsOpen(true)
  }
  const changeOf = ({ offer }: CheckedOffer) => {
    const isTaken = isSame(quote, quoteOf(offer))
    return {
      isTaken,
      onChange: (changed: Offer) =>
        setFields({
          offers: offers.map((each) => (each.id === offer.id ? changed : each)),
          ...(isTaken && { quote: quoteOf(changed) }),
        }),
      // Removing the applied offer also removes its price from the design.
      onRemove: () =>
        setFields({
          offers: offers.filter(({ id }) => id !== offer.id),
          ...(isTaken && { quote: null }),
        }),
      onTake: (isNowTaken: boolean) => (isNowTaken ? onTake?.(quoteOf(offer)) : setFields({ quote: null })),
    }
  }
  return (
    <div ref={rootRef}>
      <Section card title={t('title')}>
        {offers.length === 0 && <p className="text-muted text-xs">{t('hint')}</p>}
        {offers.length > 0 && (
          <p>
            {best?.figures
              ? t(offers.length > 1 ? 'bestSentence' : 'onlySentence', {
                  name: best.name,
                  number: formats.number(offers.length),
                  value: formats.wholeEuro(best.figures.netPresentValueEur),
                  years: formats.number(basis.horizonYears),
                })
              : '…'}
          </p>
        )}
        {offers.length > 0 && (
          <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <FoldTitle>{t('details')}</FoldTitle>
            {hasTable && <OfferTable checked={checked} horizonYears={basis.horizonYears} />}
            <div className="mt-3">
              {checked.map((each) => (
                <OfferCard
                  key={each.offer.id}
                  checked={each}
                  basis={basis}
                  isBest={offers.length > 1 && each === best}
                  hasFigures={!hasTable}
                  isNew={each.offer.id === newestId}
                  change={canEdit ? changeOf(each) : null}
                />
              ))}
            </div>
          </details>
        )}
        {canEdit && (
          <Button className="mt-3" disabled={offers.length >= MAX_OFFERS} onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Button>
        )}
      </Section>
    </div>
  )
}

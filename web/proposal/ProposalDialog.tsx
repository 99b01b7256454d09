import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LANGUAGE_CODES, LANGUAGES } from '#contract/language.ts'
import { MAX_ADDRESS_LENGTH, MAX_PERSON_LENGTH, MAX_PROPOSAL_NUMBER_LENGTH } from '#contract/limits.ts'
import type { ProposalRequest, ProposalSender } from '#contract/proposal.ts'
import { useEstimateWords } from '../i18n/estimateTexts.ts'
import { configQuery } from '../map/choice/configQuery.ts'
import { Modal } from '../ui/dialog/Modal.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PdfButton } from './PdfButton.tsx'
import { PriceFields } from './PriceFields.tsx'
import type { PlantProposal, ProposalHead } from './proposalHead.ts'
import { SenderFields } from './SenderFields.tsx'
import { type EditedPrices, sentPrices } from './startPrices.ts'
import { hasSender, storedSender, storeSender } from './storedSender.ts'
import { unprintedLetters } from './unprintedLetters.ts'

/** Each language in its own words. */
const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))

/** Years with four digits, because a date field accepts others. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '9999-12-31']

interface ProposalDialogProps {
  readonly subject: PlantProposal
  /** Panel of the current setup. */
  readonly panelId: string
  readonly head: ProposalHead
  /** Called with the changed fields. */
  readonly onHead: (changed: Partial<ProposalHead>) => void
  /** Null by a method that prices only the panels. */
  readonly prices: EditedPrices | null
  readonly onPrices: (prices: EditedPrices) => void
  readonly onClose: () => void
  /** The PDF was saved. */
  readonly onSaved: () => void
}

/** Recipient and sender of a proposal: an offer with a sender's name, else an estimate. All fields are optional. */
export const ProposalDialog = (props: ProposalDialogProps) => {
  const { subject, panelId, head, onHead, prices, onPrices, onClose, onSaved } = props
  const { t, formats } = useEstimateWords('analysis')
  const { t: common } = useEstimateWords('panels')
  const { data: config } = useQuery(configQuery)
  const [sender, setSender] = useState(storedSender)
  const siteSender = config?.proposalSender ?? null
  // An estimate is not an offer and has no period of validity.
  const isOffered = prices !== null && (siteSender ?? sender.name) !== ''
  const { onAddress, ...place } = subject
  const body: ProposalRequest = {
    ...place,
    ...head,
    panelId,
    validUntil: isOffered ? head.validUntil : null,
    prices: isOffered ? sentPrices(prices) : null,
    sender: siteSender === null && hasSender(sender) ? sender : null,
  }
  const lineNames = Object.fromEntries(
    (body.prices?.lines ?? []).map(({ priceEur }, index) => [
      `prices.lines.${index}.text`,
      t('priceUnnamed', { amount: formats.euro(priceEur) }),
    ]),
  )
  const lineTexts = (body.prices?.lines ?? []).map(({ text }) => text)
  const shownSender = [sender.name, sender.contact]
  const unprinted = unprintedLetters([
    head.customer,
    place.name ?? '',
    place.address ?? '',
    ...shownSender,
    ...lineTexts,
    ...Object.values(place.installers ?? {}),
  ])
  const latestSender = useRef(sender)
  /** Runs after the logo was read, when the form may have changed. */
  const changeSender = (changed: Partial<ProposalSender>) => {
    latestSender.current = { ...latestSender.current, ...changed }
    setSender(latestSender.current)
    storeSender(latestSender.current)
  }
  return (
    <Modal
      title={t('proposalTitle')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <PdfButton
          label={t('proposalCreate')}
          variant="primary"
          path="/api/proposals"
          request={{ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }}
          fieldNames={{
            customer: t('proposalCustomer'),
            address: t('proposalAddress'),
            number: t('proposalNumber'),
            validUntil: t('proposalValidUntil'),
            'sender.name': t('proposalSenderName'),
            'sender.contact': t('proposalSenderContact'),
            'sender.logo': t('proposalLogo'),
            'prices.lines': t('prices'),
            ...lineNames,
          }}
          onSaved={onSaved}
        />
      }
    >
      {unprinted.length > 0 && (
        <div className="mb-3">
          <Notice tone="accent" text={t('proposalUnprinted', { letters: unprinted.slice(0, 12).join(' ') })} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('proposalCustomer')}
          value={head.customer}
          maxLength={MAX_PERSON_LENGTH}
          autoComplete="off"
          onChange={(customer) => onHead({ customer })}
          className="col-span-2"
        />
        {onAddress && (
          <TextField
            label={t('proposalAddress')}
            value={place.address ?? ''}
            maxLength={MAX_ADDRESS_LENGTH}
            autoComplete="off"
            onChange={onAddress}
            className="col-span-2"
          />
        )}
        <TextField
          label={t('proposalNumber')}
          value={head.number}
          maxLength={MAX_PROPOSAL_NUMBER_LENGTH}
          autoComplete="off"
          onChange={(number) => onHead({ number })}
        />
        {isOffered && (
          <TextField
            type="date"
            label={t('proposalValidUntil')}
            value={head.validUntil ?? ''}
            min={FIRST_DAY}
            max={LAST_DAY}
            onChange={(day) => onHead({ validUntil: day || null })}
          />
        )}
        <SelectField
          label={t('proposalLanguage')}
          value={head.language}
          options={LANGUAGE_OPTIONS}
          onChange={(language) => onHead({ language })}
          className={isOffered ? 'col-span-2' : ''}
        />
        <div className="col-span-2">
          {siteSender === null ? (
            <SenderFields sender={sender} onChange={changeSender} />
          ) : (
            <p className="border-line border-t pt-3 text-muted text-xs">
              {t('proposalSiteSender', { name: siteSender })}
            </p>
          )}
        </div>
        {isOffered && (
          <div className="col-span-2">
            <PriceFields prices={prices} onChange={onPrices} />
          </div>
        )}
      </div>
    </Modal>
  )
}

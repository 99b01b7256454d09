import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Company } from '#design/company.ts'
import { methodAsked, payerOf } from '#design/plantRequest.ts'
import { verdictOf } from '#design/verdictOf.ts'
import { yearlyBill } from '#engine/finance/yearlyBill.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { centerOf } from '#engine/geometry/latLng.ts'
import { LANGUAGE_CODES, LANGUAGES } from '#wire/language.ts'
import { DEFAULT_VALID_DAYS, MAX_ADDRESS_LENGTH, MAX_PERSON_LENGTH, MAX_PROPOSAL_NUMBER_LENGTH } from '#wire/limits.ts'
import type { ProposalRequest, ProposalSender } from '#wire/proposal.ts'
import { offeredVariants } from '#words/alternativeComparison.ts'
import { offerFaultTexts } from '#words/verdictText.ts'
import { configQuery } from '../base/configQuery.ts'
import { useLocaleBundle, useRestWords } from '../base/i18n/restTexts.ts'
import { useCompany } from '../design/companyStore.ts'
import { useDesign } from '../design/designStore.ts'
import { pictureBase64, useOpenHousePicture } from '../design/housePicture.ts'
import { useImageryWorld } from '../maps/tiles/imageryWorld.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/dialog/Modal.tsx'
import { useOpenDialogs } from '../ui/dialog/openDialogs.ts'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { Notice } from '../ui/Notice.tsx'
import { CompanyNotStored } from './CompanyNotStored.tsx'
import { DataSheets } from './dataSheets/DataSheets.tsx'
import {
  appendDataSheets,
  attachedTo,
  DataSheetError,
  readDataSheets,
  useDataSheets,
} from './dataSheets/dataSheetStore.ts'
import { OfferFields } from './OfferFields.tsx'
import { PdfButton } from './PdfButton.tsx'
import { lastDayOf, type PlantProposal, type ProposalHead } from './proposalHead.ts'
import { storedProposalKey, storedUnitPrices, storeProposalKey } from './proposalStorage.ts'
import { SenderFields } from './SenderFields.tsx'
import { type DesignOffer, startOffer } from './startOffer.ts'
import { unprintedLetters } from './unprintedLetters.ts'

/** Each language in its own words. */
const LANGUAGE_OPTIONS = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))

/** A header carries visible ASCII only; a key with other characters is wrong anyway. */
const authorization = (key: string): Record<string, string> =>
  key === '' ? {} : { Authorization: `Bearer ${key.replace(/[^\x21-\x7e]/g, '?')}` }

const isSender = ({ name, contact, logo }: ProposalSender): boolean => [name, contact, logo].some(Boolean)

/** Whether anything is entered that only an installer has. */
const isCompany = ({ sender, offer }: Company): boolean => isSender(sender) || offer !== null

interface ProposalDialogProps {
  readonly subject: PlantProposal
  /** Panel of the current setup. */
  readonly panelId: string
  readonly head: ProposalHead
  /** Time of the dialog [ms since 1970]. */
  readonly nowMs: number
  /** Called with the changed fields. */
  readonly onHead: (changed: Partial<ProposalHead>) => void
  /** Null by a method that prices only the panels. */
  readonly offered: DesignOffer | null
  readonly onClose: () => void
  /** The PDF was saved. */
  readonly onSaved: () => void
}

/** Recipient and sender of a proposal: an offer with a sender's name, else an estimate. All fields are optional; those of a company are
 * there for who is an installer. */
export const ProposalDialog = (props: ProposalDialogProps) => {
  const { subject, panelId, head, nowMs, onHead, offered, onClose, onSaved } = props
  const { t } = useRestWords(['analysis', 'offer'])
  const { t: common } = useRestWords('panels')
  const { data: config } = useQuery(configQuery)
  const company = useCompany((state) => state.company)
  const { sender, offer: priceList } = company
  const design = useDesign()
  const picture = useOpenHousePicture()
  const [hasPicture, setHasPicture] = useState(true)
  const siteSender = config?.proposalSender ?? null
  const [keptKey, setKeptKey] = useState(storedProposalKey)
  const [key, setKey] = useState(keptKey)
  const makesOffers = siteSender === null || config?.acceptsProposalKey === true
  const keepKey = (kept: string) => {
    setKeptKey(kept)
    storeProposalKey(kept)
  }
  const [isInstaller, setIsInstaller] = useState(keptKey !== '' || isCompany(company) || Boolean(offered?.offer))
  const givenKey = isInstaller && config?.acceptsProposalKey ? key.trim() : ''
  /** True if the document has the sender of the deployment, or one of its own. */
  const hasName = siteSender === null ? isInstaller && sender.name !== '' : givenKey !== ''
  /** The deployment prints no entries of a sender without its key. */
  const isNumbered = siteSender === null || hasName
  // An estimate is not an offer and has no period of validity.
  const wouldBeOffer = offered !== null && hasName
  const stops = useOfferStops(wouldBeOffer ? offered : null, subject)
  const isOffered = wouldBeOffer && stops.length === 0
  const usedKey = stops.length === 0 ? givenKey : ''
  useEffect(function readLibrary() {
    void readDataSheets()
  }, [])
  const { sheets, isRead } = useDataSheets()
  const attached = isOffered ? attachedTo(sheets, panelId) : []
  const dataSheets = attached.map(({ name }) => name)
  const { onAddress, areaLabelsIn, ...place } = subject
  const world = useImageryWorld(centerOf(place.plant.areas.flatMap(({ area }) => verticesOf(area))))
  const body: ProposalRequest = {
    ...place,
    ...head,
    areaLabels: areaLabelsIn?.(head.language) ?? {},
    panelId,
    dataSheets,
    ...(world && { imagery: world }),
    ...(picture && hasPicture && { housePicture: pictureBase64(picture) }),
    number: isNumbered && stops.length === 0 ? head.number : '',
    ...(methodAsked(place.plant) === 'standard' && { bill: yearlyBill(design, payerOf(design.fiscal)) }),
    validUntil: isOffered ? lastDayOf(nowMs, offered.offer?.validDays ?? DEFAULT_VALID_DAYS) : null,
    // What stops an offer does not stop an estimate, which names no sender.
    sender: siteSender === null && isInstaller && stops.length === 0 && isSender(sender) ? sender : null,
  }
  const lineTexts = (offered?.offer?.lines ?? []).map(({ text }) => text)
  const shownSender = isInstaller ? [sender.name, sender.contact] : []
  const unprinted = unprintedLetters([
    head.customer,
    place.name ?? '',
    place.address ?? '',
    ...shownSender,
    ...lineTexts,
    ...dataSheets,
    ...Object.values(place.installers ?? {}),
  ])
  return (
    <Modal
      title={t('proposal')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <PdfButton
          label={t('proposalCreate')}
          variant="primary"
          path="/api/proposals"
          request={{
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...authorization(usedKey) },
            body: JSON.stringify(body),
          }}
          fieldNames={{
            customer: t('proposalCustomer'),
            address: t('proposalAddress'),
            number: t('proposalNumber'),
            'sender.name': t('proposalSenderName'),
            'sender.contact': t('proposalSenderContact'),
            'sender.logo': t('proposalLogo'),
            housePicture: t('proposalPicture'),
            'plant.detailed.offer.lines': t('offer:title'),
          }}
          isReady={isRead || !isOffered}
          complete={(pdf) => appendDataSheets(pdf, attached)}
          completionFault={(fault) => {
            if (!(fault instanceof DataSheetError)) return null
            return fault.sheetName === null
              ? t('offer:sheetsNotAppended')
              : t('offer:sheetNotAppended', { name: fault.sheetName })
          }}
          faultTexts={{ proposalKeyWrong: t('proposalKeyWrong') }}
          onRefused={(code) => code === 'proposalKeyWrong' && keepKey('')}
          onSaved={() => {
            if (usedKey !== '') keepKey(usedKey)
            onSaved()
          }}
        />
      }
    >
      {unprinted.length > 0 && (
        <div className="mb-3">
          <Notice tone="accent" text={t('proposalUnprinted', { letters: unprinted.slice(0, 12).join(' ') })} />
        </div>
      )}
      {stops.length > 0 && (
        <div className="mb-3">
          <Notice tone="danger" title={t('offerStopped')} text={stops.join(' ')} />
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
        {isNumbered && (
          <TextField
            label={t('proposalNumber')}
            value={head.number}
            maxLength={MAX_PROPOSAL_NUMBER_LENGTH}
            autoComplete="off"
            onChange={(number) => onHead({ number })}
          />
        )}
        <SelectField
          label={t('proposalLanguage')}
          value={head.language}
          options={LANGUAGE_OPTIONS}
          onChange={(language) => onHead({ language })}
          className={isNumbered ? '' : 'col-span-2'}
        />
        <div className="col-span-2">
          {makesOffers ? (
            <OptionalPart label={t('proposalIsInstaller')} isOn={isInstaller} onToggle={setIsInstaller}>
              {isInstaller && siteSender === null && <OwnSender />}
              {isInstaller && siteSender !== null && (
                <SiteSender
                  name={siteSender}
                  value={key}
                  isKept={key !== '' && key === keptKey}
                  onChange={setKey}
                  onRemove={() => {
                    setKey('')
                    keepKey('')
                  }}
                />
              )}
            </OptionalPart>
          ) : (
            <p className="border-line border-t pt-3 text-muted text-xs">
              {t('proposalSiteEstimate', { name: siteSender })}
            </p>
          )}
        </div>
        {picture && (
          <div className="col-span-2">
            <label className="flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={hasPicture}
                onChange={({ target }) => setHasPicture(target.checked)}
                className="size-6 accent-(--primary)"
              />
              {t('proposalPicture')}
            </label>
            {hasPicture && picture.isOutdated && (
              <p className="mt-1 text-muted text-xs">{t('proposalPictureOutdated')}</p>
            )}
          </div>
        )}
        {isOffered && (
          <label className="col-span-2 flex cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={head.hasAnnex}
              onChange={({ target }) => onHead({ hasAnnex: target.checked })}
              className="size-6 accent-(--primary)"
            />
            {t('proposalAnnex')}
          </label>
        )}
        {isOffered && (
          <div className="col-span-2">
            <DataSheets panelId={panelId} />
          </div>
        )}
        {isInstaller && offered?.onOffer && (wouldBeOffer || offered.offer) && (
          <div className="col-span-2">
            <OfferFields
              offer={offered.offer}
              sold={offered.sold}
              language={head.language}
              start={() => startOffer(offered.sold, head.language, priceList, storedUnitPrices(), company)}
              onChange={offered.onOffer}
            />
          </div>
        )}
      </div>
    </Modal>
  )
}

/** What stops an offer, as sentences: prices that nobody entered, and the faults of the electrical verdict. */
const useOfferStops = (
  offered: DesignOffer | null,
  { plant: { detailed }, variantNames }: PlantProposal,
): readonly string[] => {
  const { t } = useRestWords('analysis')
  const locale = useLocaleBundle('verdict', 'connection', 'quotes')
  if (!offered) return []
  const { sold, analysis } = offered
  const verdicts = [
    {
      name: null,
      verdict: verdictOf({ size: sold.size, batteryCapacityKwh: sold.batteryKwh, asked: detailed, analysis }),
    },
    ...offeredVariants(detailed?.variants ?? [], analysis.variants, variantNames, locale).map(
      ({ name, figures: { inverters = [], totalPower, batteryCapacityKwh } }) => ({
        name,
        verdict: verdictOf({ size: { inverters, totalPower }, batteryCapacityKwh, asked: detailed, analysis }),
      }),
    ),
  ]
  return [
    ...(offered.offer || detailed?.quote ? [] : [t('offerWithoutPrices')]),
    ...(offered.offer?.lines.some(({ isTypical }) => isTypical) ? [t('offerTypicalPrices')] : []),
    ...offerFaultTexts(verdicts, locale),
  ]
}

/** The sender of this device, and the rest of the company. */
const OwnSender = () => {
  const { t } = useRestWords('designBar')
  return (
    <div className="space-y-3">
      <SenderFields />
      <CompanyNotStored />
      <Button onClick={() => useOpenDialogs.setState({ company: true })} aria-haspopup="dialog">
        <Building2 aria-hidden className="size-4" />
        {t('company')}
      </Button>
    </div>
  )
}

interface SiteSenderProps {
  readonly name: string
  readonly value: string
  /** True if the server accepted the key earlier. */
  readonly isKept: boolean
  readonly onChange: (key: string) => void
  readonly onRemove: () => void
}

/** The sender of the deployment: asks for its key once, and says what the PDF is without it. */
const SiteSender = ({ name, value, isKept, onChange, onRemove }: SiteSenderProps) => {
  const { t } = useRestWords('analysis')
  const note = 'text-muted text-xs'
  return (
    <div className="space-y-3 border-line border-t pt-3">
      {isKept && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className={note}>{t('proposalSiteSender', { name })}</p>
          <Button onClick={onRemove}>{t('proposalKeyRemove')}</Button>
        </div>
      )}
      {!isKept && (
        <>
          <TextField
            type="password"
            label={t('proposalKeyFor', { name })}
            value={value}
            maxLength={200}
            autoComplete="off"
            onChange={onChange}
          />
          <p className={note}>{t('proposalKeyEffect', { name })}</p>
        </>
      )}
    </div>
  )
}

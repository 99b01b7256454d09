import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import {
  LEAST_LINE_QUANTITY,
  MAX_LINE_QUANTITY,
  MAX_PRICE_LINES,
  MAX_PRICE_TEXT_LENGTH,
  MAX_TERMS_LENGTH,
  MAX_UNIT_PRICE_EUR,
  MAX_VALID_DAYS,
  MAX_VAT_FRACTION,
} from '#contract/limits.ts'
import type { Offer } from '#contract/offer.ts'
import {
  inCents,
  OFFER_KINDS,
  type OfferBasis,
  type OfferKind,
  type OfferLine,
  offerBill,
} from '#engine/finance/offer.ts'
import { useOfferWords } from '../i18n/offerTexts.ts'
import { IconButton } from '../ui/Button.tsx'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { OfferGaps } from './OfferGaps.tsx'
import { newLine, type SoldSetup, soldPlant } from './startOffer.ts'

const QUANTITY = { unit: '', min: LEAST_LINE_QUANTITY, max: MAX_LINE_QUANTITY, digits: 3 } as const
const PRICE = { unit: '€', min: -MAX_UNIT_PRICE_EUR, max: MAX_UNIT_PRICE_EUR, digits: 2 } as const
const VAT = { unit: '%', min: 0, max: 100 * MAX_VAT_FRACTION, digits: 1 } as const
const DISCOUNT = { unit: '%', min: 0, max: 100, digits: 2 } as const

/** Matches the height of the number fields, which have their border outside. */
const AS_HIGH = '[&>input]:min-h-9.5 pointer-coarse:[&>input]:min-h-11.5'

interface OfferFieldsProps {
  /** Null: the plant is not offered. */
  readonly offer: Offer | null
  readonly sold: SoldSetup
  /** Of the texts of new lines. */
  readonly language: Language
  /** The first offer of the setup. */
  readonly start: () => Offer
  readonly onChange: (offer: Offer | null) => void
}

/** The offer of the design: without effect until it is switched on. */
export const OfferFields = ({ offer, sold, language, start, onChange }: OfferFieldsProps) => {
  const { t } = useOfferWords('offer')
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
        {offer && <OfferLines offer={offer} sold={sold} language={language} onChange={onChange} />}
      </div>
    </details>
  )
}

interface OfferLinesProps {
  readonly offer: Offer
  readonly sold: SoldSetup
  readonly language: Language
  readonly onChange: (offer: Offer) => void
}

const OfferLines = ({ offer, sold, language, onChange }: OfferLinesProps) => {
  const { t, formats } = useOfferWords('offer')
  const { lines, discountFraction, vatFraction, terms, validDays } = offer
  const bill = offerBill(offer, soldPlant(sold))
  const change = (changed: Partial<Offer>) => onChange({ ...offer, ...changed })
  return (
    <>
      <ol className="space-y-2 max-sm:space-y-3">
        {lines.map((line, index) => {
          const billed = bill.lines.find((each) => each.line === line)
          return (
            <LineFields
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
              key={index}
              line={line}
              number={index + 1}
              quantity={formats.number(billed?.quantity ?? 0, 3)}
              amount={formats.euro(billed?.amountEur ?? 0)}
              onChange={(changed) => change({ lines: lines.map((one) => (one === line ? changed : one)) })}
              onRemove={lines.length > 1 ? () => change({ lines: lines.filter((one) => one !== line) }) : null}
            />
          )
        })}
      </ol>
      {lines.length < MAX_PRICE_LINES && (
        <AddLine
          onAdd={(kind) =>
            change({
              lines: [
                ...lines,
                newLine(kind, language, {
                  text: kind === 'extra' ? '' : t(`kind_${kind}`),
                  basis: OFFER_KINDS[kind][0],
                  ...(kind === 'panels' && { panelId: sold.panelId }),
                }),
              ],
            })
          }
        />
      )}
      <div className="grid grid-cols-3 gap-3">
        <NumberField
          label={t('discount')}
          limits={DISCOUNT}
          value={100 * discountFraction}
          onChange={(percent) => change({ discountFraction: percent / 100 })}
        />
        <NumberField
          label={t('vat')}
          limits={VAT}
          value={100 * vatFraction}
          onChange={(percent) => change({ vatFraction: percent / 100 })}
        />
        <NumberField
          label={t('validDays')}
          limits={{ unit: t('days'), min: 1, max: MAX_VALID_DAYS, digits: 0 }}
          value={validDays}
          onChange={(days) => change({ validDays: days })}
        />
      </div>
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
      <OfferGaps offer={offer} sold={sold} language={language} onChange={onChange} />
      <div>
        <TextArea
          label={t('terms')}
          value={terms}
          maxLength={MAX_TERMS_LENGTH}
          onChange={(changed) => change({ terms: changed })}
        />
        <p className="mt-1 text-muted text-xs">{t('termsHint')}</p>
      </div>
    </>
  )
}

/** Adds a line of the chosen kind. */
const AddLine = ({ onAdd }: { readonly onAdd: (kind: OfferKind) => void }) => {
  const { t } = useOfferWords('offer')
  const [kind, setKind] = useState<OfferKind>('extra')
  const options = (Object.keys(OFFER_KINDS) as OfferKind[]).map((value) => ({ value, label: t(`kind_${value}`) }))
  return (
    <div className="flex items-end gap-2">
      <SelectField label={t('addWhat')} value={kind} options={options} onChange={setKind} className="flex-1" />
      <IconButton label={t('add')} onClick={() => onAdd(kind)} className="border border-line">
        <Plus aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

interface LineFieldsProps {
  readonly line: OfferLine
  /** From 1. */
  readonly number: number
  /** Of the plant. */
  readonly quantity: string
  readonly amount: string
  readonly onChange: (line: OfferLine) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

/** A line on one row; on a phone the text stands above the figures. */
const LineFields = ({ line, number, quantity, amount, onChange, onRemove }: LineFieldsProps) => {
  const { t, formats } = useOfferWords('offer')
  /** In columns the rows need their labels only once. */
  const named = (name: string) => (
    <span className={number > 1 ? 'sm:sr-only' : ''}>
      {name}
      <span className="sr-only"> {formats.number(number)}</span>
    </span>
  )
  return (
    <li className="grid grid-cols-[1fr_1fr_1.4fr] items-end gap-2 max-sm:border-line max-sm:border-b max-sm:pb-3 sm:grid-cols-[minmax(0,1fr)_6.5rem_4.5rem_6.5rem_6rem_auto]">
      <TextField
        label={named(t('item'))}
        value={line.text}
        maxLength={MAX_PRICE_TEXT_LENGTH}
        autoComplete="off"
        className={`max-sm:col-span-3 ${AS_HIGH}`}
        onChange={(text) => onChange({ ...line, text })}
      />
      <BasisField line={line} label={named(t('basis'))} number={number} onChange={onChange} />
      {line.basis === 'fixed' ? (
        <NumberField
          label={named(t('quantity'))}
          limits={QUANTITY}
          value={line.quantity}
          onChange={(changed) => onChange({ ...line, quantity: changed })}
        />
      ) : (
        <Told label={named(t('quantity'))}>{quantity}</Told>
      )}
      <NumberField
        label={named(t('each'))}
        limits={PRICE}
        value={line.priceEur}
        onChange={(changed) => onChange({ ...line, priceEur: inCents(changed) })}
      />
      <p className="tabular py-2 text-right max-sm:col-span-2 max-sm:text-left">{amount}</p>
      <IconButton
        label={t('remove', { number: formats.number(number) })}
        aria-disabled={onRemove === null}
        onClick={() => onRemove?.()}
        className="justify-self-end"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** A figure in the place of a field. */
const Told = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <p className="mb-1 text-muted text-xs">{label}</p>
    <p className="tabular flex min-h-9.5 items-center pointer-coarse:min-h-11.5">{children}</p>
  </div>
)

interface BasisFieldProps {
  readonly line: OfferLine
  readonly label: ReactNode
  /** Number of the line. */
  readonly number: number
  readonly onChange: (line: OfferLine) => void
}

/** What the quantity of a line follows; a figure if its kind leaves no choice. */
const BasisField = ({ line, label, onChange }: BasisFieldProps) => {
  const { t } = useOfferWords('offer')
  const bases: readonly OfferBasis[] = OFFER_KINDS[line.kind]
  const options = bases.map((value) => ({ value, label: t(`basis_${value}`) }))
  return options.length > 1 ? (
    <SelectField
      label={label}
      value={line.basis}
      options={options}
      onChange={(basis) => onChange({ ...line, basis })}
    />
  ) : (
    <Told label={label}>{t(`basis_${line.basis}`)}</Told>
  )
}

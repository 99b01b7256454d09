import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  inCents,
  OFFER_KINDS,
  type OfferBasis,
  type OfferBill,
  type OfferKind,
  type OfferLine,
} from '#engine/finance/offerPrices.ts'
import type { Language } from '#wire/language.ts'
import {
  LEAST_LINE_QUANTITY,
  MAX_LINE_QUANTITY,
  MAX_PRICE_LINES,
  MAX_PRICE_TEXT_LENGTH,
  MAX_TERMS_LENGTH,
  MAX_UNIT_PRICE_EUR,
  MAX_VALID_DAYS,
  MAX_VAT_FRACTION,
} from '#wire/limits.ts'
import type { Offer } from '#wire/offer.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { asOwn, newLine } from './startOffer.ts'

const QUANTITY = { unit: '', min: LEAST_LINE_QUANTITY, max: MAX_LINE_QUANTITY, digits: 3 } as const
const PRICE = { unit: '€', min: -MAX_UNIT_PRICE_EUR, max: MAX_UNIT_PRICE_EUR, digits: 2 } as const
const VAT = { unit: '%', min: 0, max: 100 * MAX_VAT_FRACTION, digits: 1 } as const
const DISCOUNT = { unit: '%', min: 0, max: 100, digits: 2 } as const

/** Matches the height of the number fields, which have their border outside. */
const AS_HIGH = '[&>input]:min-h-9.5 pointer-coarse:[&>input]:min-h-11.5'

/** A panel that a line may sell. */
export interface SoldPanel {
  readonly id: string
  readonly name: string
}

interface OfferEditorProps {
  readonly offer: Offer
  /** The amounts for a plant; null: a price list, which has no plant. */
  readonly bill: OfferBill | null
  /** Panel of a new line of panels; null: any. */
  readonly panelId: string | null
  /** The panels to choose from in each line of panels; omitted: its panel stays. */
  readonly panels?: readonly SoldPanel[]
  /** Of the texts of new lines. */
  readonly language: Language
  readonly onChange: (offer: Offer) => void
  /** Between the prices and the terms. */
  readonly children?: ReactNode
}

/** Edits the lines, discount, VAT, validity and terms of an offer or of a price list. */
export const OfferEditor = ({ offer, bill, panelId, panels, language, onChange, children }: OfferEditorProps) => {
  const { t } = useRestWords('offer')
  const { lines, discountFraction, vatFraction, terms, validDays } = offer
  const change = (changed: Partial<Offer>) => onChange({ ...offer, ...changed })
  return (
    <>
      <ol className="space-y-2 max-sm:space-y-3">
        {lines.map((line, index) => (
          <LineFields
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity besides their place
            key={index}
            line={line}
            number={index + 1}
            billed={bill && (bill.lines.find((each) => each.line === line) ?? NOT_BILLED)}
            panels={panels}
            onChange={(changed) => change({ lines: lines.map((one) => (one === line ? changed : one)) })}
            onRemove={lines.length > 1 ? () => change({ lines: lines.filter((one) => one !== line) }) : null}
          />
        ))}
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
                  ...(kind === 'panels' && { panelId }),
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
      {children}
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

const NOT_BILLED = { quantity: 0, amountEur: 0 } as const

/** Adds a line of the chosen kind. */
const AddLine = ({ onAdd }: { readonly onAdd: (kind: OfferKind) => void }) => {
  const { t } = useRestWords('offer')
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
  /** What the plant needs of it; null: there is no plant. */
  readonly billed: Pick<OfferBill['lines'][number], 'quantity' | 'amountEur'> | null
  readonly panels: readonly SoldPanel[] | undefined
  readonly onChange: (line: OfferLine) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

/** A line on one row; on a phone the text stands above the figures. */
const LineFields = ({ line, number, billed, panels, onChange, onRemove }: LineFieldsProps) => {
  const { t, formats } = useRestWords('offer')
  const numbered = (name: string) => (
    <>
      {name}
      <span className="sr-only"> {formats.number(number)}</span>
    </>
  )
  /** In columns the rows need their labels only once. */
  const named = (name: string) => <span className={number > 1 ? 'sm:sr-only' : ''}>{numbered(name)}</span>
  const column = billed ? 'sm:grid-cols-[minmax(0,1fr)_6.5rem_4.5rem_6.5rem_6rem_auto]' : LIST_COLUMNS
  return (
    <li
      className={classes(
        'grid grid-cols-[1fr_1fr_1.4fr] items-end gap-2 max-sm:border-line max-sm:border-b max-sm:pb-3',
        column,
      )}
    >
      <TextField
        label={named(t('item'))}
        value={line.text}
        maxLength={MAX_PRICE_TEXT_LENGTH}
        autoComplete="off"
        className={`max-sm:col-span-3 ${AS_HIGH}`}
        onChange={(text) => onChange({ ...line, text })}
      />
      <BasisField line={line} label={named(t('basis'))} onChange={onChange} />
      {line.basis === 'fixed' && (
        <NumberField
          label={named(t('quantity'))}
          limits={QUANTITY}
          value={line.quantity}
          onChange={(changed) => onChange({ ...line, quantity: changed })}
        />
      )}
      {line.basis !== 'fixed' &&
        (billed ? (
          <Told label={named(t('quantity'))}>{formats.number(billed.quantity, 3)}</Told>
        ) : (
          // The heading of the column alone.
          <div aria-hidden className="max-sm:invisible">
            <Told label={named(t('quantity'))}>{null}</Told>
          </div>
        ))}
      <NumberField
        label={named(t('each'))}
        limits={PRICE}
        value={line.priceEur}
        onChange={(changed) => onChange({ ...asOwn(line), priceEur: inCents(changed) })}
      />
      {billed && (
        <p className="tabular py-2 text-right max-sm:col-span-2 max-sm:text-left">{formats.euro(billed.amountEur)}</p>
      )}
      {panels && line.kind === 'panels' && (
        <PanelField line={line} label={numbered(t('ofPanel'))} panels={panels} onChange={onChange} />
      )}
      <IconButton
        label={t('remove', { number: formats.number(number) })}
        aria-disabled={onRemove === null}
        onClick={() => onRemove?.()}
        className={classes('justify-self-end', !billed && 'max-sm:col-start-3 sm:col-start-5 sm:row-start-1')}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

/** As in an offer, without the amount. */
const LIST_COLUMNS = 'sm:grid-cols-[minmax(0,1fr)_6.5rem_4.5rem_6.5rem_auto]'

interface PanelFieldProps {
  readonly line: OfferLine
  readonly label: ReactNode
  readonly panels: readonly SoldPanel[]
  readonly onChange: (line: OfferLine) => void
}

/** The panel that a line of panels sells. */
const PanelField = ({ line, label, panels, onChange }: PanelFieldProps) => {
  const { t } = useRestWords('offer')
  const own = line.panelId !== null && panels.every(({ id }) => id !== line.panelId) ? line.panelId : null
  const options = [
    { value: ANY_PANEL, label: t('anyPanel') },
    ...panels.map(({ id, name }) => ({ value: id, label: name })),
    ...(own === null ? [] : [{ value: own, label: own }]),
  ]
  return (
    <SelectField
      label={label}
      value={line.panelId ?? ANY_PANEL}
      options={options}
      onChange={(panelId) => onChange({ ...line, panelId: panelId === ANY_PANEL ? null : panelId })}
      className="max-sm:col-span-2 sm:col-span-4 sm:row-start-2"
    />
  )
}

const ANY_PANEL = ''

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
  readonly onChange: (line: OfferLine) => void
}

/** What the quantity of a line follows; a figure if its kind leaves no choice. */
const BasisField = ({ line, label, onChange }: BasisFieldProps) => {
  const { t } = useRestWords('offer')
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

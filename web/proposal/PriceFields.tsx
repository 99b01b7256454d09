import { Plus, X } from 'lucide-react'
import {
  LEAST_LINE_QUANTITY,
  MAX_LINE_QUANTITY,
  MAX_PRICE_LINES,
  MAX_PRICE_TEXT_LENGTH,
  MAX_UNIT_LENGTH,
  MAX_UNIT_PRICE_EUR,
  MAX_VAT_FRACTION,
} from '#contract/limits.ts'
import { inCents, offerTotals } from '#contract/offerTotals.ts'
import { useEstimateWords } from '../i18n/estimateTexts.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { FoldTitle } from '../ui/FoldTitle.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { OptionalPart } from '../ui/fields/OptionalPart.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { EditedLine, EditedPrices } from './startPrices.ts'
import { storeUnitPrice } from './storedSender.ts'

const QUANTITY = { unit: '', min: LEAST_LINE_QUANTITY, max: MAX_LINE_QUANTITY, digits: 3 } as const
const PRICE = { unit: '€', min: -MAX_UNIT_PRICE_EUR, max: MAX_UNIT_PRICE_EUR, digits: 2 } as const
const VAT = { unit: '%', min: 0, max: 100 * MAX_VAT_FRACTION, digits: 1 } as const

/** Matches the height of the number fields, which have their border outside. */
const AS_HIGH = '[&>input]:min-h-9.5 pointer-coarse:[&>input]:min-h-11.5'

interface PriceFieldsProps {
  readonly prices: EditedPrices
  readonly onChange: (prices: EditedPrices) => void
}

/** The sender's own prices: folded and without effect until enabled. */
export const PriceFields = ({ prices, onChange }: PriceFieldsProps) => {
  const { t, formats } = useEstimateWords('analysis')
  const { lines, vatFraction, isUsed } = prices
  const { amountsEur, netEur, totalEur } = offerTotals(prices)
  const change = (changed: Partial<EditedPrices>) => onChange({ ...prices, isUsed: true, ...changed })
  const add = () => {
    const id = 1 + Math.max(-1, ...lines.map((line) => line.id))
    change({ lines: [...lines, { id, text: '', quantity: 1, unit: lines[0]?.unit ?? '', priceEur: 0 }] })
  }
  return (
    <details
      open={isUsed}
      className="border-line border-t pt-3"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
    >
      <FoldTitle>{t('prices')}</FoldTitle>
      <div className="space-y-3 pt-1">
        <OptionalPart label={t('pricesUsed')} isOn={isUsed} onToggle={(isOn) => change({ isUsed: isOn })}>
          <p className="text-muted text-xs">{t('pricesStart')}</p>
        </OptionalPart>
        <ol className="space-y-2 max-sm:space-y-3">
          {lines.map((line, index) => (
            <LineFields
              key={line.id}
              line={line}
              number={index + 1}
              amount={formats.euro(amountsEur[index] ?? 0)}
              onChange={(changed) => change({ lines: lines.map((one) => (one === line ? changed : one)) })}
              onRemove={lines.length > 1 ? () => change({ lines: lines.filter((one) => one !== line) }) : null}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-end justify-between gap-3">
          {lines.length < MAX_PRICE_LINES && (
            <Button onClick={add}>
              <Plus aria-hidden className="size-4" />
              {t('priceAdd')}
            </Button>
          )}
          <NumberField
            className="w-24"
            label={t('priceVat')}
            limits={VAT}
            value={100 * vatFraction}
            onChange={(percent) => change({ vatFraction: percent / 100 })}
          />
        </div>
        <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          <dt className="text-muted">{t('priceNet')}</dt>
          <dd className="text-right">{formats.euro(netEur)}</dd>
          <dt className="font-semibold">{t('priceTotal')}</dt>
          <dd className="text-right font-semibold">{formats.euro(totalEur)}</dd>
        </dl>
      </div>
    </details>
  )
}

interface LineFieldsProps {
  readonly line: EditedLine
  /** From 1. */
  readonly number: number
  readonly amount: string
  readonly onChange: (line: EditedLine) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

/** A line on one row; on a phone the text stands above the figures. */
const LineFields = ({ line, number, amount, onChange, onRemove }: LineFieldsProps) => {
  const { t, formats } = useEstimateWords('analysis')
  const { text, quantity, unit, priceEur } = line
  /** In columns the rows need their labels only once. */
  const named = (name: string) => (
    <span className={number > 1 ? 'sm:sr-only' : ''}>
      {name}
      <span className="sr-only"> {formats.number(number)}</span>
    </span>
  )
  return (
    <li className="grid grid-cols-[1fr_1fr_1.6fr] items-end gap-2 max-sm:border-line max-sm:border-b max-sm:pb-3 sm:grid-cols-[minmax(0,1fr)_4.5rem_5rem_7rem_6rem_auto]">
      <TextField
        label={named(t('priceText'))}
        value={text}
        maxLength={MAX_PRICE_TEXT_LENGTH}
        autoComplete="off"
        className={`max-sm:col-span-3 ${AS_HIGH}`}
        onChange={(changed) => onChange({ ...line, text: changed })}
      />
      <NumberField
        label={named(t('priceQuantity'))}
        limits={QUANTITY}
        value={quantity}
        onChange={(changed) => onChange({ ...line, quantity: changed })}
      />
      <TextField
        label={named(t('priceUnit'))}
        value={unit}
        maxLength={MAX_UNIT_LENGTH}
        autoComplete="off"
        className={AS_HIGH}
        onChange={(changed) => onChange({ ...line, unit: changed })}
      />
      <NumberField
        label={named(t('priceEach'))}
        limits={PRICE}
        value={priceEur}
        onChange={(changed) => {
          const eur = inCents(changed)
          storeUnitPrice(text, eur)
          onChange({ ...line, priceEur: eur })
        }}
      />
      <p className="tabular py-2 text-right max-sm:col-span-2 max-sm:text-left">{amount}</p>
      <IconButton
        label={t('priceRemove', { number: formats.number(number) })}
        aria-disabled={onRemove === null}
        onClick={() => onRemove?.()}
        className="justify-self-end"
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}

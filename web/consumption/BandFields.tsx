import { type KeyboardEvent, useId, useState } from 'react'
import { MAX_ANNUAL_KWH, totalKwh } from '#engine/consumption/annualEnergy.ts'
import { monthNames } from '#words/localeFormats.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { useFormats } from '../base/i18n/useFormats.ts'
import { classes } from '../ui/classes.ts'
import { Segments } from '../ui/fields/Segments.tsx'
import { type BandedUse, withBand } from './consumptionDraft.ts'

interface BandFieldsProps {
  readonly use: BandedUse
  readonly onPeriod: (period: BandedUse['period']) => void
  readonly onChange: (kwh: number[][]) => void
}

const BANDS = { bands: ['F1', 'F2', 'F3'], f1AndF23: ['F1', 'F23'] } as const
const PERIODS = ['bands', 'f1AndF23'] as const
/** Keys that move to the cell below or above. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The bands of twelve months, as on bills, in a table for the keyboard. */
export const BandFields = ({ use, onPeriod, onChange }: BandFieldsProps) => {
  const { t, formats } = useRestWords(['consumption', 'app'])
  const language = useSpokenLanguage('planner')
  const [names, shortNames] = [monthNames(language, 'long'), monthNames(language, 'short')]
  const [fault, setFault] = useState<string | null>(null)
  const faultId = useId()
  const rows = use.kwh
  const bands = BANDS[use.period]
  const range = t('app:range', { min: formats.number(0), max: formats.number(MAX_ANNUAL_KWH), unit: '\u00a0kWh' })
  const take = (row: number, column: number, kwh: number) => {
    setFault(null)
    onChange(withBand(rows, row, column, kwh))
  }
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{t('bands')}</legend>
      <Segments
        legend={t('bandsOnBill')}
        options={PERIODS.map((value) => ({ value, label: BANDS[value].join(' · ') }))}
        value={use.period}
        onChange={onPeriod}
      />
      <table className="tabular w-full border-separate border-spacing-1" onKeyDown={stepThrough}>
        <caption className="sr-only">{t('bands')}</caption>
        <thead>
          <tr className="text-muted text-xs">
            <td />
            {bands.map((band) => (
              <th key={band} scope="col" className="text-right font-semibold">
                {band}
              </th>
            ))}
            <th scope="col" className="text-right font-semibold">
              kWh
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((figures, row) => (
            <tr key={names[row]}>
              <th scope="row" className="pr-1 text-left font-normal text-muted text-xs">
                <abbr title={names[row]} className="no-underline">
                  {shortNames[row]}
                </abbr>
              </th>
              {figures.map((kwh, column) => (
                <td key={bands[column]} className="p-0">
                  <FigureCell
                    label={`${names[row]}, ${bands[column]}`}
                    cell={{ row, column }}
                    kwh={kwh}
                    faultId={fault === null ? undefined : faultId}
                    onChange={(changed) => take(row, column, changed)}
                    onFault={() => setFault(`${names[row]}, ${bands[column]}: ${range}`)}
                  />
                </td>
              ))}
              <td className="pl-1 text-right text-muted text-xs">{formats.number(totalKwh(figures))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-xs">
            <th scope="row" className="text-left font-semibold">
              {t('bandsSum')}
            </th>
            {bands.map((band, column) => (
              <td key={band} className="pr-2 text-right font-semibold">
                {formats.number(totalKwh(rows.map((figures) => figures[column] ?? 0)))}
              </td>
            ))}
            <td className="text-right font-semibold">{formats.number(totalKwh(rows))}</td>
          </tr>
        </tfoot>
      </table>
      {fault !== null && (
        <p id={faultId} role="alert" className="text-danger text-xs">
          {fault}
        </p>
      )}
      <p className="text-muted text-xs">{t('bandsNote')}</p>
    </fieldset>
  )
}

const cellOf = (target: EventTarget): BandCell | null => {
  const { row, column } = target instanceof HTMLInputElement ? target.dataset : {}
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

const stepThrough = (event: KeyboardEvent<HTMLTableElement>) => {
  const [cell, step] = [cellOf(event.target), STEPS[event.key]]
  if (!cell || step === undefined) return
  event.preventDefault()
  const selector = `input[data-row="${cell.row + step}"][data-column="${cell.column}"]`
  const next = event.currentTarget.querySelector<HTMLInputElement>(selector)
  // The last row has no cell below: leaving the cell applies its value.
  if (next) next.focus()
  else if (event.target instanceof HTMLInputElement) event.target.blur()
}

/** A cell of the table, counted from 0. */
interface BandCell {
  readonly row: number
  readonly column: number
}

interface FigureCellProps {
  readonly label: string
  readonly cell: BandCell
  readonly kwh: number
  /** The id of the text that describes the fault. */
  readonly faultId: string | undefined
  readonly onChange: (kwh: number) => void
  readonly onFault: () => void
}

/** A figure of the table, applied when the cell is left. */
const FigureCell = ({ label, cell, kwh, faultId, onChange, onFault }: FigureCellProps) => {
  const formats = useFormats()
  const shown = formats.decimal(kwh, 1)
  const [text, setText] = useState(shown)
  const [isWrong, setIsWrong] = useState(false)
  const [shownKwh, setShownKwh] = useState(kwh)
  if (shownKwh !== kwh) {
    setShownKwh(kwh)
    setText(shown)
    setIsWrong(false)
  }
  const leave = () => {
    if (text === shown) return setIsWrong(false)
    const typed = text.trim() === '' ? 0 : formats.readNumber(text)
    const isAllowed = typed >= 0 && typed <= MAX_ANNUAL_KWH
    setIsWrong(!isAllowed)
    if (!isAllowed) return onFault()
    if (typed === kwh) setText(shown)
    onChange(typed)
  }
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? faultId : undefined}
      data-row={cell.row}
      data-column={cell.column}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={leave}
      className={classes(
        'min-h-8 w-full min-w-0 rounded-md border bg-raised px-2 text-right pointer-coarse:min-h-11 pointer-coarse:text-base',
        isWrong ? 'border-red-600' : 'border-line',
      )}
    />
  )
}

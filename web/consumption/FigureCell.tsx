import { useState } from 'react'
import { MAX_ANNUAL_KWH } from '#engine/consumption/annualEnergy.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { classes } from '../ui/classes.ts'

/** A place in a table of figures, from 0. */
export interface Cell {
  readonly row: number
  readonly column: number
}

interface FigureCellProps {
  readonly label: string
  readonly cell: Cell
  readonly kwh: number
  /** Of what is said of a fault. */
  readonly faultId: string | undefined
  readonly onChange: (kwh: number) => void
  readonly onFault: () => void
}

/** A figure of a table, taken over when the cell is left. */
export const FigureCell = ({ label, cell, kwh, faultId, onChange, onFault }: FigureCellProps) => {
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

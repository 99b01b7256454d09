import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../../base/i18n/useWords.ts'
import { classes } from '../classes.ts'

/** The numbers that a field accepts. */
export interface NumberLimits {
  readonly unit: string
  readonly min: number
  readonly max: number
  /** Largest number of displayed decimals. */
  readonly digits: number
  readonly isWhole?: boolean
}

interface NumberFieldProps {
  readonly label: ReactNode
  readonly limits: NumberLimits
  /** Value in the unit of the field; null: nothing entered yet. */
  readonly value: number | null
  /** Text for a number out of range, if the limits do not say enough. */
  readonly rangeText?: string
  /** External error of the value. */
  readonly faultText?: string | undefined
  /** What an empty field means. */
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
  /** Called when the field was emptied; without it an empty field is invalid. */
  readonly onEmpty?: () => void
  readonly className?: string
}

/** A number with its unit, applied on leaving the field or pressing Enter. */
export const NumberField = ({ limits, value, onChange, onEmpty, ...props }: NumberFieldProps) => {
  const { t, formats } = useWords('app')
  const { unit, min, max, digits, isWhole = false } = limits
  const shownText = value === null ? '' : formats.decimal(value, digits)
  const id = useId()
  const [text, setText] = useState(shownText)
  const [isWrong, setIsWrong] = useState(false)
  const [shownValue, setShownValue] = useState(value)
  if (shownValue !== value) {
    setShownValue(value)
    setText(shownText)
    setIsWrong(false)
  }
  const take = () => {
    // An unchanged field keeps its unrounded value.
    if (text === shownText) return setIsWrong(false)
    if (onEmpty && text.trim() === '') {
      setIsWrong(false)
      return onEmpty()
    }
    const typed = formats.readNumber(text)
    const isAllowed = typed >= min && typed <= max && (!isWhole || Number.isInteger(typed))
    setIsWrong(!isAllowed)
    if (isAllowed) onChange(typed)
  }
  const limitText = (limit: number) =>
    Number.isInteger(limit) ? formats.number(limit) : formats.decimal(limit, digits)
  const spaced = unit === '°' ? unit : `\u00a0${unit}`
  const ownText = t(isWhole ? 'rangeWhole' : 'range', { min: limitText(min), max: limitText(max), unit: spaced })
  const faultText = isWrong ? (props.rangeText ?? ownText) : props.faultText
  return (
    <div className={classes('min-w-0', props.className)}>
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {props.label}
      </label>
      <div
        className={classes(
          'flex items-center rounded-lg border bg-raised focus-within:outline-2 focus-within:outline-(--focus) focus-within:outline-offset-2',
          faultText ? 'border-red-600' : 'border-line',
          props.disabled && 'opacity-60',
        )}
      >
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          placeholder={props.placeholder}
          disabled={props.disabled}
          aria-invalid={faultText !== undefined}
          aria-describedby={faultText ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className="tabular min-h-9 w-full min-w-0 flex-1 bg-transparent py-1.5 pl-3 outline-none placeholder:text-muted pointer-coarse:min-h-11 pointer-coarse:text-base"
        />
        <span aria-hidden className="unit shrink-0 whitespace-nowrap pr-2.5 pl-1">
          {unit}
        </span>
      </div>
      {faultText && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-danger text-xs">
          {faultText}
        </p>
      )}
    </div>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'

interface NumberFieldProps {
  readonly label: ReactNode
  /** Null: nothing is entered yet. */
  readonly value: number | null
  /** The value as it is shown, which may be rounded; what is typed is kept as it is. */
  readonly shownText: string
  /** What is typed as a number in the locale; NaN where it is none. */
  readonly readNumber: (text: string) => number
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly isWhole?: boolean
  /** What to say to a number that is not allowed. */
  readonly rangeText: string
  /** What somebody else has against the value. */
  readonly faultText?: string | undefined
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
  /** The field was emptied; without it that is no number. */
  readonly onEmpty?: () => void
  readonly className?: string
}

/** A number with its unit, taken over when the field is left or Enter is pressed. */
export const NumberField = ({ value, shownText, onChange, onEmpty, ...props }: NumberFieldProps) => {
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
    // A number that is only shown rounded is not rounded by looking at it.
    if (text === shownText) return setIsWrong(false)
    if (onEmpty && text.trim() === '') {
      setIsWrong(false)
      return onEmpty()
    }
    const typed = props.readNumber(text)
    const isAllowed = typed >= props.min && typed <= props.max && (!props.isWhole || Number.isInteger(typed))
    setIsWrong(!isAllowed)
    if (isAllowed) onChange(typed)
  }
  const faultText = isWrong ? props.rangeText : props.faultText
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
          disabled={props.disabled}
          aria-invalid={faultText !== undefined}
          aria-describedby={faultText ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === 'Enter' && take()}
          className="tabular min-h-9 w-full min-w-0 flex-1 bg-transparent py-1.5 pl-3 outline-none pointer-coarse:min-h-11 pointer-coarse:text-base"
        />
        <span aria-hidden className="unit shrink-0 whitespace-nowrap pr-2.5 pl-1">
          {props.unit}
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

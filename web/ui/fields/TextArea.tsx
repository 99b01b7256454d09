import { useId } from 'react'
import { classes } from '../classes.ts'

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** A labelled text of several lines, as high as its content. */
export const TextArea = ({ label, value, maxLength, onChange, className }: TextAreaProps) => {
  const id = useId()
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {label}
      </label>
      <textarea
        id={id}
        value={value}
        maxLength={maxLength}
        onChange={({ target }) => onChange(target.value)}
        className="field-sizing-content min-h-18 w-full rounded-lg border border-line bg-raised px-3 py-1.5 pointer-coarse:text-base"
      />
    </div>
  )
}

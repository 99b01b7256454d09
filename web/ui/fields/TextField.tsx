import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

interface TextFieldProps extends Pick<ComponentProps<'input'>, 'maxLength' | 'autoComplete' | 'min' | 'max'> {
  readonly label: ReactNode
  readonly value: string
  readonly type?: 'text' | 'date' | 'password'
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** A labelled line of text, a date or a secret. */
export const TextField = ({ label, type = 'text', onChange, className, ...rest }: TextFieldProps) => {
  const id = useId()
  return (
    <div className={classes('min-w-0', className)}>
      <label htmlFor={id} className="mb-1 block text-muted text-xs">
        {label}
      </label>
      <input
        id={id}
        type={type}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-9 w-full min-w-0 rounded-lg border border-line bg-raised px-3 py-1.5 pointer-coarse:min-h-11 pointer-coarse:text-base"
        {...rest}
      />
    </div>
  )
}

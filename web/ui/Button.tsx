import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-[#1d4ed8] shadow-sm',
  secondary: 'bg-raised text-ink border border-line hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'text-danger hover:bg-danger-soft',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof VARIANTS
  /** A toggled tool. */
  readonly pressed?: boolean
}

export const Button = ({ variant = 'secondary', pressed, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={classes(
      'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3 py-1.5 font-medium transition-colors',
      'disabled:cursor-not-allowed disabled:opacity-55 pointer-coarse:min-h-11',
      VARIANTS[variant],
      pressed && 'border-primary bg-accent-soft text-primary-strong',
      className,
    )}
    {...rest}
  />
)

interface IconButtonProps extends Omit<ButtonProps, 'aria-label'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string
}

export const IconButton = ({ label, className, variant = 'quiet', ...rest }: IconButtonProps) => (
  <Button
    variant={variant}
    aria-label={label}
    title={label}
    className={classes('size-9 shrink-0 px-0 pointer-coarse:size-11', className)}
    {...rest}
  />
)

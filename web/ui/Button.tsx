import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** Forced colours leave the background out: there a border shows the button. */
const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-[#1d4ed8] shadow-sm forced-colors:border',
  secondary: 'bg-raised text-ink border border-line hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  /** In a line of text. */
  link: 'text-primary-strong hover:underline',
  /** On the dark surface of a hint. */
  onDark: 'border border-white/30 bg-white/10 text-white hover:bg-white/25',
  destructive: 'bg-red-700 text-white hover:bg-red-800 shadow-sm forced-colors:border',
  danger: 'text-danger hover:bg-danger-soft',
} as const

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: keyof typeof VARIANTS
  /** A toggled tool. */
  readonly pressed?: boolean
  /** An icon button is square; its padding would squeeze the icon. */
  readonly square?: boolean
}

export const Button = ({ variant = 'secondary', pressed, square = false, className, ...rest }: ButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    className={classes(
      'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-lg font-medium transition-colors',
      'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
      square ? 'size-9 pointer-coarse:size-11' : 'min-h-9 px-3 py-1.5 pointer-coarse:min-h-11',
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

export const IconButton = ({ label, variant = 'quiet', ...rest }: IconButtonProps) => (
  <Button variant={variant} aria-label={label} title={label} square {...rest} />
)

import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const TONES = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-primary-strong',
  danger: 'bg-danger-soft text-danger',
} as const

interface BadgeProps {
  readonly tone?: keyof typeof TONES
  readonly children: ReactNode
}

/** A word or two that classifies the element beside it. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span
    className={classes(
      'inline-flex shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 py-0.5 font-medium text-xs',
      TONES[tone],
    )}
  >
    {children}
  </span>
)

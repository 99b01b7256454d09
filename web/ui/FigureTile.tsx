import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'
import { Figure } from './Figure.tsx'
import { type Explanation, InfoButton } from './InfoButton.tsx'

interface FigureTileProps {
  readonly name: string
  readonly value: string
  /** `sun` belongs to production. */
  readonly tone?: 'plain' | 'sun'
  readonly icon?: LucideIcon
  readonly explanation?: Explanation | undefined
}

/** A figure that matters more than the others; goes inside a `dl`. */
export const FigureTile = ({ name, value, tone = 'plain', icon: Icon, explanation }: FigureTileProps) => (
  <div
    className={classes(
      'flex min-w-0 flex-col rounded-lg p-3 [print-color-adjust:exact]',
      tone === 'sun' ? 'bg-sun-soft' : 'bg-sunken',
    )}
  >
    <dt className="flex items-center gap-1.5 text-muted text-xs">
      {Icon && <Icon aria-hidden className={classes('size-4 shrink-0', tone === 'sun' && 'text-sun')} />}
      <span className="min-w-0 flex-1">{name}</span>
      {explanation && <InfoButton {...explanation} />}
    </dt>
    <dd className={classes('mt-auto pt-1 font-semibold text-lg leading-tight', tone === 'sun' && 'text-sun')}>
      <Figure>{value}</Figure>
    </dd>
  </div>
)

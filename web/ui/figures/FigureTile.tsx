import type { LucideIcon } from 'lucide-react'
import { classes } from '../classes.ts'
import { InfoButton } from '../InfoButton.tsx'
import { Figure } from './Figure.tsx'
import type { Fact } from './fact.ts'

interface FigureTileProps extends Fact {
  /** `sun` belongs to production. */
  readonly tone?: 'plain' | 'sun'
  readonly icon?: LucideIcon
  /** Across all columns. */
  readonly isWide?: boolean
  /** Smaller text beside the value: its uncertainty. */
  readonly aside?: string | undefined
  /** Under the value, smaller. */
  readonly below?: string | undefined
}

/** A highlighted figure; goes inside a `dl`. */
export const FigureTile = ({
  name,
  value,
  tone = 'plain',
  icon: Icon,
  isWide = false,
  aside,
  below,
  words,
  sums,
}: FigureTileProps) => (
  // Aligns names, values and notes with those of the adjacent tile.
  <div className={classes('row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0', isWide && 'col-span-full')}>
    <dt className="flex min-h-6 items-end text-muted text-xs">
      <span className="flex min-w-0 items-center gap-1">
        <span className="min-w-0">
          {Icon && <Icon aria-hidden className={classes('mr-1 inline size-3.5', tone === 'sun' && 'text-sun')} />}
          {name}
        </span>
        <InfoButton name={name} words={words} sums={sums} />
      </span>
    </dt>
    <dd
      className={classes('flex items-center gap-1.5 font-semibold text-lg leading-tight', tone === 'sun' && 'text-sun')}
    >
      <Figure>{value}</Figure>
      {aside && <span className="ml-auto font-normal text-ink text-xs">{aside}</span>}
    </dd>
    {below && <dd className="tabular text-muted text-xs">{below}</dd>}
  </div>
)

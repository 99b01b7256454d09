import { classes } from '../ui/classes.ts'

const SIGNS = {
  bar: 'h-2.5 w-4 rounded-sm bg-sun',
  otherBar: 'h-2.5 w-4 rounded-sm bg-muted/50',
  stripes:
    'h-2.5 w-4 border border-danger bg-[repeating-linear-gradient(135deg,var(--danger)_0_2px,transparent_2px_4px)]',
  dashed: 'w-5 border-primary-strong border-t-2 border-dashed',
  line: 'w-5 border-primary-strong border-t-2',
  solid: 'h-2.5 w-4 bg-ink/55',
  crown: 'h-2.5 w-4 border border-good bg-good/35',
  far: 'h-2.5 w-4 bg-muted/30',
  fromStore: 'h-2.5 w-4 rounded-sm bg-good',
  toStore: 'h-2.5 w-4 rounded-sm bg-good/40',
  sent: 'h-2.5 w-4 rounded-sm bg-primary-strong',
  dashedSun: 'w-5 border-sun border-t-2 border-dashed',
} as const

/** How a series is drawn. */
export type Sign = keyof typeof SIGNS

interface LegendProps {
  readonly entries: readonly { readonly sign: Sign; readonly name: string }[]
}

/** Meaning of a chart's signs. */
export const Legend = ({ entries }: LegendProps) => (
  <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
    {entries.map(({ sign, name }) => (
      <li key={sign} className="flex items-center gap-1.5">
        <span aria-hidden className={classes('inline-block shrink-0 forced-color-adjust-none', SIGNS[sign])} />
        {name}
      </li>
    ))}
  </ul>
)

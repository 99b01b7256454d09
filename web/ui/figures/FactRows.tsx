import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { InfoButton } from '../InfoButton.tsx'
import { Figure } from './Figure.tsx'
import type { Fact } from './fact.ts'
import { Rows } from './Rows.tsx'

interface FactRowsProps {
  readonly facts: readonly Fact[]
  /** Values are sentences: a long one goes below its name. */
  readonly wraps?: boolean
  /** More rows. */
  readonly children?: ReactNode
}

/** A list of facts, each with its name and a button that explains it. */
export const FactRows = ({ facts, wraps = false, children }: FactRowsProps) => (
  <Rows>
    {facts.map((fact) => (
      <FactRow key={fact.name} {...fact} wraps={wraps} />
    ))}
    {children}
  </Rows>
)

/** Goes inside `FactRows`. */
export const FactRow = ({ wraps = false, ...fact }: Fact & Pick<FactRowsProps, 'wraps'>) => (
  <div
    className={classes(
      'flex min-h-9 items-center justify-between gap-x-3 py-1',
      wraps && 'flex-wrap gap-y-0.5 py-1.5!',
    )}
  >
    <dt className="flex items-center gap-1 text-muted">
      {fact.name}
      <InfoButton {...fact} />
    </dt>
    <dd className={classes('font-medium', !wraps && 'text-right')}>
      <Figure>{fact.value}</Figure>
    </dd>
  </div>
)

import type { ReactNode } from 'react'
import { InfoButton } from '../InfoButton.tsx'
import { Figure } from './Figure.tsx'
import type { Fact } from './fact.ts'
import { Rows } from './Rows.tsx'

interface FactRowsProps {
  readonly facts: readonly Fact[]
  /** More rows. */
  readonly children?: ReactNode
}

/** A list of facts, each with its name and a button that explains it. */
export const FactRows = ({ facts, children }: FactRowsProps) => (
  <Rows>
    {facts.map((fact) => (
      <FactRow key={fact.name} {...fact} />
    ))}
    {children}
  </Rows>
)

/** Goes inside `FactRows`. */
export const FactRow = (fact: Fact) => (
  <div className="flex min-h-9 items-center justify-between gap-3 py-1">
    <dt className="flex items-center gap-1 text-muted">
      {fact.name}
      <InfoButton {...fact} />
    </dt>
    <dd className="text-right font-medium">
      <Figure>{fact.value}</Figure>
    </dd>
  </div>
)

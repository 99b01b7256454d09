import { type Explanation, InfoButton } from '../InfoButton.tsx'
import { Figure } from './Figure.tsx'

interface FigureRowProps {
  readonly name: string
  readonly value: string
  readonly explanation?: Explanation | undefined
}

/** A name and its figure, with how it comes about; goes inside `Rows`. */
export const FigureRow = ({ name, value, explanation }: FigureRowProps) => (
  <div className="flex min-h-9 items-center justify-between gap-3 py-1">
    <dt className="flex items-center gap-1 text-muted">
      {name}
      {explanation && <InfoButton {...explanation} />}
    </dt>
    <dd className="text-right font-medium">
      <Figure>{value}</Figure>
    </dd>
  </div>
)

import type { AskedPlant } from '#design/detailedRequest.ts'
import type { AlternativeFigures, ComparedQuote } from '#wire/alternative.ts'
import type { WholeQuote } from '#words/alternativeComparison.ts'

/** A quote with its computed figures. */
export interface CheckedQuote {
  readonly quote: ComparedQuote
  readonly name: string
  /** Null until its price and power are typed. */
  readonly whole: WholeQuote | null
  /** Null while those of the answer belong to other input. */
  readonly figures: AlternativeFigures | null
}

/** A quote to be ranked. */
export type RankedQuote = CheckedQuote & { readonly whole: WholeQuote }

export const isRanked = (checked: CheckedQuote): checked is RankedQuote => checked.whole !== null

export type AskedQuotes = NonNullable<NonNullable<AskedPlant['detailed']>['quotes']>

/** The figures of a quote; null if they were computed from other numbers. */
export const figuresOf = (
  { installer: _, ...quote }: ComparedQuote,
  figures: readonly AlternativeFigures[],
  asked: AskedQuotes = [],
): AlternativeFigures | null => {
  const before = asked.find(({ id }) => id === quote.id)
  const isSame = before && Object.entries(quote).every(([key, value]) => before[key as keyof typeof before] === value)
  return (isSame && figures.find(({ id }) => id === quote.id)) || null
}

/** The quote with the highest value; null until all are computed. */
export const bestOf = (ranked: readonly RankedQuote[]): RankedQuote | null => {
  const worthEur = ({ figures }: CheckedQuote): number => figures?.netPresentValueEur ?? Number.NEGATIVE_INFINITY
  if (ranked.some(({ figures }) => !figures)) return null
  return ranked.toSorted((a, b) => worthEur(b) - worthEur(a))[0] ?? null
}

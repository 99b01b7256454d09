import type { AskedPlant } from '#design/detailedRequest.ts'
import type { AlternativeFigures, ComparedQuote, Variant } from '#wire/alternative.ts'
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

/** The quotes and the variants of a request. */
export type AskedAlternatives = Pick<NonNullable<AskedPlant['detailed']>, 'quotes' | 'variants'>

/** Whether an answer is about the present numbers of an alternative: no figure depends on its name. */
export const isAsked = (
  alternative: ComparedQuote | Variant,
  { quotes = [], variants = [] }: AskedAlternatives,
): boolean => {
  const present: Readonly<Record<string, unknown>> = { ...alternative }
  const asked = [...('installer' in alternative ? quotes : variants)].find(({ id }) => id === alternative.id)
  const before: Readonly<Record<string, unknown>> = { ...asked }
  // A number of panels that was taken out is in what was asked alone.
  const keys = [...Object.keys(present), ...Object.keys(before)]
  return keys.every((key) => key === 'installer' || key === 'name' || before[key] === present[key])
}

/** The figures of an alternative; null if they were computed from other numbers. */
export const figuresOf = (
  alternative: ComparedQuote | Variant,
  figures: readonly AlternativeFigures[],
  asked: AskedAlternatives,
): AlternativeFigures | null => (isAsked(alternative, asked) && figures.find(({ id }) => id === alternative.id)) || null

/** The quotes with their figures; null until all are computed. */
export const answeredOf = (ranked: readonly RankedQuote[]) => {
  const answered = ranked.flatMap((each) => (each.figures ? [{ ...each, figures: each.figures }] : []))
  return answered.length < ranked.length ? null : answered
}

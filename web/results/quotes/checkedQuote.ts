import type { AskedPlant } from '#design/detailedRequest.ts'
import type { AlternativeFigures, ComparedQuote, Variant } from '#wire/alternative.ts'
import { alternativeNames, type WholeQuote, wholeQuote } from '#words/alternativeComparison.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'

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

/** The quotes with their names and figures, in their order.
 * @param figures of the quotes in the answer
 * @param asked in the request of the figures */
export const checkedQuotes = (
  quotes: readonly ComparedQuote[],
  figures: readonly AlternativeFigures[],
  asked: AskedAlternatives,
  locale: LocaleBundle<'quotes'>,
): readonly CheckedQuote[] => {
  const names = alternativeNames(
    'quote',
    quotes.map(({ installer }) => installer),
    locale,
  )
  return quotes.map((quote, index) => ({
    quote,
    name: names[index] ?? '',
    whole: wholeQuote(quote),
    figures: figuresOf(quote, figures, asked),
  }))
}

/** The quotes with their figures; null until all are computed. */
export const answeredOf = (ranked: readonly RankedQuote[]) => {
  const answered = ranked.flatMap((each) => (each.figures ? [{ ...each, figures: each.figures }] : []))
  return answered.length < ranked.length ? null : answered
}

/** Derivation of a figure. */
export interface Explanation {
  /** Explained figure. */
  readonly name: string
  /** The rule in words; without it there is no explanation. */
  readonly words?: string | undefined
  /** Lines of the calculation with the actual figures. */
  readonly sums?: readonly string[] | undefined
}

/** A named figure as text, and its explanation. */
export interface Fact extends Explanation {
  readonly value: string
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** A calculation as a line of text, `0.43 kW × 81 = 34.83 kW`, which wraps at an operator but never between a number and its unit.
 * @param relation `→` if the result is rounded to a whole number */
export const equation = (
  terms: readonly string[],
  operator: '×' | '÷' | '+' | '−',
  result: string,
  relation: '=' | '→' = '=',
): string => `${terms.map(unbroken).join(` ${operator}\u00a0`)} ${relation}\u00a0${unbroken(result)}`

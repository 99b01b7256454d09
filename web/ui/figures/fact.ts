/** How a figure comes about. */
export interface Explanation {
  /** Explained figure. */
  readonly name: string
  /** Tells the rule; without it nothing is explained. */
  readonly words?: string | undefined
  /** Lines of the calculation, with this case's figures put in. */
  readonly sums?: readonly string[] | undefined
}

/** A named figure as text, and its explanation. */
export interface Fact extends Explanation {
  readonly value: string
}

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** A sum as a line of text, `0.43 kW × 81 = 34.83 kW`: it may wrap at an operator, never between a number and its unit.
 * @param relation `→` where the result is rounded to a whole number */
export const equation = (
  terms: readonly string[],
  operator: '×' | '÷' | '+' | '−',
  result: string,
  relation: '=' | '→' = '=',
): string => `${terms.map(unbroken).join(` ${operator}\u00a0`)} ${relation}\u00a0${unbroken(result)}`

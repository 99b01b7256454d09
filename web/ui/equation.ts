const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** A sum as a line of text, `0.43 kW × 81 = 34.83 kW`: it may wrap at an operator, never between a number and its unit. */
export const equation = (terms: readonly string[], operator: '×' | '÷', result: string): string =>
  `${terms.map(unbroken).join(` ${operator}\u00a0`)} =\u00a0${unbroken(result)}`

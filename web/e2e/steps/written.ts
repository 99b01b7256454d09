/** Figures as an Italian reader expects them, written by the browser standard rather than by the application. */
const italian = (digits: number, rest: Intl.NumberFormatOptions = {}) => {
  const format = new Intl.NumberFormat('it-IT', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
    ...rest,
  } as Intl.NumberFormatOptions)
  // A blank that does not break is a blank to the reader; a minus is no hyphen.
  return (value: number): string => format.format(value).replace(/\s/g, ' ').replace('-', '−')
}

export const whole = italian(0)
export const oneDecimal = italian(1)
export const twoDecimals = italian(2)
export const euros = italian(2, { style: 'currency', currency: 'EUR' })

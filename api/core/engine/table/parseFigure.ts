/** Groups of three digits, all with one separator; then decimals with the other one: `1.250`, `1.250,50`, `1,250.50`. */
const GROUPED = /^[1-9]\d{0,2}(?<group>[.,])\d{3}(?:\k<group>\d{3})*(?:(?!\k<group>)[.,]\d+)?$/
/** Digits with at most one separator, which is then the decimal one: `189`, `189.00`, `189,00`, `0.125`. */
const PLAIN = /^\d+(?:[.,]\d+)?$/

/** Reads a figure as catalogues write it: a number, or a text such as `€ 189,00`, `1.250,50`, `189.00` or `1722 mm`.
 * With both separators the last one is the decimal one; a single separator followed by exactly three digits groups
 * thousands, as Italian price lists write it (`1.250` is 1250), unless no group could start so (`0.125`, `1250.125`).
 * @returns the figure, or null where the value is missing, `n/a`, negative, or not a figure */
export const parseFigure = (value: number | string | undefined): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  const digits = value
    ?.trim()
    .replace(/^(?:€|eur\b|euro\b)\s*|\s*(?:€|eur|euro|mm|kg|w|%)$/gi, '')
    .replace(/[\s']/g, '')
  if (!digits) return null
  const group = GROUPED.exec(digits)?.groups?.group
  if (group) return Number(digits.replaceAll(group, '').replace(',', '.'))
  return PLAIN.test(digits) ? Number(digits.replace(',', '.')) : null
}

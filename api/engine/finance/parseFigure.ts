/** Reads a figure as catalogues write it: a number, or a text such as `€ 189,00`, `1.250,50`, `189.00` or `1722 mm`.
 * With both separators the last one is the decimal one; a single separator followed by exactly three digits, or a
 * repeated one, groups thousands, as Italian price lists write it.
 * @returns the figure, or null where the value is missing, `n/a`, negative, or not a figure */
export const parseFigure = (value: number | string | undefined): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null
  const digits = value
    ?.trim()
    .replace(/^(?:€|eur\b|euro\b)\s*|\s*(?:€|eur|euro|mm|kg|w|%)$/gi, '')
    .replace(/[\s']/g, '')
  if (!digits || !/^\d+(?:[.,]\d+)*$/.test(digits)) return null
  const separators = digits.match(/[.,]/g) ?? []
  const last = separators.at(-1)
  if (!last) return Number(digits)
  const decimals = digits.length - digits.lastIndexOf(last) - 1
  const mixed = new Set(separators).size > 1
  const hasDecimals = mixed
    ? separators.filter((s) => s === last).length === 1
    : separators.length === 1 && decimals !== 3
  const cut = hasDecimals ? digits.lastIndexOf(last) : digits.length
  return Number(`${digits.slice(0, cut).replace(/[.,]/g, '')}.${digits.slice(cut + 1)}`)
}

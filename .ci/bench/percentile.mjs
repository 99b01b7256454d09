/** The value below which a share of the values lies, by the nearest rank.
 * @param values at least one
 * @param share 0 to 1 */
export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

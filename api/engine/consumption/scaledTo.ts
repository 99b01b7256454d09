/** Scales hours in place so that they add up to an energy.
 * @param hours relative use of each hour, >= 0, not all 0
 * @param totalKwh energy they shall add up to [kWh]
 * @returns the same array */
export const scaledTo = (hours: Float64Array, totalKwh: number): Float64Array => {
  const sum = hours.reduce((total, hour) => total + hour, 0)
  for (let row = 0; row < hours.length; row += 1) hours[row] = ((hours[row] ?? 0) * totalKwh) / sum
  return hours
}

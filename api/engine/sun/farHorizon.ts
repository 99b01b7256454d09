/** Elevation of the far horizon in a direction [degrees], straight lines between the points of the profile.
 * @param horizonDeg at equal steps clockwise from north, at least one
 * @param azimuthDeg clockwise from north, 0 to 360 */
export const horizonElevationDeg = (horizonDeg: Float64Array, azimuthDeg: number): number => {
  const position = (azimuthDeg / 360) * horizonDeg.length
  const before = Math.floor(position)
  const from = horizonDeg[before % horizonDeg.length] ?? 0
  const to = horizonDeg[(before + 1) % horizonDeg.length] ?? 0
  return from + (to - from) * (position - before)
}

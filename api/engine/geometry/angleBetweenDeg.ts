/** The angle between two directions: 0 to 180 degrees, whichever way round. Azimuths as they are, of any turn. */
export const angleBetweenDeg = (aDeg: number, bDeg: number): number => {
  const turn = Math.abs(aDeg - bDeg) % 360
  return Math.min(turn, 360 - turn)
}

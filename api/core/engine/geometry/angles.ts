export const RADIANS_PER_DEGREE = Math.PI / 180
export const DEGREES_PER_RADIAN = 180 / Math.PI

export const sinDeg = (angleDeg: number): number => Math.sin(angleDeg * RADIANS_PER_DEGREE)
export const cosDeg = (angleDeg: number): number => Math.cos(angleDeg * RADIANS_PER_DEGREE)

/** The same direction as an angle from 0 up to, not including, 360 degrees. */
export const turnDeg = (angleDeg: number): number => angleDeg - 360 * Math.floor(angleDeg / 360)

const DIRECTIONS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** The nearest of the eight directions of the compass.
 * @param azimuthDeg clockwise from north, any number */
export const directionOf = (azimuthDeg: number): Direction =>
  DIRECTIONS[Math.round(turnDeg(azimuthDeg) / 45) % DIRECTIONS.length] ?? 'north'

/** The angle between two azimuths [degrees], 0 to 180; the azimuths may be any numbers. */
export const angleBetweenDeg = (aDeg: number, bDeg: number): number => {
  const turn = Math.abs(aDeg - bDeg) % 360
  return Math.min(turn, 360 - turn)
}

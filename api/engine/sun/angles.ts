export const RADIANS_PER_DEGREE = Math.PI / 180
export const DEGREES_PER_RADIAN = 180 / Math.PI

export const sinDeg = (angleDeg: number): number => Math.sin(angleDeg * RADIANS_PER_DEGREE)
export const cosDeg = (angleDeg: number): number => Math.cos(angleDeg * RADIANS_PER_DEGREE)

/** The same direction as an angle from 0 up to, not including, 360 degrees. */
export const turnDeg = (angleDeg: number): number => angleDeg - 360 * Math.floor(angleDeg / 360)

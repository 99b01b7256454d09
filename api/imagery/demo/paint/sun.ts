/** The sun of the pictures: early afternoon, so that shadows fall to the north-east. */
const AZIMUTH_DEG = 221
const ELEVATION_DEG = 47
const RADIANS = Math.PI / 180

/** Shadow offset per meter of height [m east, m north]. */
export const SHADOW = {
  x: -Math.sin(AZIMUTH_DEG * RADIANS) / Math.tan(ELEVATION_DEG * RADIANS),
  y: -Math.cos(AZIMUTH_DEG * RADIANS) / Math.tan(ELEVATION_DEG * RADIANS),
}

/** Towards the sun, in the frame of a picture: x right, y down, z towards the viewer. */
export const SUNWARD = {
  x: Math.sin(AZIMUTH_DEG * RADIANS) * Math.cos(ELEVATION_DEG * RADIANS),
  y: -Math.cos(AZIMUTH_DEG * RADIANS) * Math.cos(ELEVATION_DEG * RADIANS),
  z: Math.sin(ELEVATION_DEG * RADIANS),
}

const AMBIENT = 0.22

/** Brightness of a tilted plane relative to level ground: 1 when flat, about 1.2 towards the sun, 0.7 away from it.
 * @param azimuthDeg downslope direction, clockwise from north
 * @param tiltDeg 0 for level */
export const lightOn = (azimuthDeg: number, tiltDeg: number): number => {
  const tilt = tiltDeg * RADIANS
  const facing = Math.cos((azimuthDeg - AZIMUTH_DEG) * RADIANS)
  const cosine = Math.cos(tilt) * SUNWARD.z + Math.sin(tilt) * Math.cos(ELEVATION_DEG * RADIANS) * facing
  return AMBIENT + ((1 - AMBIENT) * Math.max(0, cosine)) / SUNWARD.z
}

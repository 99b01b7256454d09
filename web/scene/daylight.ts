/** Light of a moment. */
export interface Daylight {
  /** Intensity of the sun for a white wall that faces it. */
  readonly sun: number
  readonly sunColour: string
  readonly sky: number
  /** Colour behind house and ground, as CSS. */
  readonly background: string
}

const NIGHT = [16, 24, 40] as const
const DAY = { light: [222, 231, 240], dark: [58, 76, 104] } as const
const LOW_SUN = [255, 176, 112] as const
const HIGH_SUN = [255, 247, 235] as const

const share = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))
const mixed = (from: readonly number[], to: readonly number[], part: number): string =>
  `rgb(${from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part)).join(',')})`

/** Light by the height of the sun: full from 12° up, dark from 8° below the horizon.
 * @param isDark whether the interface is dark */
export const daylightAt = (elevationDeg: number, isDark: boolean): Daylight => {
  const day = share(elevationDeg, -8, 10)
  return {
    sun: 2.6 * share(elevationDeg, 0, 12) ** 0.5,
    sunColour: mixed(LOW_SUN, HIGH_SUN, share(elevationDeg, 2, 22)),
    sky: 0.22 + 1.5 * day,
    background: mixed(NIGHT, DAY[isDark ? 'dark' : 'light'], day),
  }
}

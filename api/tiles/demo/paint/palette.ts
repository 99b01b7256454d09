import type { Cover, Species, SurfaceKind } from '../model/content.ts'

/** Red, green, blue in 0..255. */
export type Rgb = readonly [number, number, number]

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
export const css = ([r, g, b]: Rgb): string => `rgb(${clamp(r)},${clamp(g)},${clamp(b)})`
export const lit = ([r, g, b]: Rgb, light: number): Rgb => [r * light, g * light, b * light]
export const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Two ends of the range each surface varies in, after Italian regional orthophotos: dusty, never saturated. */
export const SURFACE_RGB: Record<SurfaceKind, readonly [Rgb, Rgb]> = {
  lawn: [
    [98, 108, 70],
    [116, 121, 80],
  ],
  dryLawn: [
    [136, 130, 96],
    [152, 143, 110],
  ],
  meadow: [
    [108, 114, 76],
    [128, 128, 88],
  ],
  gravel: [
    [172, 163, 145],
    [190, 181, 163],
  ],
  paving: [
    [146, 137, 128],
    [166, 152, 138],
  ],
  stone: [
    [176, 168, 154],
    [198, 189, 173],
  ],
  concrete: [
    [164, 161, 154],
    [184, 181, 174],
  ],
  asphalt: [
    [126, 125, 124],
    [142, 140, 137],
  ],
  soil: [
    [122, 102, 78],
    [140, 118, 92],
  ],
  pool: [
    [98, 164, 180],
    [120, 182, 192],
  ],
  clay: [
    [160, 106, 82],
    [168, 112, 86],
  ],
  pitch: [
    [92, 112, 68],
    [102, 120, 76],
  ],
  court: [
    [82, 112, 98],
    [92, 120, 104],
  ],
  water: [
    [42, 63, 76],
    [46, 67, 80],
  ],
  wood: [
    [58, 72, 42],
    [66, 80, 48],
  ],
  rock: [
    [146, 141, 134],
    [164, 158, 150],
  ],
  wheat: [
    [186, 168, 116],
    [204, 186, 134],
  ],
  maize: [
    [88, 101, 62],
    [106, 116, 72],
  ],
  stubble: [
    [172, 154, 114],
    [190, 172, 130],
  ],
  ploughed: [
    [128, 106, 82],
    [150, 126, 98],
  ],
}

export const ASPHALT: Rgb = [128, 126, 122]
export const COUNTRY_ROAD: Rgb = [140, 137, 131]
export const DIRT: Rgb = [178, 160, 128]
export const PAVEMENT: Rgb = [170, 166, 158]
export const VERGE: Rgb = [126, 126, 84]

export const COVER_RGB: Record<Cover, readonly Rgb[]> = {
  terracotta: [
    [158, 116, 94],
    [146, 106, 86],
    [168, 124, 100],
    [138, 102, 84],
    [156, 124, 106],
    [162, 112, 86],
    [144, 118, 102],
  ],
  slate: [
    [112, 112, 114],
    [126, 122, 120],
    [104, 100, 98],
  ],
  metal: [
    [186, 190, 192],
    [168, 174, 178],
    [196, 196, 192],
    [150, 160, 168],
  ],
  gravel: [
    [170, 165, 155],
    [158, 153, 145],
    [180, 174, 162],
  ],
  membrane: [
    [132, 132, 132],
    [200, 200, 198],
    [116, 116, 118],
    [150, 146, 142],
  ],
  terrace: [
    [186, 160, 138],
    [194, 178, 158],
    [176, 146, 124],
    [200, 190, 176],
  ],
}

/** Crowns in full light. */
export const CROWN_RGB: Record<Species, Rgb> = {
  broad: [92, 104, 62],
  dark: [72, 86, 56],
  pine: [84, 98, 62],
  conifer: [64, 80, 60],
  cypress: [58, 72, 50],
  olive: [122, 126, 102],
  fruit: [104, 114, 72],
}

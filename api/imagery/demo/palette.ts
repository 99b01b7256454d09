/** Red, green, blue in 0..255. */
export type Rgb = readonly [number, number, number]

/** A colour written as 0xrrggbb. */
export const rgb = (hex: number): Rgb => [hex >> 16, (hex >> 8) & 255, hex & 255]
const range = (from: number, to: number): readonly [Rgb, Rgb] => [rgb(from), rgb(to)]

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)))
export const css = ([r, g, b]: Rgb): string => `rgb(${clamp(r)},${clamp(g)},${clamp(b)})`
export const lit = ([r, g, b]: Rgb, light: number): Rgb => [r * light, g * light, b * light]
export const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

/** Two ends of the range each surface varies in, after Italian regional orthophotos: dusty, never saturated. */
export const SURFACE_RGB = {
  lawn: range(0x626c46, 0x747950),
  dryLawn: range(0x888260, 0x988f6e),
  meadow: range(0x6c724c, 0x808058),
  gravel: range(0xaca391, 0xbeb5a3),
  paving: range(0x928980, 0xa6988a),
  stone: range(0xb0a89a, 0xc6bdad),
  concrete: range(0xa4a19a, 0xb8b5ae),
  asphalt: range(0x7e7d7c, 0x8e8c89),
  soil: range(0x7a664e, 0x8c765c),
  pool: range(0x62a4b4, 0x78b6c0),
  water: range(0x2a3f4c, 0x2e4350),
  wood: range(0x3a482a, 0x425030),
  rock: range(0x928d86, 0xa49e96),
  wheat: range(0xbaa874, 0xccba86),
  maize: range(0x58653e, 0x6a7448),
  stubble: range(0xac9a72, 0xbeac82),
  ploughed: range(0x806a52, 0x967e62),
}
/** Ground covers. */
export type SurfaceKind = keyof typeof SURFACE_RGB

export const COVER_RGB = {
  terracotta: [0x9e745e, 0x926a56, 0xa87c64, 0x8a6654, 0x9c7c6a, 0xa27056, 0x907666].map(rgb),
  slate: [0x707072, 0x7e7a78, 0x686462].map(rgb),
  metal: [0xbabec0, 0xa8aeb2, 0xc4c4c0, 0x96a0a8].map(rgb),
  gravel: [0xaaa59b, 0x9e9991, 0xb4aea2].map(rgb),
  membrane: [0x848484, 0xc8c8c6, 0x747476, 0x96928e].map(rgb),
  terrace: [0xbaa08a, 0xc2b29e, 0xb0927c, 0xc8beb0].map(rgb),
}
/** Roof covers. */
export type Cover = keyof typeof COVER_RGB

/** A crown in full light, the darkest and the lightest. */
export const CROWN_RGB = range(0x48563a, 0x68723e)

/** Viridis: dark to bright evenly for every eye, also without red or green.
 * @see Smith and van der Walt, matplotlib (2015), CC0 */
const STOPS = ['#440154', '#414487', '#2a788e', '#22a884', '#7ad151', '#fde725'] as const

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The colour of a value on a scale.
 * @param share of the scale, 0 to 1; what is outside has the colour of its end */
export const scaleColour = (share: number): string => {
  const place = Math.min(1, Math.max(0, share)) * (STOPS.length - 1)
  const index = Math.min(STOPS.length - 2, Math.floor(place))
  const [from, to] = [channels(STOPS[index] ?? ''), channels(STOPS[index + 1] ?? '')]
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * (place - index)))
  return `rgb(${mixed.join(' ')})`
}

/** The scale from left to right, for a style sheet. */
export const SCALE_GRADIENT = `linear-gradient(to right, ${STOPS.join(', ')})`

export interface Scale {
  readonly from: number
  readonly to: number
}

/** So wide a scale is at least, as a share of its end: small differences are not made to look large. */
const LEAST_SPAN = 0.1
/** Ends of a scale are whole steps. */
const STEPS = 20

/** A scale for values that holds them all, with round ends.
 * @param step what its ends are multiples of
 * @param most its end where it has a natural one */
export const scaleFor = (values: readonly number[], step: number, most?: number): Scale => {
  const to = most ?? Math.ceil(Math.max(0, ...values) / step) * step
  const least = Math.min(to, ...values)
  return { from: Math.max(0, Math.min(Math.floor(least / step) * step, to * (1 - LEAST_SPAN))), to }
}

/** A round step for the ends of a scale up to a value. */
export const stepFor = (highest: number): number => 10 ** Math.floor(Math.log10(Math.max(1, highest / STEPS)) + 1) / 2

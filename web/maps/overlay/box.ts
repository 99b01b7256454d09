/** An upright rectangle with y growing downwards, as on a screen. */
export interface ScreenBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const isEmpty = ({ left, top, right, bottom }: ScreenBox): boolean => !(left < right && top < bottom)

/** Intersection of two boxes, maybe empty. */
export const intersection = (a: ScreenBox, b: ScreenBox): ScreenBox => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
})

/** The smallest box around several; empty around none. */
export const union = (boxes: readonly ScreenBox[]): ScreenBox => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

export const contains = (outer: ScreenBox, inner: ScreenBox): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom

export const scaled = ({ left, top, right, bottom }: ScreenBox, factor: number): ScreenBox => ({
  left: left * factor,
  top: top * factor,
  right: right * factor,
  bottom: bottom * factor,
})

/** The box extended on each side, with edges rounded to whole numbers. */
export const grown = ({ left, top, right, bottom }: ScreenBox, by: number): ScreenBox => ({
  left: Math.floor(left - by),
  top: Math.floor(top - by),
  right: Math.ceil(right + by),
  bottom: Math.ceil(bottom + by),
})

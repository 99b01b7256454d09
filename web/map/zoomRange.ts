/** From the whole of Italy to a single roof tile; every map keeps to it. */
export const MIN_ZOOM = 5
export const MAX_ZOOM = 21

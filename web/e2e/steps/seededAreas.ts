/** A drawn area as the planner keeps it on the device; its measures are worked out anew when it is read. */
export interface SeededArea {
  readonly id: string
  readonly type: 'rectangle' | 'polygon' | 'polyline'
  readonly bounds?: { readonly north: number; readonly east: number; readonly south: number; readonly west: number }
  readonly coordinates?: readonly { readonly lat: number; readonly lng: number }[]
  readonly roofType: string
  readonly orientation: string
  readonly angle: number
  /** Where the roof falls to, clockwise from north; left out: as the orientation says [degrees]. */
  readonly azimuth?: number
  /** Left out: it is called by when it was drawn. */
  readonly name?: string
}

/** The planner's default centre (docs/behaviour.md 2.1). */
export const MILAN = { lat: 45.4642, lng: 9.19 } as const

const METRES_PER_DEGREE = (6_371_000 * Math.PI) / 180

/** The position so many metres from the centre of Milan. */
export const fromMilan = (eastM: number, northM: number) => ({
  lat: MILAN.lat + northM / METRES_PER_DEGREE,
  lng: MILAN.lng + eastM / (METRES_PER_DEGREE * Math.cos((MILAN.lat * Math.PI) / 180)),
})

interface RoofOptions {
  /** When it was drawn [ms since 1970]; part of its id and its name. */
  readonly drawnAtMs?: number
  readonly eastM?: number
  readonly northM?: number
  readonly orientation?: 'south' | 'east' | 'west' | 'north'
  readonly angle?: number
}

/** 10 February 2026, 09:30:00 in Rome. */
export const DRAWN_AT_MS = Date.UTC(2026, 1, 10, 8, 30)

/** A rectangular roof around a point near the centre of Milan.
 * @param widthM west to east
 * @param lengthM south to north */
export const roof = (widthM: number, lengthM: number, options: RoofOptions = {}): SeededArea => {
  const { drawnAtMs = DRAWN_AT_MS, eastM = 0, northM = 0, orientation = 'south', angle = 0 } = options
  const { lat: south, lng: west } = fromMilan(eastM - widthM / 2, northM - lengthM / 2)
  const { lat: north, lng: east } = fromMilan(eastM + widthM / 2, northM + lengthM / 2)
  return {
    id: `area-${drawnAtMs}`,
    type: 'rectangle',
    bounds: { north, east, south, west },
    roofType: 'flat',
    orientation,
    angle,
  }
}

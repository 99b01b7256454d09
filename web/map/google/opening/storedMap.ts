/** A map with the element it was made in. */
export interface MadeMap {
  readonly map: google.maps.Map
  readonly element: HTMLElement
}

/** At most one for each class that makes maps: it changes only where Google's script is replaced. */
const stored = new WeakMap<typeof google.maps.Map, MadeMap>()

/** Stores a map that is no longer shown, for the next page that shows one: Google bills every map that is made, and has no way
 * to end one. */
export const storeMap = (MapClass: typeof google.maps.Map, made: MadeMap): void => {
  stored.set(MapClass, made)
}

/** The stored map, which is its taker's from then on; null if there is none. */
export const takeStoredMap = (MapClass: typeof google.maps.Map): MadeMap | null => {
  const made = stored.get(MapClass) ?? null
  stored.delete(MapClass)
  return made
}
